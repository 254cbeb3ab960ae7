/** Creates a bounded, even sample of any number of values, for percentiles. */
export function createReservoir(maxValues = 500) {
  const sample: number[] = [];
  let count = 0;
  return {
    add(value: number): void {
      count++;
      if (sample.length < maxValues) sample.push(value);
      else {
        const index = Math.floor(Math.random() * count);
        if (index < maxValues) sample[index] = value;
      }
    },
    /** Returns the 75th percentile; undefined before the first value. */
    p75(): { p75: number; count: number } | undefined {
      if (!count) return undefined;
      const sorted = sample.toSorted((a, b) => a - b);
      return { p75: sorted[Math.ceil(sorted.length * 0.75) - 1], count };
    },
  };
}
