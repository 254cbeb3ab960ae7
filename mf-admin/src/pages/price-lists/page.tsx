import type { PriceListRecord } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { PriceListStateBadge } from '../../components/badges/price-list-state-badge';
import type { Column } from '../../components/table/data-table';
import { ListPage } from '../../components/table/list-page';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<PriceListRecord>[] = [
  { id: 'name', label: 'Price list', kind: 'text', sortKey: 'name', cell: ({ name }) => name },
  { id: 'state', label: 'State', phone: 'value', cell: ({ state }) => <PriceListStateBadge state={state} /> },
  {
    id: 'groups',
    label: 'Groups',
    kind: 'text',
    isWide: true,
    cell: ({ groups }) => groups.map(({ name }) => name).join(', ') || 'None',
  },
  { id: 'rows', label: 'Prices', kind: 'number', cell: ({ rows }) => formatNumber(rows) },
  { id: 'updatedAt', label: 'Changed', sortKey: 'updatedAt', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
];

const PriceListsPage = () => (
  <ListPage<PriceListRecord>
    title="Price lists"
    actions={<ButtonLink to={adminPaths.priceList(newId)}>New price list</ButtonLink>}
    path="admin/price-lists"
    defaultSort="name"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.priceList(_id)}
    searchPlaceholder="Name"
    emptyMessage="No price lists yet."
    emptyText="A price list has its own prices for the customers of a group, such as retailers or staff."
  />
);

export { PriceListsPage as Component };
