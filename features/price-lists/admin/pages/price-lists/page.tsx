import { formatNumber } from '@vastra/shared/format';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { newId } from '../../../../../mf-admin/src/admin-paths';
import type { Column } from '../../../../../mf-admin/src/components/table/data-table';
import { ListPage } from '../../../../../mf-admin/src/components/table/list-page';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { PriceListRecord } from '../../../contract';
import { priceListPaths } from '../../paths';
import { PriceListStateBadge } from '../../price-list-state-badge';

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
    actions={<ButtonLink to={priceListPaths.priceList(newId)}>New price list</ButtonLink>}
    path="admin/price-lists"
    defaultSort="name"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => priceListPaths.priceList(_id)}
    searchPlaceholder="Name"
    emptyMessage="No price lists yet."
    emptyText="A price list has its own prices for the customers of a group, such as retailers or staff."
  />
);

export { PriceListsPage as Component };
