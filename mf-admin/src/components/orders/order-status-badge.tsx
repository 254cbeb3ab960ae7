import type { OrderStatus } from '@vastra/shared/contract';
import { type BadgeTone, StateBadge } from '../badges/state-badge';

const tones: Record<string, BadgeTone> = {
  processing: 'warning',
  shipped: 'warning',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'bad',
};

/** Shows the status as "Delivered", with the class `delivered` (requirements 4.12). */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <StateBadge tone={tones[status] ?? 'quiet'} className={status}>
    {status[0].toUpperCase() + status.slice(1)}
  </StateBadge>
);
