import fc from 'fast-check';
import { sliceAmount, sliceTax } from './slice-amount';

/** Generates an amount, and the units of its line in groups that come back one after the other. */
const slicedLine = fc.record({
  total: fc.integer({ min: 0, max: 99 * 50_000_00 }),
  groups: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
});

const sliceAll = (groups: readonly number[], slice: (from: number, count: number, quantity: number) => number) => {
  const quantity = groups.reduce((sum, count) => sum + count, 0);
  let from = 0;
  return groups.map((count) => {
    const amount = slice(from, count, quantity);
    from += count;
    return amount;
  });
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

it('slices an amount so that the slices add up to it and each has the amount of its units to the paisa', () => {
  fc.assert(
    fc.property(slicedLine, ({ total, groups }) => {
      const slices = sliceAll(groups, (from, count, quantity) => sliceAmount(total, quantity, from, count));
      expect(sum(slices)).toBe(total);
      const quantity = sum(groups);
      for (const [index, slice] of slices.entries()) {
        expect(slice).toBeGreaterThanOrEqual(0);
        expect(Math.abs(slice - (total * groups[index]) / quantity)).toBeLessThan(1);
      }
    }),
  );
});

it('slices of a tax add up to it, and are even within the state', () => {
  fc.assert(
    fc.property(
      slicedLine,
      fc.boolean(),
      fc.integer({ min: 0, max: 40 }),
      ({ total, groups }, isInterstate, percent) => {
        const tax = isInterstate ? Math.floor((total * percent) / 100) : 2 * Math.floor((total * percent) / 200);
        const slices = sliceAll(groups, (from, count, quantity) =>
          sliceTax(tax, { quantity, from, count, isInterstate }),
        );
        expect(sum(slices)).toBe(tax);
        if (!isInterstate) for (const slice of slices) expect(slice % 2).toBe(0);
      },
    ),
  );
});

it('refuses more units than the line has', () => {
  expect(() => sliceAmount(100, 3, 2, 2)).toThrow(RangeError);
  expect(() => sliceAmount(100, 3, -1, 1)).toThrow(RangeError);
  expect(sliceAmount(100, 3, 0, 0)).toBe(0);
});
