import type { listPromotionCodes } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, like } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../../platform/db/connect';
import { promotionCodes } from '../../../platform/db/schema';
import { toCsv, toCsvRows } from '../../../platform/server/responses/csv';

type Query = z.output<(typeof listPromotionCodes)['querystring']>;

/** Codes that are read at once for a file. */
const batchSize = 5000;

/** Counts the codes of a promotion, and those that orders have redeemed. */
export async function countCodes(db: Queryable, promotionId: string): Promise<{ codes: number; redeemed: number }> {
  const [counted] = await db
    .select({ codes: count(), redeemed: count(promotionCodes.orderId) })
    .from(promotionCodes)
    .where(eq(promotionCodes.promotionId, promotionId));
  return counted;
}

/** Returns a page of codes, the newest first, and how many match. */
export async function listCodes(db: Queryable, promotionId: string, { q, state, page, limit }: Query) {
  const condition = and(
    eq(promotionCodes.promotionId, promotionId),
    q ? like(promotionCodes.code, `${q.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    buildStateCondition(state),
  );
  const [{ total }] = await db.select({ total: count() }).from(promotionCodes).where(condition);
  const rows = await db
    .select()
    .from(promotionCodes)
    .where(condition)
    .orderBy(desc(promotionCodes.createdAt), asc(promotionCodes.code))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: rows.map(toWireCode), total };
}

const buildStateCondition = (state: Query['state']) =>
  state && (state === 'free' ? isNull(promotionCodes.orderId) : isNotNull(promotionCodes.orderId));

const toWireCode = ({ code, orderId, redeemedAt, createdAt }: typeof promotionCodes.$inferSelect) => ({
  code,
  orderId,
  redeemedAt: redeemedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** Yields the codes of a promotion as CSV, a batch at a time, so that memory does not limit their number. */
export async function* streamCodesCsv(
  db: Queryable,
  promotionId: string,
  state: Query['state'],
): AsyncGenerator<string> {
  yield toCsv(['Code', 'Order', 'Redeemed', 'Created'], []);
  for (let last = ''; ; ) {
    const rows = await db
      .select()
      .from(promotionCodes)
      .where(
        and(eq(promotionCodes.promotionId, promotionId), gt(promotionCodes.code, last), buildStateCondition(state)),
      )
      .orderBy(asc(promotionCodes.code))
      .limit(batchSize);
    if (rows.length === 0) return;
    last = rows.at(-1)!.code;
    yield toCsvRows(rows.map(({ code, orderId, redeemedAt, createdAt }) => [code, orderId, redeemedAt, createdAt]));
  }
}
