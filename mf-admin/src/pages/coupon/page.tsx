import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useState } from 'react';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import type { Stored } from '../../components/form/edit-form';
import { Loaded } from '../../components/loaded';
import { type CouponDetail, type CouponValues, getCoupon, storedOf } from './api';
import { CouponForm } from './coupon-form';
import { CouponHead } from './coupon-head';
import { CouponUses } from './coupon-uses';

export function Component() {
  const { id = newId } = useParams();
  return (
    <AdminPage title={id === newId ? 'New coupon' : 'Coupon'} back={{ to: adminPaths.coupons, label: 'Coupons' }}>
      {id === newId ? <NewCoupon /> : <OneCoupon id={id} />}
    </AdminPage>
  );
}

const OneCoupon = ({ id }: { id: string }) => (
  <Loaded
    question={id}
    ask={(options) => getCoupon(id, options)}
    thing="The coupon"
    back={<ButtonLink to={adminPaths.coupons}>All coupons</ButtonLink>}
  >
    {(coupon) => <CouponView key={coupon._id} first={coupon} />}
  </Loaded>
);

function CouponView({ first }: { first: CouponDetail }) {
  const [coupon, setCoupon] = useState(first);
  return (
    <>
      <CouponHead coupon={coupon} />
      <CouponForm
        id={coupon._id}
        stored={storedOf(coupon)}
        onSaved={(saved) => setCoupon((before) => ({ ...before, ...saved }))}
      />
      <CouponUses coupon={coupon} />
    </>
  );
}

function NewCoupon() {
  const [stored] = useState(blank);
  return <CouponForm key={newId} stored={stored} />;
}

const minute = 60_000;

/** It starts now, and each customer may use it once. */
const blank = (): Stored<CouponValues> => ({
  values: {
    ...{ code: '', description: '', discountType: 'percentage', discountValue: null },
    ...{ minOrderAmount: null, maxDiscountAmount: null, usageLimit: null, perCustomerLimit: 1 },
    ...{ startDate: new Date(Math.floor(Date.now() / minute) * minute).toISOString(), endDate: null },
    ...{ isListed: true, isActive: true },
  },
});
