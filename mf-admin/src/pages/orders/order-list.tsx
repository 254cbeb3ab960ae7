import type { AdminOrderRow, OrderStatus } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { formatOrderFilter } from '../../components/orders/list-filter';
import { orderStatusLabels, orderTaskLabels, paymentStatusLabels } from '../../components/orders/order-labels';
import { SavedSearches } from '../../components/saved-searches/saved-searches';
import { DataTable } from '../../components/table/data-table';
import { DayFilter, Filter, TextFilter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import type { OrdersPage } from './api';
import { BulkActions } from './bulk-actions';
import { columns } from './columns';
import { PackDialog } from './pack-dialog';
import { TagDialog } from './tag-dialog';

export function OrderList() {
  const list = useList<AdminOrderRow, OrdersPage>('admin/orders');
  const [packing, setPacking] = useState<{ orders: AdminOrderRow[]; skippedIds: string[] }>();
  const [tagging, setTagging] = useState<AdminOrderRow[]>();
  const getSelected = (ids: string[]) => list.page?.rows.filter(({ _id }) => ids.includes(_id)) ?? [];
  return (
    <>
      <SavedSearches list="orders" />
      <DataTable
        name="Orders"
        list={list}
        columns={columns}
        getKey={({ _id }) => _id}
        getHref={({ _id }) => adminPaths.order(_id) + formatOrderFilter(list.query)}
        searchPlaceholder="Order number, name, email, phone or tracking number"
        filters={
          <>
            <Filter list={list} name="status" label="Status" choices={buildStatusOptions(list.page?.counts)} />
            <Filter list={list} name="payment" label="Payment" choices={paymentStatusLabels} />
            <Filter list={list} name="review" label="Review" choices={{ held: 'Held for review' }} />
            <Filter list={list} name="task" label="Task" choices={orderTaskLabels} />
            <TextFilter list={list} name="tag" label="Tag" />
            <TextFilter list={list} name="product" label="Product" placeholder="Title or SKU" />
            <TextFilter list={list} name="carrier" label="Courier" />
            <DayFilter list={list} name="from" label="From" />
            <DayFilter list={list} name="to" label="To" />
          </>
        }
        bulkPermission="orders.notes"
        renderBulkActions={(ids) => (
          <BulkActions
            orders={getSelected(ids)}
            areToPack={list.query.task === 'pack'}
            onPack={(orders, skippedIds) => setPacking({ orders, skippedIds })}
            onTag={setTagging}
          />
        )}
        emptyMessage="No orders yet."
      />
      {tagging && (
        <TagDialog
          orders={tagging}
          onClose={(hasChanged) => {
            setTagging(undefined);
            if (hasChanged) list.reload();
          }}
        />
      )}
      {packing && (
        <PackDialog
          {...packing}
          onClose={(hasChanged) => {
            setPacking(undefined);
            if (hasChanged) list.reload();
          }}
        />
      )}
    </>
  );
}

/** Labels of the status filter, with the number of matching orders in each status. */
const buildStatusOptions = (counts?: OrdersPage['counts']): Record<string, string> =>
  counts
    ? Object.fromEntries(
        Object.entries(orderStatusLabels).map(([status, text]) => [
          status,
          `${text} (${formatNumber(counts[status as OrderStatus])})`,
        ]),
      )
    : orderStatusLabels;
