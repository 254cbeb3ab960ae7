import { useRef } from 'react';
import type { CartView } from '../../../cart/cart-view';
import { Applied } from './applied';
import { CouponForm } from './coupon-form';
import { CouponList } from './coupon-list';
import { useCoupon } from './use-coupon';

/** The coupon that is applied, a code to type in and the coupons to choose from. */
export function Coupons({ cart }: { cart: CartView }) {
  const { coupon, discount } = cart;
  const { busy, error, apply, remove } = useCoupon();
  const input = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  const applied = coupon && coupon.problem === null ? coupon.code : undefined;

  const applyAndStay = async (code: string) => {
    const isApplied = await apply(code);
    // What was pressed is out of use now; the focus goes to what undoes it.
    if (isApplied) removal.current?.focus();
    return isApplied;
  };
  return (
    <>
      <CouponForm input={input} applied={applied} isBusy={busy !== undefined} error={error} onApply={applyAndStay} />
      {coupon && (
        <Applied
          coupon={coupon}
          discount={discount}
          button={removal}
          onRemove={() => void remove(coupon.code).then((isGone) => isGone && input.current?.focus())}
        />
      )}
      <CouponList cart={cart} applied={applied} busy={busy} onApply={(code) => void applyAndStay(code)} />
    </>
  );
}
