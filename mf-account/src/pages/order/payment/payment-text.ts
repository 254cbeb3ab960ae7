import type { Order } from '@vastra/shared/contract';
import { isClosed, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';

function describePendingPayment(order: Order): string {
  if (isClosed(order.status)) return 'nothing to pay';
  if (isPaidOnDelivery(order.paymentMethod)) return `you pay ${formatRupees(order.total)} when it arrives`;
  return order.awaitsPaymentUntil ? 'waiting for payment' : 'not paid';
}

/** Returns an order's payment method and the state of its payment. */
export function describePayment(order: Order): string {
  const { paymentMethod, paymentLabels, paymentStatus, total } = order;
  const state = {
    pending: () => describePendingPayment(order),
    paid: () => 'paid',
    refund_due: () => `refund of ${formatRupees(total)} on its way`,
    refunded: () => `${formatRupees(total)} refunded`,
  }[paymentStatus]();
  const { name, paid } = paymentLabels ?? { name: paymentMethod, paid: paymentMethod };
  const method = paymentStatus === 'pending' ? name : paid;
  return `${method}: ${state}`;
}

/** Returns how the customer gets the money back if they cancel or return the order. */
export function describeComingRefund({ paymentMethod, paymentStatus, total }: Order): string {
  if (paymentStatus !== 'paid') return 'You have not paid anything for it, so there is nothing to refund.';
  if (isPaidOnDelivery(paymentMethod))
    return `You paid ${formatRupees(total)} in cash. We refund the full amount and get in touch with you about how.`;
  return `You paid ${formatRupees(total)}. We refund the full amount the way you paid it; your bank may take a few days to show it.`;
}

/** Returns the state of the refund of a cancelled or returned order. */
export function describeRefund({ paymentStatus, total }: Order): string {
  if (paymentStatus === 'refund_due') return `Your refund of ${formatRupees(total)} is on its way.`;
  if (paymentStatus === 'refunded') return `${formatRupees(total)} was refunded.`;
  return 'There was nothing to refund.';
}
