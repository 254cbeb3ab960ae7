import type { Order } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';

const methodText: Record<Order['paymentMethod'], string> = {
  cod: 'Cash on Delivery',
  razorpay: 'Paid online with Razorpay',
  demo: 'Demo payment',
};

const isOver = ({ status }: Order): boolean => status === 'cancelled' || status === 'returned';

function pendingText(order: Order): string {
  if (isOver(order)) return 'nothing to pay';
  if (order.paymentMethod === 'cod') return `you pay ${rupees(order.total)} when it arrives`;
  return order.awaitsPaymentUntil ? 'waiting for payment' : 'not paid';
}

/** How an order is paid and how far that is. */
export function paymentText(order: Order): string {
  const { paymentMethod, paymentStatus, total } = order;
  const state = {
    pending: () => pendingText(order),
    paid: () => 'paid',
    refund_due: () => `refund of ${rupees(total)} on its way`,
    refunded: () => `${rupees(total)} refunded`,
  }[paymentStatus]();
  const method = paymentMethod === 'razorpay' && paymentStatus === 'pending' ? 'Razorpay' : methodText[paymentMethod];
  return `${method}: ${state}`;
}

/** What happens to the money of an order that its customer ends. */
export function moneyText({ paymentMethod, paymentStatus, total }: Order): string {
  if (paymentStatus !== 'paid') return 'You have not paid anything for it, so there is nothing to refund.';
  if (paymentMethod === 'cod')
    return `You paid ${rupees(total)} in cash. We give back the full amount and get in touch with you about how.`;
  return `You paid ${rupees(total)}. We refund the full amount the way you paid it; your bank may take a few days to show it.`;
}

/** How far the money of an order that is over is on its way back. */
export function refundText({ paymentStatus, total }: Order): string {
  if (paymentStatus === 'refund_due') return `Your refund of ${rupees(total)} is on its way.`;
  if (paymentStatus === 'refunded') return `${rupees(total)} was refunded.`;
  return 'There was nothing to refund.';
}
