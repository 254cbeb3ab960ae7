/** Creates a generator of numbers from 0 to 1, without 1, that is the same in every run (LCG of Numerical Recipes). */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Returns a function that picks one of the items by Zipf's law, as visitors choose pages: the second is picked half as often as the first,
 * the third a third as often.
 */
export function createZipf(items, random) {
  let total = 0;
  const totals = items.map((_item, index) => {
    total += 1 / (index + 1);
    return total;
  });
  return () => {
    const wanted = random() * total;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (totals[middle] <= wanted) low = middle + 1;
      else high = middle;
    }
    return items[low];
  };
}
