import { findErrorCode } from './error-code';

/** Code of what fails only because the transaction had failed before. */
const followingCode = '25P02';

/**
 * Runs parts of a transaction that do not need each other's results at the same time, and resolves to all results: their first statements are
 * sent together, in any sequence, so take a lock that other parts need before the call. Throws the error of the first part that fails, after all
 * have ended, because a part that goes on when its transaction has ended would run outside of it.
 */
export async function runTogether<T extends readonly unknown[]>(
  ...parts: T
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const results = await Promise.allSettled(parts);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (errors.length > 0) throw errors.find((error) => findErrorCode(error) !== followingCode) ?? errors[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
