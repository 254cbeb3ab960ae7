import type { DraftOrderRow } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import type { Column } from '../../components/table/data-table';
import { ListPage } from '../../components/table/list-page';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<DraftOrderRow>[] = [
  { id: 'customer', label: 'Customer', kind: 'text', cell: ({ customer }) => customer || 'No name yet' },
  { id: 'phone', label: 'Phone', cell: ({ phone }) => phone || '–' },
  { id: 'items', label: 'Items', kind: 'number', cell: ({ itemCount }) => formatNumber(itemCount) },
  { id: 'author', label: 'Created by', kind: 'text', cell: ({ author }) => author ?? '–' },
  { id: 'changed', label: 'Last changed', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
];

const DraftOrdersPage = () => (
  <ListPage<DraftOrderRow>
    title="Draft orders"
    actions={<ButtonLink to={adminPaths.draftOrder(newId)}>New draft order</ButtonLink>}
    path="admin/draft-orders"
    columns={columns}
    getKey={({ id }) => id}
    getHref={({ id }) => adminPaths.draftOrder(id)}
    searchPlaceholder="Name, phone or email"
    emptyMessage="No draft orders. Make one when a customer orders by phone or message."
  />
);

export { DraftOrdersPage as Component };
