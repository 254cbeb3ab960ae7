import { getStatementName } from './prepared-statements';

const repeat = (text: string) => [1, 2, 3, 4].map(() => getStatementName(text));

it('names a statement from its third execution on, however many have run once before, until 500 are named', () => {
  for (let number = 0; number < 2_000; number += 1) getStatementName(`select once ${number}`);
  const [first, second, third, fourth] = repeat('select often');
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^[0-9a-f]{40}$/);
  expect(fourth).toBe(third);
  for (let number = 0; number < 499; number += 1) expect(repeat(`select ${number}`)[3]).toMatch(/^[0-9a-f]{40}$/);
  expect(repeat('select one too many')[3]).toBeUndefined();
  expect(getStatementName('select often')).toBe(third);
});
