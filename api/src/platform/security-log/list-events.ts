import type { listSecurityEvents, SecurityEventRow } from '@vastra/shared/contract';
import { and, count, desc, eq, gte, ilike, inArray, lt, or } from 'drizzle-orm';
import type { z } from 'zod';
import { dayMs } from '../calendar/india';
import type { Queryable } from '../db/connect';
import { toContainsPattern } from '../db/like-pattern';
import { securityEvents, users } from '../db/schema';
import { parseDay } from '../server/input/parse-day';

type Query = z.output<typeof listSecurityEvents.querystring>;

/** Lists a page of the security log, newest first. `from` and `to` are days in India, both included. */
export async function listEvents(db: Queryable, query: Query): Promise<{ rows: SecurityEventRow[]; total: number }> {
  const { accountId, subjectId, network, requestId, detail, lastAt, event, outcome } = securityEvents;
  const pattern = query.q ? toContainsPattern(query.q) : '';
  const where = and(
    query.event ? eq(event, query.event) : undefined,
    query.outcome ? eq(outcome, query.outcome) : undefined,
    query.account ? or(eq(accountId, query.account), eq(subjectId, query.account)) : undefined,
    query.q ? or(...[network, requestId, detail, subjectId].map((column) => ilike(column, pattern))) : undefined,
    query.from ? gte(lastAt, parseDay('from', query.from)) : undefined,
    query.to ? lt(lastAt, new Date(parseDay('to', query.to).getTime() + dayMs)) : undefined,
  );
  const [[{ total }], rows] = await Promise.all([
    db.select({ total: count() }).from(securityEvents).where(where),
    db
      .select()
      .from(securityEvents)
      .where(where)
      .orderBy(desc(lastAt), desc(securityEvents.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
  ]);
  const ids = [...new Set(rows.flatMap((row) => [row.accountId, row.subjectId]))].filter((id) => id !== null);
  const named = ids.length
    ? await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
    : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const toAccount = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return {
    total,
    rows: rows.map(({ id, firstAt, accountId: actor, subjectId: subject, ...row }) => ({
      ...row,
      _id: id,
      firstAt: firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      account: toAccount(actor),
      subject: toAccount(subject),
    })),
  };
}
