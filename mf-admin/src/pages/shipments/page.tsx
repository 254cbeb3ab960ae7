import type { AdminShipmentRow } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { SavedSearches } from '../../components/saved-searches/saved-searches';
import { shipmentStatusLabels, shipmentTaskLabels } from '../../components/shipments/shipment-labels';
import { DataTable } from '../../components/table/data-table';
import { Filter, TextFilter } from '../../components/table/filter';
import { StatusChips } from '../../components/table/status-chips';
import { type ListPage, useList } from '../../components/table/use-list';
import { BulkActions } from './bulk-actions';
import { columns } from './columns';

interface ShipmentsPage extends ListPage<AdminShipmentRow> {
  counts: Partial<Record<string, number>>;
}

export const Component = () => (
  <AdminPage
    title="Shipments"
    actions={
      <ButtonLink $tone="line" to={adminPaths.manifests}>
        Manifests
      </ButtonLink>
    }
  >
    <ShipmentList />
  </AdminPage>
);

const cashLabels = { due: 'Not collected', collected: 'Collected, not paid to the shop', remitted: 'Paid to the shop' };

function ShipmentList() {
  const list = useList<AdminShipmentRow, ShipmentsPage>('admin/shipments');
  const rows = list.page?.rows ?? [];
  return (
    <>
      <SavedSearches list="shipments" />
      <StatusChips list={list} labels={shipmentStatusLabels} counts={list.page?.counts} />
      <DataTable
        name="Shipments"
        list={list}
        columns={columns}
        getKey={({ id }) => id}
        getHref={({ id }) => adminPaths.shipment(id)}
        searchPlaceholder="Order, tracking number, name or phone"
        filters={
          <>
            <TextFilter list={list} name="carrier" label="Courier" />
            <Filter list={list} name="cash" label="Cash" choices={cashLabels} />
            <Filter list={list} name="task" label="Task" choices={shipmentTaskLabels} />
          </>
        }
        renderBulkActions={(ids, done) => (
          <BulkActions shipments={rows.filter(({ id }) => ids.includes(id))} onDone={done} />
        )}
        emptyMessage="No parcels yet. They are packed on the page of an order."
      />
    </>
  );
}
