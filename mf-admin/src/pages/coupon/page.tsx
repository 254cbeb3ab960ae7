import type { AdminCoupon } from '@vastra/shared/contract';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import type { StoredRecord } from '../../components/form/stored-record';
import { RecordPage } from '../../components/layout/record-page';
import { ApprovalCard } from '../../components/promotions/approval-card';
import { type CouponValues, getCoupon, toStored } from './api';
import { CouponForm } from './coupon-form';
import { CouponHeader } from './coupon-header';
import { CouponRedemptions } from './coupon-redemptions';

const CouponPage = () => (
  <RecordPage
    subject="coupon"
    backLink={{ to: adminPaths.coupons, label: 'Coupons' }}
    load={getCoupon}
    renderNew={() => <NewCoupon />}
  >
    {(coupon, { setData }) => (
      <>
        <CouponHeader coupon={coupon} />
        <ApprovalCard<AdminCoupon>
          kind="coupon"
          offer={coupon}
          isActive={coupon.isActive}
          onChanged={(changed) => setData({ ...coupon, ...changed })}
        />
        <CouponForm id={coupon._id} stored={toStored(coupon)} onSaved={(saved) => setData({ ...coupon, ...saved })} />
        <CouponRedemptions coupon={coupon} />
      </>
    )}
  </RecordPage>
);

export { CouponPage as Component };

function NewCoupon() {
  const [stored] = useState(createEmptyCoupon);
  return <CouponForm stored={stored} />;
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
    deliveryMethod: 'any',
    perCustomerLimit: 1,
    isFirstOrderOnly: false,
    startDate: new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString(),
    endDate: null,
    isListed: true,
    isActive: true,
  },
});
