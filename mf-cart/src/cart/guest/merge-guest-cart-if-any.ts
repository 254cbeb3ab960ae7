import { hasGuestLines } from './guest-lines';
import type { MergedCart } from '../cart-repository';

/** Brings the guest's lines and coupon into the account's cart; undefined when there is nothing to bring, which is nearly always. */
export const mergeGuestCartIfAny = async (): Promise<MergedCart | undefined> =>
  hasGuestLines() ? (await import('./merge-guest-cart')).mergeGuestCart() : undefined;
