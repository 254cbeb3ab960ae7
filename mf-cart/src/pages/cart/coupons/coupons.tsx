import { useRef } from 'react';
import type { CartView } from '../../../cart/cart-view';
import { AppliedCoupon } from './applied-coupon';
import { CouponForm } from './coupon-form';
import { CouponList } from './coupon-list';
import { useCoupon } from './use-coupon';

/** The form for a code, the applied coupon and the list of public coupons. */
export function Coupons({ cart }: { cart: CartView }) {
  const { coupon, discount, shippingFee } = cart;
  const { pendingCode, error, apply, remove } = useCoupon();
  const inputRef = useRef<HTMLInputElement>(null);
  const removeButtonRef = useRef<HTMLButtonElement>(null);
  const enteredCode = coupon && coupon.invalidReason === null ? coupon.code : undefined;

  const applyAndMoveFocus = async (code: string) => {
    const isApplied = await apply(code);
    // The pressed button is disabled now, so the focus moves to the button that removes the coupon.
    if (isApplied) removeButtonRef.current?.focus();
    return isApplied;
  };
  return (
    <>
      <CouponForm
        inputRef={inputRef}
        appliedCode={enteredCode}
        isBusy={pendingCode !== undefined}
        error={error}
        onApply={applyAndMoveFocus}
      />
      {coupon && (
        <AppliedCoupon
          coupon={coupon}
          discount={discount}
          shippingFee={shippingFee}
          removeButtonRef={removeButtonRef}
          onRemove={() => void remove(coupon.code).then((isRemoved) => isRemoved && inputRef.current?.focus())}
        />
      )}
      <CouponList
        cart={cart}
        appliedCode={coupon?.details?.code}
        pendingCode={pendingCode}
        onApply={(code) => void applyAndMoveFocus(code)}
      />
    </>
  );
}
