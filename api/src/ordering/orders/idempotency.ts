import { createHash } from 'node:crypto';
import type { Failure as WireFailure } from '@vastra/shared/contract';
import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { idempotencyKeys } from '../../platform/db/schema';
import { Failure } from '../../platform/server/failure';
import { IdempotencyKeyReused } from './errors';

const lifetime = 24 * 60 * 60 * 1000;

export interface Request {
  owner: string;
  key: string;
  body: unknown;
  /** Of the call that does the work, kept with its refusal. */
  requestId: string;
}

/** What was answered first: `T`, or a refusal with its status. */
export type Outcome<T> = { answer: T } | { refusal: WireFailure; status: number };

/**
 * Does the work once per owner and key, in the caller's transaction: the key's row is written before the work, so that a
 * parallel duplicate waits for this transaction and then gets what it kept. A refusal is kept as well, the work being undone to
 * a savepoint. Nothing is kept of a failure that another try may mend: a 5xx, or one of the session (401, 403, 429).
 */
export async function once<T>(
  tx: Queryable,
  { owner, key, body, requestId }: Request,
  work: (savepoint: Queryable) => Promise<T>,
): Promise<Outcome<T>> {
  const request = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const isRow = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  await tx.delete(idempotencyKeys).where(and(isRow, isForgotten(new Date())));
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ owner, key, request })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!claimed) {
    const [kept] = await tx.select().from(idempotencyKeys).where(isRow);
    if (kept.request !== request) throw new IdempotencyKeyReused();
    const status = kept.status ?? 201;
    return status < 400 ? { answer: kept.answer as T } : { refusal: kept.answer as WireFailure, status };
  }
  const outcome = await tx.transaction(work).then((answer) => ({ answer }), refusalOf(requestId));
  const [status, answer] = 'refusal' in outcome ? [outcome.status, outcome.refusal] : [201, outcome.answer];
  await tx.update(idempotencyKeys).set({ status, answer }).where(isRow);
  return outcome;
}

/** Lets go of the answers that are no longer replayed. For a job: an order only looks at its own key. */
export async function forgetAnswers({ db }: { db: Queryable }, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(isForgotten(now));
}

const isForgotten = (now: Date) => lt(idempotencyKeys.createdAt, new Date(now.getTime() - lifetime));

const unkept = new Set([401, 403, 429]);

const refusalOf =
  (requestId: string) =>
  (error: unknown): { refusal: WireFailure; status: number } => {
    if (!(error instanceof Failure) || error.statusCode >= 500 || unkept.has(error.statusCode)) throw error;
    const { statusCode, message, code, details } = error;
    return { refusal: { success: false, message, code, details, requestId }, status: statusCode };
  };
