import { and, asc, count, desc, eq, ilike, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Keys } from '../../../api/src/platform/auth/keys';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern } from '../../../api/src/platform/db/like-pattern';
import { newsletterSubscriptions as subscriptions } from '../../../api/src/platform/db/schema';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import type { listSubscribers, Subscriber } from '../contract';
import { SubscriberNotFoundError } from './errors';
import { buildUnsubscribeUrl } from './tokens';

type Query = z.output<(typeof listSubscribers)['querystring']>;
type State = Subscriber['state'];

const isConfirmed = and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.endedAt));

const stateConditions: Record<State, typeof isConfirmed> = {
  confirmed: isConfirmed,
  ended: isNotNull(subscriptions.endedAt),
  waiting: and(isNull(subscriptions.confirmedAt), isNull(subscriptions.endedAt)),
};

/** Returns a page of subscriptions, the newest first; `counts` are over all of them. */
export async function listAdminSubscribers(db: Queryable, { q, page, limit, state }: Query) {
  const condition = and(
    q ? ilike(subscriptions.email, toContainsPattern(q)) : undefined,
    state && stateConditions[state],
  );
  const countState = (counted: State) => sql<number>`count(*) filter (where ${stateConditions[counted]})::int`;
  const [[counts], [{ total }], rows] = await Promise.all([
    db
      .select({ waiting: countState('waiting'), confirmed: countState('confirmed'), ended: countState('ended') })
      .from(subscriptions),
    db.select({ total: count() }).from(subscriptions).where(condition),
    db
      .select()
      .from(subscriptions)
      .where(condition)
      .orderBy(desc(subscriptions.createdAt), asc(subscriptions.email))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows: rows.map(toSubscriber), counts, pagination: buildPagination({ page, limit }, total) };
}

/** Returns a row per confirmed subscriber for the CSV export: email, confirmation time, unsubscribe URL. */
export async function listConfirmedSubscribers(db: Queryable, keys: Keys, siteUrl: string) {
  const rows = await db
    .select({ email: subscriptions.email, confirmedAt: subscriptions.confirmedAt })
    .from(subscriptions)
    .where(isConfirmed)
    .orderBy(asc(subscriptions.confirmedAt), asc(subscriptions.email));
  return rows.map(({ email, confirmedAt }) => [email, confirmedAt, buildUnsubscribeUrl(keys, siteUrl, email)]);
}

/** Deletes a subscription. The audit entry does not contain the email. Throws `SubscriberNotFoundError`. */
export async function deleteSubscriber(tx: Queryable, actorId: string, email: string): Promise<void> {
  const [deleted] = await tx.delete(subscriptions).where(eq(subscriptions.email, email)).returning();
  if (!deleted) throw new SubscriberNotFoundError();
  await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'subscriber', before: { state: getState(deleted) } });
}

type Row = typeof subscriptions.$inferSelect;

const getState = ({ confirmedAt, endedAt }: Row): State => (endedAt ? 'ended' : confirmedAt ? 'confirmed' : 'waiting');

const toSubscriber = (row: Row): Subscriber => ({
  email: row.email,
  state: getState(row),
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
