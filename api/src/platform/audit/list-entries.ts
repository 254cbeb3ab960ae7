import { type AuditEntry, type listAudit as listAuditCall, maxEntries } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dayMs } from '../calendar/india';
import type { Queryable } from '../db/connect';
import { auditLog } from '../db/schema';
import { parseDay } from '../server/input/parse-day';
import { resolveNames } from './resolve-names';

type Query = z.output<typeof listAuditCall.querystring>;

/**
 * Lists a page of the log, newest first, with the actors and entities to filter by and the names of the records that it mentions. `from` and `to` are days in India; throws
 * DayInvalidError for a text that is none.
 */
export async function listAuditEntries(db: Queryable, query: Query) {
  const { page, limit } = query;
  const where = and(
    query.q ? buildTextFilter(query.q) : undefined,
    query.actor ? eq(auditLog.actorId, query.actor) : undefined,
    query.entity ? eq(auditLog.entity, query.entity) : undefined,
    query.entityId ? eq(auditLog.entityId, query.entityId) : undefined,
    query.from ? gte(auditLog.at, parseDay('from', query.from)) : undefined,
    query.to ? lt(auditLog.at, new Date(parseDay('to', query.to).getTime() + dayMs)) : undefined,
  );
  const [[{ total }], rows, actors, entities] = await Promise.all([
    db.select({ total: count() }).from(auditLog).where(where),
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.seq))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .selectDistinctOn([auditLog.actorId], { id: auditLog.actorId, name: auditLog.actorName })
      .from(auditLog)
      .orderBy(auditLog.actorId, desc(auditLog.seq))
      .limit(maxEntries),
    db.selectDistinct({ entity: auditLog.entity }).from(auditLog).orderBy(asc(auditLog.entity)),
  ]);
  const names = await resolveNames(db, rows);
  return { total, rows: rows.map(toWireEntry), actors, entities: entities.map(({ entity }) => entity), names };
}

function buildTextFilter(text: string): SQL | undefined {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { action, entity, entityId, actorName } = auditLog;
  // Also matches actions as the screen shows them: "make-admin" as "make admin".
  const shown = sql`replace(${action}, '-', ' ')`;
  return or(...[action, shown, entity, entityId, actorName].map((column) => ilike(column as never, part)));
}

const toWireEntry = (row: typeof auditLog.$inferSelect): AuditEntry => ({
  seq: row.seq,
  at: row.at.toISOString(),
  actor: { id: row.actorId, name: row.actorName },
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  before: row.before,
  after: row.after,
  hash: row.hash,
});
