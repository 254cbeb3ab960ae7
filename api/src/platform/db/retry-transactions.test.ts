import { retryTransactions } from './retry-transactions';

const fail = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('rolled back'), { code }) });

/** Runs a transaction that fails with these errors first. Resolves to the number of attempts. */
async function countAttempts(errors: Error[]): Promise<number> {
  let attempts = 0;
  const db = retryTransactions({
    transaction: async () => {
      const error = errors[attempts++];
      if (error) throw error;
    },
  });
  await db.transaction().catch(() => undefined);
  return attempts;
}

it.each([
  ['a deadlock', '40P01', 2],
  ['a serialization failure', '40001', 2],
  ['a taken key', '23505', 1],
  ['a violated check', '23514', 1],
  ['a statement that took too long', '57014', 1],
])('runs a transaction again after %s (%s): %i attempts', async (_what, code, attempts) => {
  expect(await countAttempts([fail(code)])).toBe(attempts);
});

it('gives up after five attempts', async () => {
  expect(await countAttempts(Array.from({ length: 9 }, () => fail('40P01')))).toBe(5);
});
