#ifndef GUARDED_TD
#define GUARDED_TD
class Guarded<int n> {
  int N = n;
}
#endif
