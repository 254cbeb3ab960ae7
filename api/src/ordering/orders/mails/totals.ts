import { type Order, toPaise, toRupees } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '../../../platform/messages/format';

type TotalRow = [label: string, amount: string];

/** Returns the rows below the order's lines, as on the order's page, with amounts as text ("₹579"). The last one is the total, or what credit leaves of it. */
export function getTotalRows(order: Order): TotalRow[] {
  const { subtotal, discount, couponCode, shippingFee, fees = [], rounding = 0, total, creditUsed = 0 } = order;
  const isCash = isPaidOnDelivery(order.paymentMethod);
  const rows: (TotalRow | false)[] = [
    ['Subtotal', formatRupees(subtotal)],
    discount > 0 && [couponCode ? `Discount (${couponCode})` : 'Discount', `-${formatRupees(discount)}`],
    order.kind !== 'gift_card' && ['Delivery', shippingFee === 0 ? 'Free' : formatRupees(shippingFee)],
    ...fees.map(({ label, amount }): TotalRow => [label, formatRupees(amount)]),
    rounding !== 0 && ['Rounding', `${rounding < 0 ? '-' : ''}${formatRupees(Math.abs(rounding))}`],
    [isCash && !creditUsed ? 'Total, Cash on Delivery' : 'Total', formatRupees(total)],
    creditUsed > 0 && [
      order.kind === 'exchange' ? 'Paid with the returned items' : 'Paid with store credit',
      `-${formatRupees(creditUsed)}`,
    ],
    creditUsed > 0 && [getRestLabel(order), formatRupees(getAmountDue(order))],
  ];
  return rows.filter((row) => row !== false);
}

const getRestLabel = ({ paymentMethod, paymentStatus }: Order): string => {
  if (isPaidOnDelivery(paymentMethod)) return 'Left to pay, Cash on Delivery';
  return paymentStatus === 'pending' ? 'Left to pay' : 'Rest of the total';
};

/** Returns what credit leaves to pay of an order, in rupees. */
export const getAmountDue = ({ total, creditUsed = 0 }: Order): number =>
  toRupees(toPaise(total) - toPaise(creditUsed));

/** Returns the note on the included GST; empty if there is none. */
export const getTaxNote = ({ tax }: Order): string => (tax > 0 ? `Includes ${formatRupees(tax)} GST` : '');

/** Returns the delivery address, a line of the mail each. */
export const toAddressLines = ({ address }: Order): string[] =>
  [
    address.name,
    address.line1,
    address.line2,
    `${address.city} ${address.postalCode}`,
    address.state,
    address.phone,
  ].filter(Boolean);
