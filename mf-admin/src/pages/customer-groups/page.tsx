import type { CustomerGroupRow } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { describeRule, groupKindLabels } from '../../components/customer-groups/describe-rule';
import type { Column } from '../../components/table/data-table';
import { ListPage } from '../../components/table/list-page';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<CustomerGroupRow>[] = [
  { id: 'name', label: 'Group', kind: 'text', sortKey: 'name', cell: ({ name }) => name },
  {
    id: 'customers',
    label: 'Customers',
    kind: 'number',
    phone: 'value',
    cell: ({ customers }) => formatNumber(customers),
  },
  {
    id: 'rule',
    label: 'Rule',
    kind: 'text',
    isWide: true,
    cell: ({ kind, rule }) => (rule ? describeRule(rule) : groupKindLabels[kind]),
  },
  { id: 'updatedAt', label: 'Changed', sortKey: 'updatedAt', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
];

const CustomerGroupsPage = () => (
  <ListPage<CustomerGroupRow>
    title="Customer groups"
    actions={<ButtonLink to={adminPaths.customerGroup(newId)}>New customer group</ButtonLink>}
    path="admin/customer-groups"
    defaultSort="name"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.customerGroup(_id)}
    searchPlaceholder="Name"
    emptyMessage="No customer groups yet."
    emptyText="Promotions, price lists and early access can be for a group only, such as regulars or staff."
  />
);

export { CustomerGroupsPage as Component };
