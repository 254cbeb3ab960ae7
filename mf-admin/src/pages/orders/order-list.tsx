import type { AdminOrderRow, OrderStatus } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { orderStatusLabels, paymentStatusLabels } from '../../components/orders/order-labels';
import { DataTable } from '../../components/table/data-table';
import { DayFilter, Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import type { OrdersPage } from './api';
import { columns } from './columns';
import { PackingActions, type PackingResult, PackingResultsDialog } from './packing-actions';

export function OrderList() {
  const list = useList<AdminOrderRow, OrdersPage>('admin/orders');
  const [packingResults, setPackingResults] = useState<PackingResult[]>();
  const showResults = (all: PackingResult[]) => {
    if (all.some(({ refusal }) => refusal)) setPackingResults(all);
    else
      notify.success(all.length === 1 ? '1 order marked as processing' : `${all.length} orders marked as processing`);
    list.reload();
  };
  return (
    <>
      <DataTable
        name="Orders"
        list={list}
        columns={columns}
        getKey={({ _id }) => _id}
        getHref={({ _id }) => adminPaths.order(_id)}
        searchPlaceholder="Order number, name, email, phone or tracking number"
        filters={
          <>
            <Filter list={list} name="status" label="Status" choices={buildStatusOptions(list.page?.counts)} />
            <Filter list={list} name="payment" label="Payment" choices={paymentStatusLabels} />
            <DayFilter list={list} name="from" label="From" />
            <DayFilter list={list} name="to" label="To" />
          </>
        }
        renderBulkActions={(ids) => <PackingActions ids={ids} onPacked={showResults} />}
        emptyMessage="No orders yet."
      />
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
