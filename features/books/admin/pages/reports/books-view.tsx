import type { BookDifference } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { Stack } from '../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { Total, Totals } from '../../../../../mf-admin/src/components/layout/totals';
import { type Column, DataTable } from '../../../../../mf-admin/src/components/table/data-table';
import { type ListPage, type ListState, useList } from '../../../../../mf-admin/src/components/table/use-list';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import { Definitions } from '../../components/definitions';
import { booksDefinitions, describeDifference } from './labels';
import type { DayRange } from './presets';

interface DifferencePage extends ListPage<BookDifference> {
  closedOrders: number;
}

const columns: Column<BookDifference>[] = [
  { id: 'order', label: 'Order', cell: ({ orderId }) => orderId },
  { id: 'what', label: 'What differs', kind: 'text', cell: describeDifference },
  { id: 'placed', label: 'Placed', cell: ({ placedAt }) => <CalendarDate at={placedAt} /> },
  { id: 'money', label: 'Money', kind: 'number', cell: ({ money }) => formatRupees(money) },
  { id: 'documents', label: 'Documents', kind: 'number', cell: ({ documents }) => formatRupees(documents) },
  { id: 'difference', label: 'Difference', kind: 'number', cell: ({ difference }) => formatRupees(difference) },
];

/** The days and the tab are in the URL too, and filter nothing of the list. */
function useDifferences(range: DayRange): ListState<DifferencePage> {
  const { query, ...list } = useList<BookDifference, DifferencePage>('admin/books/differences', () => ({ ...range }));
  const { tab: _tab, from: _from, to: _to, by: _by, ...rest } = query;
  return { ...list, query: rest };
}

/** Orders of the days whose money and documents differ. */
export function BooksView(range: DayRange) {
  const list = useDifferences(range);
  const { closedOrders, pagination } = list.page ?? {};
  return (
    <Stack $gap={24}>
      {pagination && closedOrders !== undefined && (
        <Totals>
          <Total label="Closed orders" value={formatNumber(closedOrders)} />
          <Total label="Differences" value={formatNumber(pagination.total)} />
        </Totals>
      )}
      <DataTable
        name="Books agree"
        list={list}
        columns={columns}
        getKey={({ orderId, kind, number }) => `${orderId} ${kind} ${number}`}
        getHref={({ orderId }) => adminPaths.order(orderId)}
        emptyMessage="The books agree: money and documents of these orders are the same."
      />
      <Card heading="What the figures mean">
        <Definitions entries={booksDefinitions} />
      </Card>
    </Stack>
  );
}
