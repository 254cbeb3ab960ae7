import type { MergedCart } from '../cart-repository';
import { hasGuestLines } from './guest-lines';

/** Merges the guest's lines and coupon into the account's cart; undefined if there are none. Loads the code only when needed, because that is rare. */
export const mergeGuestCartIfAny = async (): Promise<MergedCart | undefined> =>
  hasGuestLines() ? (await import('./merge-guest-cart')).mergeGuestCart() : undefined;
