class A; class A;


def zz;
