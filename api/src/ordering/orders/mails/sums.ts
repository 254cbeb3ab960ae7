import type { Order } from '@vastra/shared/contract';
import { rupees } from './amounts';

type Sum = [label: string, amount: string];

/** What stands below the articles, as the order's page has it. The last is the total. */
export function sumsOf(order: Order): Sum[] {
  const { subtotal, discount, couponCode, shippingFee, total } = order;
  const sums: (Sum | false)[] = [
    ['Subtotal', rupees(subtotal)],
    discount > 0 && [couponCode ? `Discount (${couponCode})` : 'Discount', `-${rupees(discount)}`],
    ['Delivery', shippingFee === 0 ? 'Free' : rupees(shippingFee)],
    [order.paymentMethod === 'cod' ? 'Total, Cash on Delivery' : 'Total', rupees(total)],
  ];
  return sums.filter((sum) => sum !== false);
}

export const taxNote = ({ tax }: Order): string => (tax > 0 ? `Includes ${rupees(tax)} GST` : '');

export const addressLines = ({ address }: Order): string[] =>
  [
    address.name,
    address.line1,
    address.line2,
    `${address.city} ${address.postalCode}`,
    address.state,
    address.phone,
  ].filter(Boolean);
