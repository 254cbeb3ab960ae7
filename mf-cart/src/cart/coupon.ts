import { ApiError, isSignedIn } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { changeCart, joinCartRead, useCart } from './cart-store';
import { readGuestCoupon } from './guest/guest-coupon';

/*
 * The coupon of the visitor's cart, a guest's or an account's, for the cart page and the checkout.
 *
 * A coupon can become invalid at any moment. A quote or an order with its code is then refused with 422 `invalid_coupon` and the
 * reason: repeat the call without the code, and show the reason. `removeOrderedLines` removes a guest's coupon after an order.
 */

/**
 * Returns the code of the applied coupon; undefined without one, or while it is known to be invalid. A guest's coupon is in local
 * storage; an account's is known only after the cart was read.
 */
export function getAppliedCouponCode(): string | undefined {
  const { coupon } = useCart.getState().cart;
  const code = useSession.getState().status === 'signed-in' ? coupon?.code : readGuestCoupon();
  return coupon?.invalidReason && coupon.code === code ? undefined : code;
}

/** Resolves to `getAppliedCouponCode`, but reads an account's cart first if no screen has read it yet; rejects with that call's error. */
export async function loadAppliedCouponCode(): Promise<string | undefined> {
  if ((await isSignedIn()) && useCart.getState().status !== 'ready') await joinCartRead();
  return getAppliedCouponCode();
}

/**
 * Applies the coupon instead of the current one. An invalid coupon removes the current one as well (requirements 8.5). Throws the reason as
 * ApiError 422.
 */
export const applyCoupon = (code: string): Promise<void> =>
  changeCart((cart) => cart.applyCoupon(code)).catch(async (error) => {
    const isInvalid = error instanceof ApiError && error.code === 'invalid_coupon';
    if (isInvalid && useCart.getState().cart.coupon) await removeCoupon();
    throw error;
  });

/** Removes the coupon, on every screen and in every tab. */
export const removeCoupon = (): Promise<void> => changeCart((cart) => cart.removeCoupon());
