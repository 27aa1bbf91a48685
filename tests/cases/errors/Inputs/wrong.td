class Included;
def x : Nowhere;
