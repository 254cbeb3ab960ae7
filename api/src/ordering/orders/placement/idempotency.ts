import { createHash } from 'node:crypto';
import type { Failure as WireFailure } from '@vastra/shared/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { bindValues, prepareOnce } from '../../../platform/db/prepare';
import { idempotencyKeys } from '../../../platform/db/schema';
import { sendWithNext } from '../../../platform/db/send-with-next';
import { HttpError } from '../../../platform/server/errors/http-error';
import { IdempotencyKeyReusedError } from '../errors';

const lifetimeMs = 24 * 60 * 60 * 1000;

export interface IdempotentRequest {
  owner: string;
  key: string;
  body: unknown;
  /** Id of the HTTP request. It is stored with a refusal, so that a repetition returns the same body. */
  requestId: string;
}

/** The response to the first request: its result, or its refusal with the HTTP status. */
export type IdempotentOutcome<T> = { result: T } | { refusal: WireFailure; status: number };

/**
 * Does the work once per owner and key, inside the caller's transaction. The key's row is written before the work, so that a parallel duplicate
 * waits for this transaction and then reads the stored response. A refusal is stored as well, and its work is rolled back to a savepoint. Errors
 * that a repetition can mend are not stored: 5xx, and errors of the session (401, 403, 429).
 *
 * @throws IdempotencyKeyReusedError if the key was used with another body
 */
export async function runOnce<T>(
  tx: Queryable,
  { owner, key, body, requestId }: IdempotentRequest,
  work: (savepoint: Queryable) => Promise<T>,
): Promise<IdempotentOutcome<T>> {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const now = new Date();
  const expiry = new Date(now.getTime() - lifetimeMs);
  const [claimed] = await claimKey(tx).execute({ owner, key, requestHash, now, expiry });
  if (!claimed) {
    const isThisKey = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
    const [storedKey] = await tx.select().from(idempotencyKeys).where(isThisKey);
    if (storedKey.requestHash !== requestHash) throw new IdempotencyKeyReusedError();
    const status = storedKey.status ?? 201;
    return status < 400 ? { result: storedKey.response as T } : { refusal: storedKey.response as WireFailure, status };
  }
  const outcome = await tx.transaction(work).then((result) => ({ result }), toRefusal(requestId));
  const [status, response] = 'refusal' in outcome ? [outcome.status, outcome.refusal] : [201, outcome.result];
  await sendWithNext(tx, bindValues(storeResponse(tx), { owner, key, status, response }));
  return outcome;
}

const [owner, key, now] = ['owner', 'key', 'now'].map((name) => sql.placeholder(name));

/** Writes the row of a key. Returns it if it is new, or if an earlier one has expired. */
const claimKey = prepareOnce((tx) =>
  tx
    .insert(idempotencyKeys)
    .values({ owner, key, requestHash: sql.placeholder('requestHash'), createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: { requestHash: sql`excluded.request`, status: null, response: null, createdAt: sql`excluded.created_at` },
      setWhere: lt(idempotencyKeys.createdAt, sql.placeholder('expiry')),
    })
    .returning({ key: idempotencyKeys.key })
    .prepare('claim-idempotency-key'),
);

const storeResponse = prepareOnce((tx) =>
  tx
    .update(idempotencyKeys)
    .set({
      status: sql`${sql.param(sql.placeholder('status'), idempotencyKeys.status)}`,
      response: sql`${sql.param(sql.placeholder('response'), idempotencyKeys.response)}`,
    })
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)))
    .prepare('store-idempotent-response'),
);

/** Returns the SQL condition for stored responses that have expired. A placement reads only its own key, so a job deletes the other keys. */
export const isKeyExpired = (now: Date) => lt(idempotencyKeys.createdAt, new Date(now.getTime() - lifetimeMs));

const sessionStatusCodes = new Set([401, 403, 429]);

const toRefusal =
  (requestId: string) =>
  (error: unknown): { refusal: WireFailure; status: number } => {
    if (!(error instanceof HttpError) || error.statusCode >= 500 || sessionStatusCodes.has(error.statusCode))
      throw error;
    const { statusCode, message, code, details } = error;
    return { refusal: { success: false, message, code, details, requestId }, status: statusCode };
  };
