import type { AdminCoupon } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { givesOf } from '../../components/coupon-words';
import { Minute } from '../../components/minute';
import { couponStates, OfferState } from '../../components/offer-state';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';

const columns: Column<AdminCoupon>[] = [
  { id: 'code', label: 'Code', cell: ({ code }) => code },
  { id: 'gives', label: 'Gives', kind: 'text', cell: givesOf },
  { id: 'description', label: 'Description', kind: 'text', isOptional: true, cell: ({ description }) => description },
  { id: 'start', label: 'Starts', cell: ({ startDate }) => <Minute at={startDate} /> },
  { id: 'end', label: 'Ends', cell: ({ endDate }) => (endDate ? <Minute at={endDate} /> : 'Never') },
  {
    id: 'used',
    label: 'Used',
    kind: 'number',
    cell: ({ used, usageLimit }) => [used, ...(usageLimit === null ? [] : [usageLimit])].map(count).join(' of '),
  },
  { id: 'listed', label: 'In the cart', isOptional: true, cell: ({ isListed }) => (isListed ? 'Listed' : 'Hidden') },
  { id: 'state', label: 'State', cell: ({ state }) => <OfferState state={state} /> },
];

const count = (number: number): string => number.toLocaleString('en-IN');

export const Component = () => (
  <AdminPage title="Coupons" actions={<ButtonLink to={adminPaths.coupon(newId)}>New coupon</ButtonLink>}>
    <Coupons />
  </AdminPage>
);

function Coupons() {
  const list = useList<AdminCoupon>('admin/coupons');
  return (
    <DataTable
      name="Coupons"
      list={list}
      columns={columns}
      keyOf={({ _id }) => _id}
      to={({ _id }) => adminPaths.coupon(_id)}
      searches="Code or description"
      filters={<Filter list={list} name="state" label="State" choices={couponStates} />}
      none="No coupons yet."
    />
  );
}
