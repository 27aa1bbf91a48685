// The few types that generated search functions name, for a program without LLVM.
//
// They have the names and meaning of those in llvm/ADT, and only as much of it as the
// generated text uses.

#ifndef SUPPORT_H
#define SUPPORT_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string>

namespace llvm {

// Characters that someone else owns, not ended by a zero.
class StringRef {
public:
  StringRef(const char *text) : first(text), count(std::strlen(text)) {}
  StringRef(const std::string &text) : first(text.data()), count(text.size()) {}

  // Less than, equal to or greater than zero; by bytes, which are unsigned.
  int compare(StringRef other) const {
    std::size_t common = std::min(count, other.count);
    int order = common == 0 ? 0 : std::memcmp(first, other.first, common);
    if (order != 0)
      return order;
    return count < other.count ? -1 : count > other.count;
  }

  // ASCII letters in upper case, whatever the locale.
  std::string upper() const {
    std::string result(first, count);
    for (char &c : result)
      if (c >= 'a' && c <= 'z')
        c = static_cast<char>(c - 'a' + 'A');
    return result;
  }

private:
  const char *first;
  std::size_t count;
};

// Consecutive elements that someone else owns.
template <typename T> class ArrayRef {
public:
  template <std::size_t N> ArrayRef(const T (&elements)[N]) : first(elements), count(N) {}

  const T *begin() const { return first; }
  const T *end() const { return first + count; }
  const T &operator[](std::size_t index) const { return first[index]; }

private:
  const T *first;
  std::size_t count;
};

template <typename T, std::size_t N> ArrayRef(const T (&)[N]) -> ArrayRef<T>;

template <typename Iterator> class iterator_range {
public:
  iterator_range(Iterator first, Iterator last) : first(first), last(last) {}

  Iterator begin() const { return first; }
  Iterator end() const { return last; }

private:
  Iterator first;
  Iterator last;
};

template <typename Iterator>
iterator_range<Iterator> make_range(Iterator first, Iterator last) {
  return iterator_range<Iterator>(first, last);
}

} // namespace llvm

#endif
