import { turns } from './turns';

it('lets two work at a time and everybody in the end, whatever fails', async () => {
  const inTurn = turns(2);
  const log: string[] = [];
  let working = 0;
  let most = 0;
  const work = (name: string) => async () => {
    most = Math.max(most, ++working);
    await new Promise((resolve) => setTimeout(resolve, 5));
    working--;
    log.push(name);
    if (name === 'b') throw new Error('b failed');
  };
  const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => inTurn(work(name))));
  expect(most).toBe(2);
  expect(log.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
