import type { AdminOrder } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';

type Parcel = AdminOrder['shipments'][number];

const reasons: Partial<Record<Parcel['status'], string>> = {
  returning_to_origin: 'is coming back',
  returned_to_origin: 'came back',
  lost: 'was lost',
};
const closed: readonly Parcel['status'][] = ['delivered', 'returned_to_origin', 'lost', 'cancelled'];

const describeParcel = ({ number, status, items }: Parcel): string =>
  `parcel ${number} ${reasons[status]} (${items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')})`;

/**
 * Explains the cash of an order of which a part came back: what the whole order costs, and why a part of it is not collected. The amount of that
 * part is known once every parcel has reached its end. Returns nothing for an order whose cash needs no explanation.
 */
export function listCashFacts(order: AdminOrder): [string, string][] {
  const { payment, paymentMethod, shipments, total, creditUsed = 0, cancellableItems = [] } = order;
  const missing = shipments.filter(({ status }) => reasons[status]);
  if (!payment || !isPaidOnDelivery(paymentMethod) || missing.length === 0) return [];
  const isOver = cancellableItems.length === 0 && shipments.every(({ status }) => closed.includes(status));
  // The received amount includes the credit.
  const notCollected = Math.round((total - payment.received) * 100) / 100;
  const reason = missing.map(describeParcel).join('; ');
  return [
    ['Cash of the whole order', formatRupees(total - creditUsed)],
    ['Not collected', isOver ? `${formatRupees(notCollected)}: ${reason}` : reason],
  ];
}
