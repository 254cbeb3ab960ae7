import { listUnitsLeft, nothingTaken } from './unit-slices';

const take = (...units: number[]) => ({ ...nothingTaken, units: new Set(units) });

it('lists the units of a row that no document has', () => {
  expect(listUnitsLeft({ quantity: 3 }, nothingTaken)).toEqual([0, 1, 2]);
  expect(listUnitsLeft({ quantity: 3 }, take(1))).toEqual([0, 2]);
  expect(listUnitsLeft({ quantity: 3 }, take(0, 1, 2))).toEqual([]);
});

it('lists as many units as are left of a line that an edit or a cancellation has made shorter than its documents', () => {
  // A document has the last of three units, and another unit was cancelled.
  expect(listUnitsLeft({ quantity: 2 }, take(2))).toEqual([0]);
  expect(listUnitsLeft({ quantity: 1 }, take(2))).toEqual([]);
  expect(listUnitsLeft({ quantity: 1 }, take(1, 2))).toEqual([]);
});
