import type { AdminReturnRow } from '@vastra/shared/contract';
import { isReturnOpen } from '@vastra/shared/contract/return-state';
import { formatRupees } from '@vastra/shared/format';
import { isKnownStatus } from '../../components/returns/return-labels';
import { ReturnStatusBadge } from '../../components/returns/return-status-badge';
import type { Column } from '../../components/table/data-table';
import { Age } from '../../components/time/age';
import { Timestamp } from '../../components/time/timestamp';

/** Returns whether the return waits for the customer or the shop, so that its age matters. */
const isOpen = ({ status }: AdminReturnRow): boolean => !isKnownStatus(status) || isReturnOpen(status);

export const columns: Column<AdminReturnRow>[] = [
  { id: 'order', label: 'Order', cell: ({ orderId, number }) => `${orderId}, return ${number}` },
  { id: 'customer', label: 'Customer', kind: 'text', cell: ({ customer }) => customer },
  { id: 'units', label: 'Units', kind: 'number', cell: ({ units }) => units },
  { id: 'kind', label: 'Kind', cell: ({ hasExchange }) => (hasExchange ? 'Exchange' : 'Refund') },
  { id: 'value', label: 'Value', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
  { id: 'status', label: 'Status', cell: ({ status }) => <ReturnStatusBadge status={status} /> },
  {
    id: 'requested',
    label: 'Requested',
    sortKey: 'requestedAt',
    cell: ({ requestedAt }) => <Timestamp at={requestedAt} />,
  },
  { id: 'age', label: 'Open for', cell: (row) => (isOpen(row) ? <Age at={row.requestedAt} /> : '–') },
  {
    id: 'received',
    label: 'Received',
    isHiddenByDefault: true,
    cell: ({ receivedAt }) => (receivedAt ? <Timestamp at={receivedAt} /> : '–'),
  },
];
