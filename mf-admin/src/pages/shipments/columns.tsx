import type { AdminShipmentRow } from '@vastra/shared/contract';
import { formatRupees, formatShortDay } from '@vastra/shared/format';
import { ShipmentStatusBadge } from '../../components/shipments/shipment-status-badge';
import type { Column } from '../../components/table/data-table';
import { CalendarDate } from '../../components/time/calendar-date';
import { Timestamp } from '../../components/time/timestamp';

export const columns: Column<AdminShipmentRow>[] = [
  { id: 'parcel', label: 'Parcel', cell: ({ orderId, number }) => `${orderId}, parcel ${number}` },
  { id: 'customer', label: 'Customer', kind: 'text', cell: ({ customer }) => customer },
  {
    id: 'city',
    label: 'City',
    kind: 'text',
    cell: ({ city, postalCode }) => `${city} ${postalCode}`,
  },
  { id: 'status', label: 'Status', cell: ({ status }) => <ShipmentStatusBadge status={status} /> },
  { id: 'courier', label: 'Courier', kind: 'text', cell: ({ carrier }) => carrier ?? '–' },
  { id: 'tracking', label: 'Tracking number', kind: 'text', cell: ({ trackingNumber }) => trackingNumber ?? '–' },
  { id: 'units', label: 'Units', kind: 'number', isHiddenByDefault: true, cell: ({ units }) => units },
  { id: 'cash', label: 'Cash', kind: 'number', cell: describeCash },
  { id: 'created', label: 'Packed', sortKey: 'createdAt', cell: ({ createdAt }) => <CalendarDate at={createdAt} /> },
  {
    id: 'handed-over',
    label: 'Handed over',
    isHiddenByDefault: true,
    cell: ({ handedOverAt }) => (handedOverAt ? <Timestamp at={handedOverAt} /> : '–'),
  },
  {
    id: 'next-attempt',
    label: 'Next attempt',
    isHiddenByDefault: true,
    cell: ({ nextAttemptOn }) => (nextAttemptOn ? formatShortDay(nextAttemptOn) : '–'),
  },
];

function describeCash({ cashDue, cashCollected }: AdminShipmentRow): string {
  if (cashDue === 0) return '–';
  return cashCollected ? `${formatRupees(cashCollected)} collected` : formatRupees(cashDue);
}
