import { type AppliedPromotion, type Order, toPaise, toRupees } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '../../../platform/messages/format';

type TotalRow = [label: string, amount: string];

/** Returns the rows below the order's lines, as on the order's page, with amounts as text ("₹579"). The last one is the total, or what credit leaves of it. */
export function getTotalRows(order: Order): TotalRow[] {
  const { subtotal, promotions = [], shippingFee, fees = [], rounding = 0, total, creditUsed = 0 } = order;
  const isCash = isPaidOnDelivery(order.paymentMethod);
  const rows: (TotalRow | false)[] = [
    // The lines above have these offers in their amounts.
    [promotions.some(isOfLines) ? 'Before offers' : 'Subtotal', formatRupees(subtotal)],
    ...listDiscounts(order),
    order.kind !== 'gift_card' && [
      ['Delivery', ...promotions.filter(isOfDelivery).map(({ label }) => label)].join(', '),
      shippingFee === 0 ? 'Free' : formatRupees(shippingFee),
    ],
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

const isOfLines = (promotion: AppliedPromotion): boolean => promotion.class === 'product' && !promotion.code;
const isOfDelivery = (promotion: AppliedPromotion): boolean => promotion.class === 'delivery';

/** Returns the promotions by their names, and the rest of the discount, which a coupon gives, or the shop by hand. */
function listDiscounts({ discount, promotions = [], couponCode }: Order): TotalRow[] {
  const ofItems = promotions.filter((promotion) => !isOfDelivery(promotion));
  const rest = toPaise(discount) - ofItems.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const isCoupon = couponCode && !promotions.some(({ code }) => code === couponCode);
  return [
    ...ofItems.map(
      ({ label, code, amount }): TotalRow => [code ? `${label} (${code})` : label, `-${formatRupees(amount)}`],
    ),
    ...(rest > 0
      ? [[isCoupon ? `Discount (${couponCode})` : 'Discount', `-${formatRupees(toRupees(rest))}`] as TotalRow]
      : []),
  ];
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
