import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { idempotencyKeys } from '../db/schema';
import { IdempotencyKeyReused } from './errors';

const lifetime = 24 * 60 * 60 * 1000;

/**
 * Does the work once per owner and key, in the caller's transaction: the key's row is written before the work, so that a
 * parallel duplicate waits for this transaction and then gets the answer that it kept. A failure keeps nothing.
 */
export async function once<T>(
  tx: Queryable,
  { owner, key, request }: { owner: string; key: string; request: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const isRow = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(Date.now() - lifetime)));
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ owner, key, request: fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!claimed) {
    const [kept] = await tx.select().from(idempotencyKeys).where(isRow);
    if (kept.request !== fingerprint) throw new IdempotencyKeyReused();
    return kept.answer as T;
  }
  const answer = await work();
  await tx.update(idempotencyKeys).set({ answer }).where(isRow);
  return answer;
}
