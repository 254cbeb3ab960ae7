import type { AdminOrderRow } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import { Minute } from '../../components/minute';
import { methodText } from '../../components/order-words';
import { PaymentBadge } from '../../components/payment-badge';
import { StatusBadge } from '../../components/status-badge';
import type { Column } from '../../components/table/data-table';

export const columns: Column<AdminOrderRow>[] = [
  { id: 'number', label: 'Order', cell: ({ _id }) => _id },
  { id: 'customer', label: 'Customer', kind: 'text', cell: ({ customer }) => customer },
  { id: 'email', label: 'Email', kind: 'text', isOptional: true, cell: ({ email }) => email ?? '–' },
  { id: 'city', label: 'City', isOptional: true, cell: ({ city }) => city },
  { id: 'placed', label: 'Placed', sort: 'placedAt', cell: ({ placedAt }) => <Minute at={placedAt} /> },
  { id: 'items', label: 'Items', kind: 'number', cell: ({ totalItems }) => totalItems },
  { id: 'total', label: 'Amount', kind: 'number', sort: 'total', cell: ({ total }) => rupees(total) },
  { id: 'status', label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'payment',
    label: 'Payment',
    cell: ({ paymentStatus, awaitsPayment }) => <PaymentBadge status={paymentStatus} isAwaited={awaitsPayment} />,
  },
  { id: 'method', label: 'Paid by', isOptional: true, cell: ({ paymentMethod }) => methodText[paymentMethod] },
];
