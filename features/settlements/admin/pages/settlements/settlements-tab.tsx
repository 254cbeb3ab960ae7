import { formatNumber, formatRupees } from '@vastra/shared/format';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { type Column, DataTable } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { useTabList } from '../../../../../mf-admin/src/components/table/use-tab-list';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { Settlement } from '../../../contract';
import { ProviderFilter } from '../../components/providers';
import { paths } from '../../paths';

const columns: Column<Settlement>[] = [
  { id: 'settlement', label: 'Settlement', kind: 'text', cell: ({ settlementId }) => settlementId },
  { id: 'provider', label: 'Provider', cell: ({ providerLabel }) => providerLabel },
  { id: 'settled', label: 'Settled', cell: ({ settledOn }) => <CalendarDate at={settledOn} /> },
  { id: 'amount', label: 'Amount', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
  { id: 'fees', label: 'Fees and GST', kind: 'number', cell: ({ fees, feeTax }) => formatRupees(fees + feeTax) },
  { id: 'rows', label: 'Lines', kind: 'number', cell: ({ rows }) => formatNumber(rows) },
  {
    id: 'state',
    label: 'State',
    cell: ({ open }) =>
      open > 0 ? (
        <StateBadge tone="warning">{formatNumber(open)} to resolve</StateBadge>
      ) : (
        <StateBadge tone="good">Agrees</StateBadge>
      ),
  },
  { id: 'utr', label: 'UTR', kind: 'text', cell: ({ utr }) => utr || '–' },
  {
    id: 'imported',
    label: 'Imported',
    isHiddenByDefault: true,
    cell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  { id: 'by', label: 'By', kind: 'text', isHiddenByDefault: true, cell: ({ by }) => by || '–' },
];

/** List of the transfers of payment providers, the newest first. */
export function SettlementsTab() {
  const list = useTabList<Settlement>('admin/settlements');
  return (
    <DataTable
      name="Settlements"
      list={list}
      columns={columns}
      getKey={({ id }) => id}
      getHref={({ id }) => paths.settlement(id)}
      searchPlaceholder="Settlement, UTR or file"
      filters={
        <>
          <Filter list={list} name="state" label="State" choices={{ open: 'To resolve', resolved: 'Agrees' }} />
          <ProviderFilter list={list} />
        </>
      }
      emptyMessage="No settlements yet."
    />
  );
}
