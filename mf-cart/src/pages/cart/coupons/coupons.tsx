import { useRef } from 'react';
import type { CartView } from '../../../cart/cart-view';
import { AppliedCoupon } from './applied-coupon';
import { CouponForm } from './coupon-form';
import { CouponList } from './coupon-list';
import { useCoupon } from './use-coupon';

/** The form for a code, the applied coupon and the list of public coupons. */
export function Coupons({ cart }: { cart: CartView }) {
  const { coupon, discount } = cart;
  const { busyCode, error, apply, remove } = useCoupon();
  const input = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const applied = coupon && coupon.invalidReason === null ? coupon.code : undefined;

  const applyAndMoveFocus = async (code: string) => {
    const isApplied = await apply(code);
    // The pressed button is disabled now, so the focus moves to the button that removes the coupon.
    if (isApplied) removeButton.current?.focus();
    return isApplied;
  };
  return (
    <>
      <CouponForm
        input={input}
        applied={applied}
        isBusy={busyCode !== undefined}
        error={error}
        onApply={applyAndMoveFocus}
      />
      {coupon && (
        <AppliedCoupon
          coupon={coupon}
          discount={discount}
          button={removeButton}
          onRemove={() => void remove(coupon.code).then((isRemoved) => isRemoved && input.current?.focus())}
        />
      )}
      <CouponList cart={cart} applied={applied} busyCode={busyCode} onApply={(code) => void applyAndMoveFocus(code)} />
    </>
  );
}
