import type { Order } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from './format';

type TotalRow = [label: string, amount: string];

/** Returns the rows below the order's lines, as on the order's page, with amounts as text ("₹579"). The last one is the total. */
export function getTotalRows(order: Order): TotalRow[] {
  const { subtotal, discount, couponCode, shippingFee, total } = order;
  const rows: (TotalRow | false)[] = [
    ['Subtotal', formatRupees(subtotal)],
    discount > 0 && [couponCode ? `Discount (${couponCode})` : 'Discount', `-${formatRupees(discount)}`],
    ['Delivery', shippingFee === 0 ? 'Free' : formatRupees(shippingFee)],
    [isPaidOnDelivery(order.paymentMethod) ? 'Total, Cash on Delivery' : 'Total', formatRupees(total)],
  ];
  return rows.filter((row) => row !== false);
}

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
