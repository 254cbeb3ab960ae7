import { useQuery } from '@tanstack/react-query';
import type { CarrierInfo, Remittance } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../admin-paths';
import { StateBadge } from '../../components/badges/state-badge';
import { carriersKey, listCarriers } from '../../components/carriers/api';
import { getCarrierName } from '../../components/carriers/remittance-labels';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useTabList } from '../../components/table/use-tab-list';
import { CalendarDate } from '../../components/time/calendar-date';
import { Timestamp } from '../../components/time/timestamp';

const buildColumns = (carriers: readonly CarrierInfo[] | undefined): Column<Remittance>[] => [
  { id: 'reference', label: 'Reference', kind: 'text', cell: ({ reference }) => reference },
  { id: 'carrier', label: 'Carrier', cell: ({ carrier }) => getCarrierName(carrier, carriers) },
  { id: 'paid', label: 'Paid', cell: ({ paidOn }) => (paidOn ? <CalendarDate at={paidOn} /> : '–') },
  { id: 'total', label: 'Amount', kind: 'number', cell: ({ total }) => formatRupees(total) },
  { id: 'rows', label: 'Rows', kind: 'number', cell: ({ rows }) => formatNumber(rows) },
  {
    id: 'state',
    label: 'State',
    cell: ({ open }) =>
      open > 0 ? (
        <StateBadge tone="warning">{formatNumber(open)} to settle</StateBadge>
      ) : (
        <StateBadge tone="good">Settled</StateBadge>
      ),
  },
  { id: 'imported', label: 'Imported', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { id: 'by', label: 'By', kind: 'text', isHiddenByDefault: true, cell: ({ by }) => by || '–' },
];

/** List of what carriers have paid to the shop. */
export function RemittancesTab() {
  const list = useTabList<Remittance>('admin/cash-remittances');
  const { data: carriers } = useQuery({ queryKey: carriersKey, queryFn: ({ signal }) => listCarriers({ signal }) });
  return (
    <DataTable
      name="Remittances"
      list={list}
      columns={buildColumns(carriers)}
      getKey={({ id }) => id}
      getHref={({ id }) => adminPaths.remittance(id)}
      searchPlaceholder="Reference or file"
      filters={<Filter list={list} name="state" label="State" choices={{ open: 'To settle', settled: 'Settled' }} />}
      emptyMessage="No remittances yet."
    />
  );
}
