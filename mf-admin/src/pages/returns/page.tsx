import type { AdminReturnRow } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { returnStatusLabels } from '../../components/returns/return-labels';
import { SavedSearches } from '../../components/saved-searches/saved-searches';
import { DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { StatusChips } from '../../components/table/status-chips';
import { type ListPage, useList } from '../../components/table/use-list';
import { columns } from './columns';

interface ReturnsPage extends ListPage<AdminReturnRow> {
  counts: Partial<Record<string, number>>;
}

export const Component = () => (
  <AdminPage title="Returns">
    <ReturnList />
  </AdminPage>
);

function ReturnList() {
  const list = useList<AdminReturnRow, ReturnsPage>('admin/returns');
  return (
    <>
      <SavedSearches list="returns" />
      <StatusChips list={list} labels={returnStatusLabels} counts={list.page?.counts} />
      <DataTable
        name="Returns"
        list={list}
        columns={columns}
        getKey={({ id }) => id}
        getHref={({ id }) => adminPaths.return(id)}
        searchPlaceholder="Order number, name or phone"
        filters={
          <Filter list={list} name="kind" label="Kind" choices={{ refund: 'Refund or credit', exchange: 'Exchange' }} />
        }
        emptyMessage="No returns yet."
      />
    </>
  );
}
