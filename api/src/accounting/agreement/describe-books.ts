import { toRupees } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect';
import { type Difference, type DifferenceKind, findDifferences } from './find-differences';

/** Number of differences that are printed. */
const maxLines = 1000;

/** Compares money and documents of all orders. Returns lines for a terminal: a line per difference, and a last one with the result. */
export async function describeBooks(db: Database): Promise<{ lines: string[]; isAgreed: boolean }> {
  const { rows, total, closedOrders } = await db.transaction(async (tx) => {
    // A command may take longer than any call.
    await tx.execute(sql`set local statement_timeout = 0`);
    return findDifferences(tx, { limit: maxLines });
  });
  const result =
    total === 0
      ? `The books agree: money and documents of ${closedOrders} closed orders.`
      : `The books do not agree. Differences: ${total}. Closed orders: ${closedOrders}.`;
  const rest = total > rows.length ? [`And ${total - rows.length} more.`] : [];
  return { lines: [...rows.map(describe), ...rest, result], isAgreed: total === 0 };
}

const describe = ({ orderId, kind, number, money, documents, difference }: Difference): string =>
  `${orderId} ${texts[kind](toText(money), toText(documents), number)} Difference: ${toText(difference)}.`;

const texts: Record<DifferenceKind, (money: string, documents: string, number: number | null) => string> = {
  order: (money, documents) => `kept ${money}, and its invoices less its credit notes are ${documents}.`,
  parcel: (money, documents, number) => `parcel ${number}: cash and credit are ${money}, and its invoice ${documents}.`,
  gift_card: (money, documents) => `used ${money} of a gift card, and its invoices say ${documents}.`,
  credit: (money, documents) => `used ${money} of credit, and its invoices say ${documents}.`,
  return: (money, documents, number) =>
    `return ${number}: ${money} is refunded, and its credit notes are ${documents}.`,
  empty: (money, documents) =>
    `is with its customer no longer and kept ${money} for items; reduced refunds are ${documents}.`,
  undelivered: (money, documents, number) =>
    `parcel ${number} did not arrive: ${money} is refunded, and its credit notes are ${documents}.`,
};

const toText = (paise: number): string => `${paise < 0 ? '-' : ''}₹${Math.abs(toRupees(paise)).toFixed(2)}`;
