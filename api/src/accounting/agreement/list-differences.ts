import { type BookDifference, type listBookDifferences, toRupees } from '@vastra/shared/contract';
import type { z } from 'zod';
import { getDayRange } from '../../platform/calendar/ranges';
import type { Queryable } from '../../platform/db/connect';
import { buildPagination } from '../../platform/server/responses/pagination';
import { type Difference, findDifferences } from './find-differences';

/** Returns a page of the orders of some days whose money and documents differ, the newest first. */
export async function listDifferencePage(
  db: Queryable,
  { from, to, page, limit }: z.output<(typeof listBookDifferences)['querystring']>,
) {
  const offset = (page - 1) * limit;
  const { rows, total, closedOrders } = await findDifferences(db, { range: getDayRange(from, to), limit, offset });
  return { rows: rows.map(toWire), pagination: buildPagination({ page, limit }, total), closedOrders };
}

const toWire = ({ placedAt, money, documents, difference, ...row }: Difference): BookDifference => ({
  ...row,
  placedAt: placedAt.toISOString(),
  money: toRupees(money),
  documents: toRupees(documents),
  difference: toRupees(difference),
});
