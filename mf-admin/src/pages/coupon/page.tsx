import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useState } from 'react';
import { adminPaths, newId } from '../../admin-paths';
import type { StoredRecord } from '../../components/form/stored-record';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { type CouponDetail, type CouponValues, getCoupon, toStored } from './api';
import { CouponForm } from './coupon-form';
import { CouponHeader } from './coupon-header';
import { CouponRedemptions } from './coupon-redemptions';

function CouponPage() {
  const { id = newId } = useParams();
  return (
    <AdminPage title={id === newId ? 'New coupon' : 'Coupon'} backLink={{ to: adminPaths.coupons, label: 'Coupons' }}>
      {id === newId ? <NewCoupon /> : <ExistingCoupon id={id} />}
    </AdminPage>
  );
}

export { CouponPage as Component };

const ExistingCoupon = ({ id }: { id: string }) => (
  <QueryBoundary
    queryKey={['coupon', id]}
    queryFn={(options) => getCoupon(id, options)}
    subject="The coupon"
    notFoundAction={<ButtonLink to={adminPaths.coupons}>All coupons</ButtonLink>}
  >
    {(coupon, { setData }) => <CouponView key={coupon._id} coupon={coupon} setCoupon={setData} />}
  </QueryBoundary>
);

interface CouponViewProps {
  coupon: CouponDetail;
  setCoupon: (coupon: CouponDetail) => void;
}

const CouponView = ({ coupon, setCoupon }: CouponViewProps) => (
  <>
    <CouponHeader coupon={coupon} />
    <CouponForm id={coupon._id} stored={toStored(coupon)} onSaved={(saved) => setCoupon({ ...coupon, ...saved })} />
    <CouponRedemptions coupon={coupon} />
  </>
);

function NewCoupon() {
  const [stored] = useState(createEmptyCoupon);
  return <CouponForm key={newId} stored={stored} />;
}

const minuteMs = 60_000;

/** Creates the values of a new coupon: it starts now, and each customer may use it once. */
const createEmptyCoupon = (): StoredRecord<CouponValues> => ({
  values: {
    code: '',
    description: '',
    discountType: 'percentage',
    discountValue: null,
    minOrderAmount: null,
    maxDiscountAmount: null,
    usageLimit: null,
    perCustomerLimit: 1,
    isFirstOrderOnly: false,
    startDate: new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString(),
    endDate: null,
    isListed: true,
    isActive: true,
  },
});
