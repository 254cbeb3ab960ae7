import type { AdminShipmentRow } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { LazyBulkPanel } from '../../components/bulk/lazy-bulk-panel';
import { ListViews } from '../../components/list-views/list-views';
import { shipmentStatusLabels, shipmentTaskLabels } from '../../components/shipments/shipment-labels';
import { Filter, TextFilter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { StatusChips } from '../../components/table/status-chips';
import type { ListPage as ListData } from '../../components/table/use-list';
import { BulkActions } from './bulk-actions';
import { columns } from './columns';

interface ShipmentsPageData extends ListData<AdminShipmentRow> {
  counts: Partial<Record<string, number>>;
}

const cashLabels = { due: 'Not collected', collected: 'Collected, not paid to the shop', remitted: 'Paid to the shop' };

const ShipmentsPage = () => (
  <ListPage<AdminShipmentRow, ShipmentsPageData>
    title="Shipments"
    actions={
      <ButtonLink $tone="line" to={adminPaths.manifests}>
        Manifests
      </ButtonLink>
    }
    path="admin/shipments"
    renderHeader={(list) => (
      <>
        <LazyBulkPanel list="shipments" onEnded={list.reload} />
        <ListViews list="shipments" />
        <StatusChips list={list} labels={shipmentStatusLabels} counts={list.page?.counts} />
      </>
    )}
    columns={columns}
    getKey={({ id }) => id}
    getHref={({ id }) => adminPaths.shipment(id)}
    searchPlaceholder="Order, tracking number, name or phone"
    filters={(list) => (
      <>
        <TextFilter list={list} name="carrier" label="Courier" />
        <Filter list={list} name="cash" label="Cash" choices={cashLabels} />
        <Filter list={list} name="task" label="Task" choices={shipmentTaskLabels} />
      </>
    )}
    canSelectEvery
    renderBulkActions={(shipments, done, every) => <BulkActions shipments={shipments} every={every} onDone={done} />}
    emptyMessage="No parcels yet. They are packed on the page of an order."
  />
);

export { ShipmentsPage as Component };
