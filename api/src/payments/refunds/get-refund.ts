import { eq } from 'drizzle-orm';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import type { Queryable } from '../../platform/db/connect';
import { refunds } from '../../platform/db/schema';
import { RefundNotFoundError } from '../errors';

/** Returns a refund. Throws `RefundNotFoundError`. */
export async function getRefundRow(db: Queryable, id: string): Promise<RefundRow> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!row) throw new RefundNotFoundError();
  return row;
}
