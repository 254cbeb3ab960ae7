import { toRupees } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern } from '../../../api/src/platform/db/like-pattern';
import {
  cashRemittanceLines as lines,
  cashRemittances as remittances,
  shipments,
  users,
} from '../../../api/src/platform/db/schema';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import type { listRemittanceLines, listRemittances, Remittance } from '../contract';
import { type RemittanceOutcome, remittanceOutcomes } from '../contract';
import { RemittanceNotFoundError } from './errors';
import { toWireLine } from './wire';

const isOpenLine = and(ne(lines.outcome, 'matched'), isNull(lines.settledAt))!;
const hasOpenLine = sql`exists (select from ${lines} where ${lines.remittanceId} = ${remittances.id} and ${isOpenLine})`;

/** Returns a page of remittances, the newest first. */
export async function listRemittancePage(db: Queryable, query: z.output<(typeof listRemittances)['querystring']>) {
  const { q, page, limit, state } = query;
  const condition = and(
    q
      ? or(ilike(remittances.reference, toContainsPattern(q)), ilike(remittances.fileName, toContainsPattern(q)))
      : undefined,
    state && (state === 'open' ? hasOpenLine : not(hasOpenLine)),
  );
  const total = await db.$count(remittances, condition);
  const rows = await loadRemittances(db, condition, { limit, offset: (page - 1) * limit });
  return { rows, pagination: buildPagination({ page, limit }, total) };
}

/** Returns a remittance. Throws `RemittanceNotFoundError`. */
export async function getRemittance(db: Queryable, id: string): Promise<Remittance> {
  const [remittance] = await loadRemittances(db, eq(remittances.id, id), { limit: 1, offset: 0 });
  if (!remittance) throw new RemittanceNotFoundError();
  return remittance;
}

async function loadRemittances(
  db: Queryable,
  condition: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Remittance[]> {
  const found = await db
    .select({ remittance: remittances, by: users.name })
    .from(remittances)
    .leftJoin(users, eq(users.id, remittances.importedBy))
    .where(condition)
    .orderBy(desc(remittances.createdAt), asc(remittances.id))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ remittance }) => remittance.id);
  const totals = ids.length
    ? await db
        .select({
          remittanceId: lines.remittanceId,
          outcome: lines.outcome,
          rows: count(),
          open: sql<number>`count(*) filter (where ${isOpenLine})::int`,
          amount: sql<string>`sum(${lines.amount})`,
        })
        .from(lines)
        .where(inArray(lines.remittanceId, ids))
        .groupBy(lines.remittanceId, lines.outcome)
    : [];
  return found.map(({ remittance: { id, carrierCode, reference, paidOn, fileName, total, createdAt }, by }) => {
    const own = totals.filter(({ remittanceId }) => remittanceId === id);
    const find = (outcome: RemittanceOutcome) => own.find((row) => row.outcome === outcome);
    return {
      ...{ id, carrier: carrierCode, reference, paidOn, fileName, total: toRupees(total), by: by ?? '' },
      rows: own.reduce((sum, { rows }) => sum + rows, 0),
      open: own.reduce((sum, { open }) => sum + open, 0),
      outcomes: Object.fromEntries(
        remittanceOutcomes.map((outcome) => [
          outcome,
          { rows: find(outcome)?.rows ?? 0, amount: toRupees(Number(find(outcome)?.amount ?? 0)) },
        ]),
      ),
      createdAt: createdAt.toISOString(),
    };
  });
}

/** Returns a page of the rows of a remittance. Throws `RemittanceNotFoundError`. */
export async function listLinePage(
  db: Queryable,
  id: string,
  { q, page, limit, outcome, state }: z.output<(typeof listRemittanceLines)['querystring']>,
) {
  if ((await db.$count(remittances, eq(remittances.id, id))) === 0) throw new RemittanceNotFoundError();
  const condition = and(
    eq(lines.remittanceId, id),
    q ? or(ilike(lines.awb, toContainsPattern(q)), ilike(shipments.orderId, toContainsPattern(q))) : undefined,
    outcome && eq(lines.outcome, outcome),
    state && (state === 'open' ? isOpenLine : not(isOpenLine)),
  );
  const [{ total }] = await db
    .select({ total: count() })
    .from(lines)
    .leftJoin(shipments, eq(shipments.id, lines.shipmentId))
    .where(condition);
  const rows = await selectLines(db)
    .where(condition)
    .orderBy(asc(lines.row))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: rows.map(toWireLine), pagination: buildPagination({ page, limit }, total) };
}

/** Starts the query of rows with the order of each. */
export const selectLines = (db: Queryable) =>
  db
    .select({
      row: lines.row,
      awb: lines.awb,
      amount: lines.amount,
      expected: lines.expected,
      outcome: lines.outcome,
      orderId: shipments.orderId,
      shipmentId: lines.shipmentId,
      settledAt: lines.settledAt,
      settledNote: lines.settledNote,
    })
    .from(lines)
    .leftJoin(shipments, eq(shipments.id, lines.shipmentId));
