import type { AdminDeal } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { OfferBadge } from '../../components/badges/offer-badge';
import { dealStateLabels } from '../../components/badges/promotion-state-badge';
import type { Column } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<AdminDeal>[] = [
  { id: 'title', label: 'Deal', kind: 'text', cell: ({ title }) => title },
  { id: 'start', label: 'Starts', cell: ({ startDate }) => <Timestamp at={startDate} /> },
  { id: 'end', label: 'Ends', cell: ({ endDate }) => <Timestamp at={endDate} /> },
  { id: 'products', label: 'Products', kind: 'text', cell: ({ products }) => formatProductNames(products) },
  {
    id: 'sold',
    label: 'Sold',
    kind: 'number',
    cell: ({ products }) =>
      `${formatSum(products.map(({ sold }) => sold))} of ${formatSum(products.map(({ stock }) => stock))}`,
  },
  { id: 'state', label: 'State', cell: (deal) => <OfferBadge offer={deal} isActive={deal.isActive !== false} /> },
];

const formatSum = (numbers: number[]): string => formatNumber(numbers.reduce((total, value) => total + value, 0));

/** Formats the first two product names, and the number of further ones. */
function formatProductNames(products: AdminDeal['products']): string {
  const names = products.slice(0, 2).map(({ title }) => title);
  const moreCount = products.length - names.length;
  return moreCount > 0 ? `${names.join(', ')} and ${moreCount} more` : names.join(', ');
}

const DealsPage = () => (
  <ListPage<AdminDeal>
    title="Deals"
    actions={<ButtonLink to={adminPaths.deal(newId)}>New deal</ButtonLink>}
    path="admin/deals"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.deal(_id)}
    searchPlaceholder="Title or product"
    filters={(list) => (
      <>
        <Filter list={list} name="state" label="State" choices={dealStateLabels} />
        <Filter list={list} name="approval" label="Approval" choices={{ requested: 'Awaiting approval' }} />
      </>
    )}
    emptyMessage="No deals yet."
  />
);

export { DealsPage as Component };
