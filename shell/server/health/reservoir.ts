/** A bounded, even sample of however many values were seen, for percentiles. */
export function reservoir(most = 500) {
  const kept: number[] = [];
  let count = 0;
  return {
    add(value: number): void {
      count++;
      if (kept.length < most) kept.push(value);
      else {
        const place = Math.floor(Math.random() * count);
        if (place < most) kept[place] = value;
      }
    },
    /** Undefined before the first value. */
    p75(): { p75: number; count: number } | undefined {
      if (!count) return undefined;
      const sorted = kept.toSorted((a, b) => a - b);
      return { p75: sorted[Math.ceil(sorted.length * 0.75) - 1], count };
    },
  };
}
