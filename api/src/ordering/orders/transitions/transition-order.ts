import { isClosed } from '@vastra/shared/contract/order-state';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { isPermitted } from '../../../platform/auth/sessions/guard';
import { getOrderContext } from '../order-context';
import { applyTransition, type Transition } from './apply-transition';

type Actor = Pick<Transition, 'by' | 'actor'>;
export type RequestedTransition = Pick<Transition, 'to' | 'note' | 'carrier' | 'trackingNumber'> & Actor;

/** Returns who acts in a request: an admin who may change orders acts as the shop's admin, every other caller as the customer. */
export const getActor = (request: FastifyRequest): Actor => ({
  by: isPermitted(request, 'orders.write') ? 'admin' : 'customer',
  actor: request.session?.userId ?? null,
});

/**
 * Gives an order its next status in a transaction of its own, and an audit entry if an admin acts. Asks the provider for the refund
 * after the transaction, if one is due. Throws as `applyTransition`.
 */
export async function transitionOrder(
  app: FastifyInstance,
  orderId: string,
  transition: RequestedTransition,
): Promise<void> {
  const { db, paymentPort } = app;
  const { to, by, actor, carrier, trackingNumber } = transition;
  await db.transaction(async (tx) => {
    const previous = await applyTransition(tx, orderId, { ...transition, ...getOrderContext(app), now: new Date() });
    if (by !== 'admin' || !actor) return;
    const shipment = to === 'shipped' ? { carrier: carrier || null, trackingNumber: trackingNumber || null } : {};
    await recordAuditEntry(tx, {
      actorId: actor,
      action: 'update',
      entity: 'order',
      entityId: orderId,
      before: { status: previous.status },
      // The note is left out because it can contain personal data of the customer.
      after: { status: to, ...shipment },
    });
  });
  if (isClosed(to)) await paymentPort.settleRefund(orderId);
}
