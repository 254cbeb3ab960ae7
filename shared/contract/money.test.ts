import { buildAmountSchema } from './money';

it('takes amounts that are exact to the paisa', () => {
  const schema = buildAmountSchema(0, 1_000_000);
  for (const amount of [0, 0.01, 1.1, 4.35, 0.1 + 0.2, 499.99, 1.15, 8.2, 70_000.07, 999_999.99])
    expect([amount, schema.safeParse(amount).success]).toEqual([amount, true]);
  for (const amount of [1.005, 0.001, 499.999, -1, Number.NaN])
    expect([amount, schema.safeParse(amount).success]).toEqual([amount, false]);
});
