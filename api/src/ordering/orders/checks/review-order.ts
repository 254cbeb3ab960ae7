import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { orders } from '../../../platform/db/schema';
import { OrderNotFoundError } from '../errors';
import { transitionOrder } from '../transitions/transition-order';
import { NotHeldError } from './errors';

/**
 * Decides about an order that is held for review, with an audit entry: releases it, or cancels it.
 *
 * @throws OrderNotFoundError, NotHeldError
 */
export async function reviewOrder(
  app: FastifyInstance,
  orderId: string,
  { decision, actorId }: { decision: 'release' | 'reject'; actorId: string },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new OrderNotFoundError();
    if (!order.heldAt || order.status === 'cancelled') throw new NotHeldError();
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
  await transitionOrder(app, orderId, { to: 'cancelled', note: 'Cancelled by the shop', by: 'admin', actor: actorId });
}
