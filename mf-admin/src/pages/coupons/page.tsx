import type { AdminCoupon } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { OfferBadge } from '../../components/badges/offer-badge';
import { couponStateLabels } from '../../components/badges/promotion-state-badge';
import { describeDiscount } from '../../components/coupons/coupon-text';
import type { Column } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { Timestamp } from '../../components/time/timestamp';

const describeOffer = (coupon: AdminCoupon): string =>
  describeDiscount(coupon) + (coupon.isFirstOrderOnly ? ', first order only' : '');

const columns: Column<AdminCoupon>[] = [
  { id: 'code', label: 'Code', cell: ({ code }) => code },
  { id: 'gives', label: 'Gives', kind: 'text', cell: describeOffer },
  {
    id: 'description',
    label: 'Description',
    kind: 'text',
    isHiddenByDefault: true,
    cell: ({ description }) => description,
  },
  { id: 'start', label: 'Starts', cell: ({ startDate }) => <Timestamp at={startDate} /> },
  { id: 'end', label: 'Ends', cell: ({ endDate }) => (endDate ? <Timestamp at={endDate} /> : 'Never') },
  {
    id: 'used',
    label: 'Used',
    kind: 'number',
    cell: ({ used, usageLimit }) => [used, ...(usageLimit === null ? [] : [usageLimit])].map(formatNumber).join(' of '),
  },
  {
    id: 'listed',
    label: 'In the cart',
    isHiddenByDefault: true,
    cell: ({ isListed }) => (isListed ? 'Listed' : 'Hidden'),
  },
  { id: 'state', label: 'State', cell: (coupon) => <OfferBadge offer={coupon} isActive={coupon.isActive} /> },
];

const CouponsPage = () => (
  <ListPage<AdminCoupon>
    title="Coupons"
    actions={<ButtonLink to={adminPaths.coupon(newId)}>New coupon</ButtonLink>}
    path="admin/coupons"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.coupon(_id)}
    searchPlaceholder="Code or description"
    filters={(list) => (
      <>
        <Filter list={list} name="state" label="State" choices={couponStateLabels} />
        <Filter list={list} name="approval" label="Approval" choices={{ requested: 'Awaiting approval' }} />
      </>
    )}
    emptyMessage="No coupons yet."
  />
);

export { CouponsPage as Component };
