// A program of somebody else on the installed engine.
#include <engine/pool.hpp>
#include <engine/rulebook.hpp>
#include <iostream>

int main() {
  asztal::Random random(1);
  asztal::Bag<2> bag;
  bag.add(1, 3);
  const asztal::Rulebook book("X", "- X-1.1 A rule.\n", "");
  std::cout << "kind " << bag.at(random.below(bag.size)) << ", " << book.find("X-1.1")->text << '\n';
}
