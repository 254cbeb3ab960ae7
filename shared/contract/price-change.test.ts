import { changeValue, roundAmount } from './price-change';

it.each([
  [899.1, 'nine', 899],
  [903.9, 'nine', 899],
  [904, 'nine', 909],
  [2, 'nine', 9],
  [899.5, 'rupee', 900],
  [899.456, 'none', 899.46],
] as const)('rounds %d (%s) to %d', (amount, rounding, expected) => {
  expect(roundAmount(amount, rounding)).toBe(expected);
});

it('changes values by percent or amount, never below 0', () => {
  expect(changeValue(1000, { by: 12.5, unit: 'percent', rounding: 'none' })).toBe(1125);
  expect(changeValue(5, { by: -10, unit: 'amount', rounding: 'rupee' })).toBe(0);
  expect(changeValue(999, { by: -10, unit: 'percent', rounding: 'nine' })).toBe(899);
  expect(changeValue(9_999_999, { by: 500, unit: 'percent', rounding: 'rupee' })).toBe(10_000_000);
});

it('leaves a price of 0 as it is by percent, also when prices end in 9', () => {
  expect(changeValue(0, { by: 10, unit: 'percent', rounding: 'nine' })).toBe(0);
});
