import type { AdminOrderRow } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { StateBadge } from '../../components/badges/state-badge';
import { TagList } from '../../components/order-tags/tag-list';
import { OrderStatusBadge } from '../../components/orders/order-status-badge';
import { PaymentBadge } from '../../components/orders/payment-badge';
import type { Column } from '../../components/table/data-table';
import { Timestamp } from '../../components/time/timestamp';

export const columns: Column<AdminOrderRow>[] = [
  { id: 'number', label: 'Order', cell: ({ _id }) => _id },
  {
    id: 'customer',
    label: 'Customer',
    kind: 'text',
    phone: 'detail',
    cell: ({ customer, isBlocked }) =>
      isBlocked ? (
        <>
          {customer} <StateBadge tone="bad">Blocked</StateBadge>
        </>
      ) : (
        customer
      ),
  },
  { id: 'email', label: 'Email', kind: 'text', isHiddenByDefault: true, cell: ({ email }) => email ?? '–' },
  { id: 'city', label: 'City', isHiddenByDefault: true, cell: ({ city }) => city },
  { id: 'placed', label: 'Placed', sortKey: 'placedAt', cell: ({ placedAt }) => <Timestamp at={placedAt} /> },
  { id: 'items', label: 'Items', kind: 'number', phone: 'none', cell: ({ totalItems }) => totalItems },
  { id: 'total', label: 'Amount', kind: 'number', sortKey: 'total', cell: ({ total }) => formatRupees(total) },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status, isHeld }) =>
      isHeld ? <StateBadge tone="warning">Held for review</StateBadge> : <OrderStatusBadge status={status} />,
  },
  {
    id: 'payment',
    label: 'Payment',
    phone: 'detail',
    cell: ({ paymentStatus, awaitsPayment }) => (
      <PaymentBadge status={paymentStatus} isAwaitingPayment={awaitsPayment} />
    ),
  },
  { id: 'tags', label: 'Tags', kind: 'text', cell: ({ tags }) => (tags?.length ? <TagList tags={tags} /> : '–') },
  {
    id: 'method',
    label: 'Payment method',
    isHiddenByDefault: true,
    cell: ({ paymentMethod, paymentMethodLabel }) => paymentMethodLabel ?? paymentMethod,
  },
  { id: 'courier', label: 'Courier', isHiddenByDefault: true, cell: ({ carrier }) => carrier ?? '–' },
  {
    id: 'tracking',
    label: 'Tracking number',
    kind: 'text',
    isHiddenByDefault: true,
    cell: ({ trackingNumber }) => trackingNumber ?? '–',
  },
];
