import { useQuery } from '@tanstack/react-query';
import type { CarrierInfo } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { carriersKey, listCarriers } from '../../../../../mf-admin/src/components/carriers/api';
import { type Column, DataTable } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { useTabList } from '../../../../../mf-admin/src/components/table/use-tab-list';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { Remittance } from '../../../contract';
import { getCarrierName } from '../../components/labels';
import { paths } from '../../paths';

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
      getHref={({ id }) => paths.remittance(id)}
      searchPlaceholder="Reference or file"
      filters={<Filter list={list} name="state" label="State" choices={{ open: 'To settle', settled: 'Settled' }} />}
      emptyMessage="No remittances yet."
    />
  );
}
