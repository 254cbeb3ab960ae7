import type { SaleStart } from '../../catalogue/products/sale-start';
import type { Queryable } from '../../platform/db/connect';
import { findGroupIds } from './membership';

interface SoldLine {
  saleStart?: SaleStart;
}

/**
 * Removes the sale start of the lines that a customer can buy before, as a member of a group with early access. Without such lines, and for guests, it reads
 * nothing.
 *
 * @param userId null for a guest
 */
export async function applyEarlyAccess<T extends SoldLine>(
  db: Queryable,
  lines: T[],
  userId: string | null,
): Promise<T[]> {
  const groupIds = [...new Set(lines.flatMap(({ saleStart }) => saleStart?.groupIds ?? []))];
  if (userId === null || groupIds.length === 0) return lines;
  const memberships = new Set(await findGroupIds(db, userId, groupIds));
  const isEarly = ({ saleStart }: T) => saleStart?.groupIds.some((id) => memberships.has(id));
  return lines.map((line) => (isEarly(line) ? { ...line, saleStart: undefined } : line));
}

/** Removes the sale starts of lines that an admin orders, or that are only shown. */
export const ignoreSaleStarts = <T extends SoldLine>(lines: readonly T[]): T[] =>
  lines.map((line) => ({ ...line, saleStart: undefined }));
