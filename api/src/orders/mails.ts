import type { Order } from '@vastra/shared/contract';
import type { Mail } from '../mailbox/outbox';

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;

export function placedMail({ _id, items, address, ...order }: Order, to: string, siteUrl: string): Mail {
  const lines = items.map(
    ({ title, color, size, quantity, lineTotal }) => `${quantity} x ${title} (${color}, ${size})  ${rupees(lineTotal)}`,
  );
  return {
    to,
    subject: `Your Vastra order ${_id}`,
    body: [
      `Hello ${address.name},`,
      '',
      `thank you for your order ${_id}. We will deliver it between ${order.deliveryFrom} and ${order.deliveryTo}.`,
      '',
      ...lines,
      '',
      `Subtotal  ${rupees(order.subtotal)}`,
      ...(order.discount > 0 ? [`Discount  -${rupees(order.discount)}`] : []),
      `Delivery  ${order.shippingFee === 0 ? 'Free' : rupees(order.shippingFee)}`,
      `Total  ${rupees(order.total)}, cash on delivery`,
      '',
      [address.name, address.line1, address.line2, `${address.city} ${address.postalCode}`, address.state]
        .filter(Boolean)
        .join('\n'),
      '',
      `${siteUrl}/orders/${_id}`,
    ].join('\n'),
  };
}
