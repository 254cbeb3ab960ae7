import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { orders } from '../../../platform/db/schema';
import type { OrderingServices } from '../../services';
import { lockOrder } from '../access/lock-order';
import type { AssertRefundAmount } from '../access/refund-confirmation';
import { OrderNotFoundError } from '../errors';
import { transitionOrder } from '../transitions/transition-order';
import { NotHeldError } from './errors';

interface Review {
  decision: 'release' | 'reject';
  actorId: string;
  assertRefundAmount: AssertRefundAmount;
}

/**
 * Decides about an order that is held for review, with an audit entry: releases it, or cancels it.
 *
 * @throws OrderNotFoundError, NotHeldError, and as `assertRefundAmount` for the rejection of a paid order
 */
export async function reviewOrder(
  services: OrderingServices,
  orderId: string,
  { decision, actorId, assertRefundAmount }: Review,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new OrderNotFoundError();
    if (!order.heldAt || order.status === 'cancelled') throw new NotHeldError();
    if (decision === 'reject' && order.paymentStatus === 'paid') await assertRefundAmount(tx, order.total);
    // The reasons stay, for later reviews.
    await tx.update(orders).set({ heldAt: null, updatedAt: new Date() }).where(eq(orders.id, orderId));
    const { heldReasons } = order;
    await recordAuditEntry(tx, {
      actorId,
      action: decision,
      entity: 'order',
      entityId: orderId,
      before: { heldReasons },
    });
  });
  if (decision === 'release') return;
  await transitionOrder(services, orderId, {
    to: 'cancelled',
    note: 'Cancelled by the shop',
    by: 'admin',
    actor: actorId,
  });
}
