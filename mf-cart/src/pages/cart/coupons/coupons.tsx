import { useRef } from 'react';
import type { CartView } from '../../../cart/cart-view';
import { AppliedCoupon } from './applied-coupon';
import { CouponForm } from './coupon-form';
import { CouponList } from './coupon-list';
import { useCoupon } from './use-coupon';

/** The coupon that is applied, a code to type in and the coupons to choose from. */
export function Coupons({ cart }: { cart: CartView }) {
  const { coupon, discount } = cart;
  const { busyCode: busy, error, apply, remove } = useCoupon();
  const input = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const applied = coupon && coupon.problem === null ? coupon.code : undefined;

  const applyAndMoveFocus = async (code: string) => {
    const isApplied = await apply(code);
    // What was pressed is out of use now; the focus goes to what undoes it.
    if (isApplied) removeButton.current?.focus();
    return isApplied;
  };
  return (
    <>
      <CouponForm input={input} applied={applied} isBusy={busy !== undefined} error={error} onApply={applyAndMoveFocus} />
      {coupon && (
        <AppliedCoupon
          coupon={coupon}
          discount={discount}
          button={removeButton}
          onRemove={() => void remove(coupon.code).then((isRemoved) => isRemoved && input.current?.focus())}
        />
      )}
      <CouponList cart={cart} applied={applied} busyCode={busy} onApply={(code) => void applyAndMoveFocus(code)} />
    </>
  );
}
