import type { Order } from '@vastra/shared/contract';
import { isClosed, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { getMoneyRefunds, sumRefunds } from '../refunds/describe-refund';

/** Returns what the payment method pays: the total without store credit, gift card or returned items. */
export const getAmountToPay = ({ total, creditUsed }: Pick<Order, 'total' | 'creditUsed'>): number =>
  Math.round((total - creditUsed) * 100) / 100;

/** Returns what is still to be refunded and what is refunded, in rupees. */
export function getRefundSums(order: Order): { comingAmount: number; refundedAmount: number; needsDetails: boolean } {
  const moneyRefunds = getMoneyRefunds(order);
  return {
    comingAmount: sumRefunds(moneyRefunds.filter(({ status }) => status !== 'refunded')),
    refundedAmount: sumRefunds(moneyRefunds.filter(({ status }) => status === 'refunded')),
    needsDetails: moneyRefunds.some(({ status }) => status === 'needs_details'),
  };
}

/** Returns what was paid online of the cash for an order's parcels, without those that came back or were lost. */
const getPaidOnline = ({ shipments }: Pick<Order, 'shipments'>): number =>
  sumRefunds(
    shipments
      .filter(({ status }) => !['cancelled', 'returned_to_origin', 'lost'].includes(status))
      .map(({ cashPaidOnline }) => ({ amount: cashPaidOnline })),
  );

/** Returns what is to be paid, or was paid, in cash. */
const getCash = (order: Order): number => Math.round((getAmountToPay(order) - getPaidOnline(order)) * 100) / 100;

function describePendingPayment(order: Order): string {
  if (isClosed(order.status)) return 'nothing to pay';
  if (isPaidOnDelivery(order.paymentMethod)) {
    const online = getPaidOnline(order);
    const paid = online > 0 ? `${formatRupees(online)} paid online, ` : '';
    return `${paid}you pay ${formatRupees(getCash(order))} when it arrives`;
  }
  return order.awaitsPaymentUntil ? 'waiting for payment' : 'not paid';
}

/** Returns what was paid. Of an order in cash, only what arrived: a parcel that came back was not paid. */
function describePaid(order: Order): string {
  const { shipments = [], paymentMethod } = order;
  const online = isPaidOnDelivery(paymentMethod) ? getPaidOnline(order) : 0;
  if (online > 0 && getCash(order) === 0) return 'paid online';
  const parcels = shipments.filter(({ status }) => status === 'delivered');
  const cash = sumRefunds(parcels.map(({ cashDue }) => ({ amount: cashDue })));
  if (online > 0)
    return [`${formatRupees(online)} paid online`, cash > 0 && `${formatRupees(cash)} in cash`]
      .filter(Boolean)
      .join(', ');
  const isPart = isPaidOnDelivery(paymentMethod) && cash > 0 && cash < getAmountToPay(order);
  return isPart ? `${formatRupees(cash)} paid` : 'paid';
}

/** Returns an order's payment method and the state of its payment. */
export function describePayment(order: Order): string {
  const { paymentMethod, paymentLabels, paymentStatus } = order;
  if (getAmountToPay(order) === 0 && order.creditUsed) return `${getCreditLabel(order)}: nothing else to pay`;
  const { comingAmount, refundedAmount, needsDetails } = getRefundSums(order);
  const refundTexts = [
    comingAmount > 0 &&
      (needsDetails
        ? `refund of ${formatRupees(comingAmount)} waits for your bank details`
        : `refund of ${formatRupees(comingAmount)} on its way`),
    refundedAmount > 0 && `${formatRupees(refundedAmount)} refunded`,
  ];
  const isPending = paymentStatus === 'pending';
  const ownText = isPending ? describePendingPayment(order) : paymentStatus === 'paid' && describePaid(order);
  const { name, paid } = paymentLabels ?? { name: paymentMethod, paid: paymentMethod };
  return `${isPending ? name : paid}: ${[ownText, ...refundTexts].filter(Boolean).join(', ')}`;
}

/** Returns the name of what paid without money. */
export const getCreditLabel = ({ kind }: Pick<Order, 'kind'>): string =>
  kind === 'exchange' ? 'Paid with the returned items' : 'Paid with store credit';

/** Returns how the customer gets the money back if they cancel the order. */
export function describeComingRefund(order: Order): string {
  const { paymentMethod, paymentStatus, creditUsed } = order;
  const credit =
    creditUsed > 0 && order.kind !== 'exchange' ? ` ${formatRupees(creditUsed)} goes back to your store credit.` : '';
  const paid = getAmountToPay(order);
  if (paymentStatus !== 'paid' || paid === 0)
    return credit.trim() || 'You have not paid anything for it, so there is nothing to refund.';
  const online = isPaidOnDelivery(paymentMethod) ? getPaidOnline(order) : 0;
  if (online > 0 && getCash(order) > 0)
    return `You paid ${formatRupees(online)} online, which goes back the same way, and ${formatRupees(getCash(order))} in cash. We get in touch with you about the cash.${credit}`;
  if (isPaidOnDelivery(paymentMethod) && online === 0)
    return `You paid ${formatRupees(paid)} in cash. We refund the full amount and get in touch with you about how.${credit}`;
  return `You paid ${formatRupees(paid)}. We refund the full amount the way you paid it; your bank may take a few days to show it.${credit}`;
}

/** Returns the state of the refund of a cancelled or returned order. */
export function describeRefund(order: Order): string {
  const { comingAmount, refundedAmount, needsDetails } = getRefundSums(order);
  const texts = [
    comingAmount > 0 &&
      (needsDetails
        ? `We need your bank details to refund ${formatRupees(comingAmount)}.`
        : `Your refund of ${formatRupees(comingAmount)} is on its way.`),
    refundedAmount > 0 && `${formatRupees(refundedAmount)} was refunded.`,
  ];
  return texts.filter(Boolean).join(' ') || 'There was nothing to refund.';
}
