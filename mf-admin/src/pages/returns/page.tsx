import type { AdminReturnRow } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { ListViews } from '../../components/list-views/list-views';
import { returnStatusLabels } from '../../components/returns/return-labels';
import { Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { StatusChips } from '../../components/table/status-chips';
import type { ListPage as ListData } from '../../components/table/use-list';
import { columns } from './columns';

interface ReturnsPageData extends ListData<AdminReturnRow> {
  counts: Partial<Record<string, number>>;
}

const ReturnsPage = () => (
  <ListPage<AdminReturnRow, ReturnsPageData>
    title="Returns"
    path="admin/returns"
    renderHeader={(list) => (
      <>
        <ListViews list="returns" />
        <StatusChips list={list} labels={returnStatusLabels} counts={list.page?.counts} />
      </>
    )}
    columns={columns}
    getKey={({ id }) => id}
    getHref={({ id }) => adminPaths.return(id)}
    searchPlaceholder="Order number, name or phone"
    filters={(list) => (
      <Filter list={list} name="kind" label="Kind" choices={{ refund: 'Refund or credit', exchange: 'Exchange' }} />
    )}
    emptyMessage="No returns yet."
  />
);

export { ReturnsPage as Component };
