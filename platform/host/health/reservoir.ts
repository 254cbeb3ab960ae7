/** Creates a bounded, even sample of any number of values, for percentiles. `goodLimit`: larger values count as not good. */
export function createReservoir(goodLimit: number, maxValues = 500) {
  const sample: number[] = [];
  let count = 0;
  let notGood = 0;
  return {
    add(value: number): void {
      count++;
      if (value > goodLimit) notGood++;
      if (sample.length < maxValues) sample.push(value);
      else {
        const index = Math.floor(Math.random() * count);
        if (index < maxValues) sample[index] = value;
      }
    },
    /** Returns the 75th percentile, and how many values are not good; undefined before the first value. */
    p75(): { p75: number; count: number; notGood: number } | undefined {
      if (!count) return undefined;
      const sorted = sample.toSorted((a, b) => a - b);
      return { p75: sorted[Math.ceil(sorted.length * 0.75) - 1], count, notGood };
    },
  };
}
