import type { AdminDeal } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { Minute } from '../../components/minute';
import { dealStates, OfferState } from '../../components/offer-state';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';

const columns: Column<AdminDeal>[] = [
  { id: 'title', label: 'Deal', kind: 'text', cell: ({ title }) => title },
  { id: 'start', label: 'Starts', cell: ({ startDate }) => <Minute at={startDate} /> },
  { id: 'end', label: 'Ends', cell: ({ endDate }) => <Minute at={endDate} /> },
  { id: 'products', label: 'Products', kind: 'text', cell: ({ products }) => namesOf(products) },
  {
    id: 'sold',
    label: 'Sold',
    kind: 'number',
    cell: ({ products }) => `${sum(products.map(({ sold }) => sold))} of ${sum(products.map(({ stock }) => stock))}`,
  },
  { id: 'state', label: 'State', cell: ({ state }) => <OfferState state={state} /> },
];

const sum = (numbers: number[]): string => numbers.reduce((all, one) => all + one, 0).toLocaleString('en-IN');

/** The first two by name, and how many more. */
function namesOf(products: AdminDeal['products']): string {
  const names = products.slice(0, 2).map(({ title }) => title);
  const more = products.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

export const Component = () => (
  <AdminPage title="Deals" actions={<ButtonLink to={adminPaths.deal(newId)}>New deal</ButtonLink>}>
    <Deals />
  </AdminPage>
);

function Deals() {
  const list = useList<AdminDeal>('admin/deals');
  return (
    <DataTable
      name="Deals"
      list={list}
      columns={columns}
      keyOf={({ _id }) => _id}
      to={({ _id }) => adminPaths.deal(_id)}
      searches="Title or product"
      filters={<Filter list={list} name="state" label="State" choices={dealStates} />}
      none="No deals yet."
    />
  );
}
