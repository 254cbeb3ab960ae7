import type { AdminOrderRow, OrderStatus } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { paymentText, statusText } from '../../components/order-words';
import { DataTable } from '../../components/table/data-table';
import { DayFilter, Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import type { OrdersPage } from './api';
import { columns } from './columns';
import { type Packed, PackedDialog, Packing } from './packing';

export function OrderList() {
  const list = useList<AdminOrderRow, OrdersPage>('admin/orders');
  const [packed, setPacked] = useState<Packed[]>();
  const tell = (all: Packed[]) => {
    if (all.some(({ refusal }) => refusal)) setPacked(all);
    else notify.success(all.length === 1 ? '1 order is being packed' : `${all.length} orders are being packed`);
    list.reload();
  };
  return (
    <>
      <DataTable
        name="Orders"
        list={list}
        columns={columns}
        keyOf={({ _id }) => _id}
        to={({ _id }) => adminPaths.order(_id)}
        searches="Number, name, email, phone or tracking"
        filters={
          <>
            <Filter list={list} name="status" label="Status" choices={withCounts(list.page?.counts)} />
            <Filter list={list} name="payment" label="Payment" choices={paymentText} />
            <DayFilter list={list} name="from" label="From" />
            <DayFilter list={list} name="to" label="To" />
          </>
        }
        bulk={(ids) => <Packing ids={ids} onPacked={tell} />}
        none="No orders yet."
      />
      {packed && <PackedDialog packed={packed} onClose={() => setPacked(undefined)} />}
    </>
  );
}

/** How many orders of this search are in each status. */
const withCounts = (counts?: OrdersPage['counts']): Record<string, string> =>
  counts
    ? Object.fromEntries(
        Object.entries(statusText).map(([status, text]) => [
          status,
          `${text} (${counts[status as OrderStatus].toLocaleString('en-IN')})`,
        ]),
      )
    : statusText;
