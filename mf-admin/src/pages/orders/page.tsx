import type { AdminOrderRow, OrderStatus } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { useSearchParams } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { LazyBulkPanel } from '../../components/bulk/lazy-bulk-panel';
import { buildFieldColumns, FieldFilter } from '../../components/custom-fields/field-columns';
import { ActionButton } from '../../components/kit/action-button';
import { ListViews } from '../../components/list-views/list-views';
import { formatOrderFilter } from '../../components/orders/list-filter';
import { orderStatusLabels, orderTaskLabels, paymentStatusLabels } from '../../components/orders/order-labels';
import { DayFilter, Filter, TextFilter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { downloadOrders, type OrdersPage as Page } from './api';
import { BulkActions } from './bulk-actions';
import { columns } from './columns';

function OrdersPage() {
  const [search] = useSearchParams();
  const filter = formatOrderFilter(Object.fromEntries(search));
  return (
    <ListPage<AdminOrderRow, Page>
      title="Orders"
      actionsPermission="orders.export"
      actions={
        <ActionButton action={() => downloadOrders(search)} busyLabel="Exporting...">
          Export CSV
        </ActionButton>
      }
      path="admin/orders"
      renderHeader={(list) => (
        <>
          <LazyBulkPanel list="orders" onEnded={list.reload} />
          <ListViews list="orders" views={views} />
        </>
      )}
      columns={({ page }) => [...columns, ...buildFieldColumns<AdminOrderRow>(page?.fields)]}
      getKey={({ _id }) => _id}
      getHref={({ _id }) => adminPaths.order(_id) + filter}
      searchPlaceholder="Order or invoice number, name, phone, address, product, tracking number"
      filters={(list) => (
        <>
          <Filter list={list} name="status" label="Status" choices={buildStatusOptions(list.page?.counts)} />
          <Filter list={list} name="payment" label="Payment" choices={paymentStatusLabels} />
          <Filter list={list} name="review" label="Review" choices={{ held: 'Held for review' }} />
          <Filter list={list} name="task" label="Task" choices={orderTaskLabels} />
          <TextFilter list={list} name="tag" label="Tag" />
          <FieldFilter list={list} fields={list.page?.fields} />
          <TextFilter list={list} name="product" label="Product" placeholder="Title or SKU" />
          <TextFilter list={list} name="carrier" label="Courier" />
          <DayFilter list={list} name="from" label="From" />
          <DayFilter list={list} name="to" label="To" />
        </>
      )}
      bulkPermission="orders.notes"
      canSelectEvery
      renderBulkActions={(orders, done, every) => (
        <BulkActions orders={orders} every={every} areToPack={search.get('task') === 'pack'} onDone={done} />
      )}
      emptyMessage="No orders yet."
    />
  );
}

const views = [
  { name: 'To pack', query: 'task=pack' },
  { name: 'Held', query: 'review=held' },
  { name: 'Refund due', query: 'payment=refund_due' },
];

/** Labels of the status filter, with the number of matching orders in each status. */
const buildStatusOptions = (counts?: Page['counts']): Record<string, string> =>
  counts
    ? Object.fromEntries(
        Object.entries(orderStatusLabels).map(([status, text]) => [
          status,
          `${text} (${formatNumber(counts[status as OrderStatus])})`,
        ]),
      )
    : orderStatusLabels;

export { OrdersPage as Component };
