import { ApiError, isSignedIn } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { changeCart, loadCart, useCart } from './cart-store';
import { readGuestCoupon } from './guest/guest-coupon';

/*
 * The coupon of the visitor's cart, for the cart and for the checkout; a guest's and an account's alike.
 *
 * - `appliedCoupon()`: its code as far as this page load knows it. A guest's is in local storage; an account's is known once the
 *   cart was read. Undefined when there is none, or when it is known not to count now.
 * - `findCoupon()`: the same, with an account's cart read first if no screen has read it yet.
 * - `applyCoupon(code)`, `removeCoupon()`: change it, on every screen and in every tab.
 *
 * A coupon can stop counting at any moment: a quote or an order with its code is then refused with 422 `invalid_coupon` and the
 * reason. Ask again without it, and tell the reason. After an order `forgetOrdered` of the cart's store lets go of a guest's.
 */

/** The code of the applied coupon; undefined without one, or while it does not count. */
export function getAppliedCouponCode(): string | undefined {
  const { coupon } = useCart.getState().cart;
  const code = useSession.getState().status === 'signed-in' ? coupon?.code : readGuestCoupon();
  return coupon?.problem && coupon.code === code ? undefined : code;
}

/** `appliedCoupon`, found out first. Throws what reading the cart throws. */
export async function loadAppliedCouponCode(): Promise<string | undefined> {
  if ((await isSignedIn()) && useCart.getState().status !== 'ready') await loadCart();
  return getAppliedCouponCode();
}

/**
 * Applies the coupon in the place of another one. One that does not count removes the one that was applied (spec 8), and throws
 * the reason as ApiError 422.
 */
export const applyCoupon = (code: string): Promise<void> =>
  changeCart((cart) => cart.applyCoupon(code)).catch(async (error) => {
    const isInvalid = error instanceof ApiError && error.code === 'invalid_coupon';
    if (isInvalid && useCart.getState().cart.coupon) await removeCoupon();
    throw error;
  });

export const removeCoupon = (): Promise<void> => changeCart((cart) => cart.removeCoupon());
