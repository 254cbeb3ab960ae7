import type { AdminOrderRow, OrderStatus } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { formatOrderFilter } from '../../components/orders/list-filter';
import { orderStatusLabels, paymentStatusLabels } from '../../components/orders/order-labels';
import { DataTable } from '../../components/table/data-table';
import { DayFilter, Filter, TextFilter } from '../../components/table/filter';
import { formatNames } from '../../components/table/format-part';
import { useList } from '../../components/table/use-list';
import type { OrdersPage } from './api';
import { BulkActions, type PackingResult, PackingResultsDialog } from './bulk-actions';
import { columns } from './columns';
import { ShipDialog } from './ship-dialog';

export function OrderList() {
  const list = useList<AdminOrderRow, OrdersPage>('admin/orders');
  const [packingResults, setPackingResults] = useState<PackingResult[]>();
  const [shipping, setShipping] = useState<{ orders: AdminOrderRow[]; skippedIds: string[] }>();
  const getSelected = (ids: string[]) => list.page?.rows.filter(({ _id }) => ids.includes(_id)) ?? [];
  const showResults = (all: PackingResult[], skippedIds: string[]) => {
    const skipped = skippedIds.length > 0 ? `. Skipped: ${formatNames(skippedIds)} (not placed, or not paid yet)` : '';
    if (all.some(({ refusal }) => refusal)) setPackingResults(all);
    else
      notify.success(
        `${all.length === 1 ? '1 order marked as processing' : `${all.length} orders marked as processing`}${skipped}`,
      );
    list.reload();
  };
  return (
    <>
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
            <TextFilter list={list} name="product" label="Product" placeholder="Title or SKU" />
            <TextFilter list={list} name="carrier" label="Courier" />
            <DayFilter list={list} name="from" label="From" />
            <DayFilter list={list} name="to" label="To" />
          </>
        }
        renderBulkActions={(ids) => (
          <BulkActions
            orders={getSelected(ids)}
            onPacked={showResults}
            onShip={(orders, skippedIds) => setShipping({ orders, skippedIds })}
          />
        )}
        emptyMessage="No orders yet."
      />
      {shipping && (
        <ShipDialog
          {...shipping}
          onClose={(shippedCount) => {
            setShipping(undefined);
            if (shippedCount > 0) list.reload();
          }}
        />
      )}
      {packingResults && <PackingResultsDialog packed={packingResults} onClose={() => setPackingResults(undefined)} />}
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
