import { recordAuditEntry } from '../../../platform/audit/audit';
import { type Caller, isPermitted } from '../../../platform/auth/sessions/guard';
import type { OrderingServices } from '../../services';
import { type AssertRefundAmount, buildRefundCheck } from '../access/refund-confirmation';
import { getOrderContext } from '../order-context';
import { applyTransition, type Transition } from './apply-transition';

interface Actor extends Pick<Transition, 'by' | 'actor'> {
  /** Called with the total, in paise, of a paid order that is cancelled, because that refunds it. */
  assertRefundAmount?: AssertRefundAmount;
}
export type RequestedTransition = Pick<Transition, 'to' | 'note' | 'carrier' | 'trackingNumber'> & Actor;

/** Returns who acts in a request: an admin who may change orders acts as the shop's admin, every other caller as the customer. */
export const getActor = (caller: Caller<OrderingServices>): Actor => ({
  actor: caller.session?.userId ?? null,
  ...(isPermitted(caller, 'orders.write')
    ? { by: 'admin', assertRefundAmount: buildRefundCheck(caller) }
    : { by: 'customer' }),
});

/**
 * Gives an order its next status in a separate transaction, and an audit entry if an admin acts. Asks the provider for the refund after the
 * transaction, if one is due. Throws as `applyTransition` and `assertRefundAmount`.
 */
export async function transitionOrder(
  services: OrderingServices,
  orderId: string,
  transition: RequestedTransition,
): Promise<void> {
  const { db, paymentPort } = services;
  const { to, by, actor, carrier, trackingNumber, assertRefundAmount } = transition;
  await db.transaction(async (tx) => {
    const previous = await applyTransition(tx, orderId, {
      ...transition,
      ...getOrderContext(services),
      now: new Date(),
    });
    // An order of which a part is being refunded has a rest that goes back too.
    const isPaid = previous.paymentStatus === 'paid' || previous.paymentStatus === 'refund_due';
    if (to === 'cancelled' && isPaid) await assertRefundAmount?.(tx, previous.total);
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
  if (to === 'cancelled') await paymentPort.settleRefund(orderId);
}
