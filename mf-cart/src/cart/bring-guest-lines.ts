import { hasGuestLines } from './guest-lines';
import type { Brought } from './keeper';

/** Brings the guest's lines and coupon into the account's cart; undefined when there is nothing to bring, which is nearly always. */
export const bringGuestLines = async (): Promise<Brought | undefined> =>
  hasGuestLines() ? (await import('./guest-merge')).mergeGuestLines() : undefined;
