import { toRupees } from '@vastra/shared/contract';
import { and, asc, desc, eq, gte, ilike, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern } from '../../../api/src/platform/db/like-pattern';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import type { exportSettlements, listSettlementLines, listSettlements, Settlement } from '../contract';
import { SettlementNotFoundError } from './errors';
import { getProviderName } from './settlement-providers';
import { settlementLines as lines, settlements } from './tables';
import { toOutcomeTotals, toWireLine } from './wire';

/** Matches lines that a person has to explain. */
export const isOpenLine = and(ne(lines.outcome, 'matched'), isNull(lines.resolvedAt))!;
const hasOpenLine = sql`exists (select from ${lines} where ${lines.settlementRow} = ${settlements.id} and ${isOpenLine})`;

/** Returns a page of settlements, the newest transfer first. */
export async function listSettlementPage(
  db: Queryable,
  { q, page, limit, provider, state }: z.output<(typeof listSettlements)['querystring']>,
) {
  const pattern = q && toContainsPattern(q);
  const condition = and(
    pattern
      ? or(
          ilike(settlements.settlementId, pattern),
          ilike(settlements.utr, pattern),
          ilike(settlements.fileName, pattern),
        )
      : undefined,
    provider === undefined ? undefined : eq(settlements.provider, provider),
    state && (state === 'open' ? hasOpenLine : not(hasOpenLine)),
  );
  const total = await db.$count(settlements, condition);
  const rows = await loadSettlements(db, condition, { limit, offset: (page - 1) * limit });
  return { rows, pagination: buildPagination({ page, limit }, total) };
}

/** Returns a settlement. Throws `SettlementNotFoundError`. */
export async function getSettlement(db: Queryable, id: string): Promise<Settlement> {
  const [settlement] = await loadSettlements(db, eq(settlements.id, id), { limit: 1, offset: 0 });
  if (!settlement) throw new SettlementNotFoundError();
  return settlement;
}

async function loadSettlements(
  db: Queryable,
  condition: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Settlement[]> {
  const found = await db
    .select()
    .from(settlements)
    .where(condition)
    .orderBy(desc(settlements.settledOn), desc(settlements.createdAt), asc(settlements.id))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  const totals = ids.length ? await sumLines(db, ids) : [];
  return found.map(({ actorId: _actorId, actorName, amount, createdAt, ...settlement }) => {
    const own = totals.filter(({ settlementRow }) => settlementRow === settlement.id);
    const add = (field: 'rows' | 'open' | 'amount' | 'fee' | 'feeTax', kind?: string) =>
      own.reduce((sum, row) => sum + (kind === undefined || row.kind === kind ? row[field] : 0), 0);
    return {
      ...settlement,
      providerLabel: getProviderName(settlement.provider),
      amount: toRupees(amount),
      payments: toRupees(add('amount', 'payment')),
      refunds: toRupees(add('amount', 'refund')),
      adjustments: toRupees(add('amount', 'adjustment')),
      fees: toRupees(add('fee')),
      feeTax: toRupees(add('feeTax')),
      rows: add('rows'),
      open: add('open'),
      outcomes: toOutcomeTotals(own),
      createdAt: createdAt.toISOString(),
      by: actorName,
    };
  });
}

const sumLines = (db: Queryable, ids: string[]) => {
  const toSum = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number);
  return db
    .select({
      settlementRow: lines.settlementRow,
      kind: lines.kind,
      outcome: lines.outcome,
      rows: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where ${isOpenLine})::int`,
      amount: toSum(lines.amount),
      fee: toSum(lines.fee),
      feeTax: toSum(lines.feeTax),
      net: toSum(lines.net),
    })
    .from(lines)
    .where(inArray(lines.settlementRow, ids))
    .groupBy(lines.settlementRow, lines.kind, lines.outcome);
};

type LineFilter = Pick<z.output<(typeof listSettlementLines)['querystring']>, 'kind' | 'outcome' | 'state'>;

const toLineCondition = ({ kind, outcome, state }: LineFilter): SQL | undefined =>
  and(
    kind && eq(lines.kind, kind),
    outcome && eq(lines.outcome, outcome),
    state && (state === 'open' ? isOpenLine : not(isOpenLine)),
  );

/** Returns a page of the lines of a settlement. Throws `SettlementNotFoundError`. */
export async function listLinePage(
  db: Queryable,
  id: string,
  { q, page, limit, ...filter }: z.output<(typeof listSettlementLines)['querystring']>,
) {
  if ((await db.$count(settlements, eq(settlements.id, id))) === 0) throw new SettlementNotFoundError();
  const pattern = q && toContainsPattern(q);
  const condition = and(
    eq(lines.settlementRow, id),
    pattern ? or(ilike(lines.entityId, pattern), ilike(lines.orderId, pattern)) : undefined,
    toLineCondition(filter),
  );
  const total = await db.$count(lines, condition);
  const rows = await db
    .select()
    .from(lines)
    .where(condition)
    // A second file of the settlement has its own row numbers.
    .orderBy(asc(lines.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: rows.map(toLine), pagination: buildPagination({ page, limit }, total) };
}

/** Returns a stored line as it is sent. */
export const toLine = ({ id, expectedAmount, details, ...line }: typeof lines.$inferSelect) => ({
  id,
  ...toWireLine({ ...line, expected: expectedAmount, description: details?.description ?? '' }),
});

/** Loads the lines of an export after one of them, with their settlements. */
export const loadExportLines = (
  db: Queryable,
  { id, from, to, ...filter }: z.output<(typeof exportSettlements)['querystring']>,
  { afterId, limit }: { afterId: number; limit: number },
) =>
  db
    .select({ line: lines, settlement: settlements })
    .from(lines)
    .innerJoin(settlements, eq(settlements.id, lines.settlementRow))
    .where(
      and(
        sql`${lines.id} > ${afterId}`,
        id ? eq(settlements.id, id) : undefined,
        from ? gte(settlements.settledOn, from) : undefined,
        to ? lte(settlements.settledOn, to) : undefined,
        toLineCondition(filter),
      ),
    )
    .orderBy(asc(lines.id))
    .limit(limit);
