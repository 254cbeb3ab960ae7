import type { AdminCoupon, Body, createCoupon, Data, getAnyCoupon, ShippingMethod } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import type { CouponTerms } from '../../components/coupons/coupon-text';
import type { StoredRecord } from '../../components/form/stored-record';

export type CouponDetail = Data<typeof getAnyCoupon>;

export interface CouponValues extends Omit<CouponTerms, 'shippingMethods'> {
  description: string;
  deliveryMethod: 'any' | ShippingMethod;
}

const getPath = (id: string) => `admin/coupons/${encodeURIComponent(id)}`;

export const getCoupon = (id: string, options?: CallOptions): Promise<CouponDetail> =>
  adminApi.get(getPath(id), options);

/** Saves a coupon; creates it when `id` is undefined. */
export const saveCoupon = (id: string | undefined, values: CouponValues, version?: number): Promise<AdminCoupon> =>
  id
    ? adminApi.put(getPath(id), { body: { ...toInput(values), version } })
    : adminApi.post('admin/coupons', { body: toInput(values) });

export const deleteCoupon = (id: string): Promise<void> => adminApi.delete(getPath(id));

export const toStored = (coupon: AdminCoupon): StoredRecord<CouponValues> => ({
  version: coupon.version,
  values: {
    code: coupon.code,
    description: coupon.description,
    discountType: coupon.discountType,
    discountValue: coupon.discountType === 'shipping' ? null : coupon.discountValue,
    minOrderAmount: coupon.minOrderAmount || null,
    maxDiscountAmount: coupon.maxDiscountAmount,
    deliveryMethod: coupon.shippingMethods?.length === 1 ? coupon.shippingMethods[0] : 'any',
    startDate: coupon.startDate,
    endDate: coupon.endDate,
    usageLimit: coupon.usageLimit,
    perCustomerLimit: coupon.perCustomerLimit,
    isFirstOrderOnly: coupon.isFirstOrderOnly,
    isListed: coupon.isListed,
    // A coupon that waits for an approval is to be active.
    isActive: coupon.isActive || coupon.approval?.state === 'requested',
  },
});

/** Returns the methods of delivery of a choice; undefined for all. */
export const toShippingMethods = (method: CouponValues['deliveryMethod']): ShippingMethod[] | undefined =>
  method === 'any' ? undefined : [method];

/** Converts the form's values to the call's body; an empty field means no limit. */
const toInput = ({ deliveryMethod, ...values }: CouponValues): Body<typeof createCoupon> => ({
  ...values,
  discountValue: values.discountType === 'shipping' ? 0 : (values.discountValue ?? 0),
  minOrderAmount: values.minOrderAmount ?? 0,
  maxDiscountAmount: values.discountType === 'fixed' ? null : values.maxDiscountAmount,
  shippingMethods: toShippingMethods(deliveryMethod) ?? null,
  startDate: values.startDate ?? '',
});
