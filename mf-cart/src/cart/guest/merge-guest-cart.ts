import type { Cart } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { createIdempotencyKey } from '../../idempotency-key';
import type { MergedCart } from '../cart-repository';
import { readGuestCoupon, writeGuestCoupon } from './guest-coupon';
import { type GuestLine, mergeKey, readGuestLines, subtractLines, writeGuestLines } from './guest-lines';

/** A merge that was sent. The server applies each `mergeId` once. */
interface PendingMerge {
  mergeId: string;
  items: GuestLine[];
}

/** Returns the merge that got no response, if any: the server may have applied it or not. */
function findPendingMerge(): PendingMerge | undefined {
  try {
    const merge: Partial<PendingMerge> | null = JSON.parse(localStorage.getItem(mergeKey) ?? 'null');
    return merge?.mergeId && Array.isArray(merge.items) ? (merge as PendingMerge) : undefined;
  } catch {
    return undefined;
  }
}

function storePendingMerge(merge: PendingMerge | undefined): void {
  try {
    if (merge) localStorage.setItem(mergeKey, JSON.stringify(merge));
    else localStorage.removeItem(mergeKey);
  } catch {
    // The storage is full or blocked, so a merge whose response was lost is not repeated after a reload.
  }
}

/** Returns the sent lines, each with at most the quantity that the guest's cart still has. */
const limitToStoredQuantities = (sentLines: GuestLine[], storedLines: GuestLine[]): GuestLine[] =>
  sentLines.flatMap((line) => {
    const storedLine = storedLines.find(({ variantId }) => variantId === line.variantId);
    return storedLine ? [{ ...line, quantity: Math.min(line.quantity, storedLine.quantity) }] : [];
  });

/** Runs `work` in one tab at a time, because two tabs that merge the same lines would double them. */
const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request(mergeKey, work) as Promise<T>)
    : work();

/**
 * Merges the guest's lines and coupon into the account's cart. The browser deletes them only after the server has confirmed, and a
 * merge whose response was lost is repeated under the same id, so that nothing is added twice. Undefined if there is nothing to merge.
 */
export const mergeGuestCart = () =>
  withTabLock(async (): Promise<MergedCart | undefined> => {
    const pendingMerge = findPendingMerge();
    const earlierResult =
      pendingMerge &&
      (await sendMerge({ ...pendingMerge, items: limitToStoredQuantities(pendingMerge.items, readGuestLines()) }));
    const items = readGuestLines();
    if (items.length === 0) return earlierResult;
    return sendMerge({ mergeId: createIdempotencyKey(), items });
  });

async function sendMerge(merge: PendingMerge): Promise<MergedCart> {
  storePendingMerge(merge);
  const couponCode = readGuestCoupon();
  const { data, message } = await api.post('cart/merge', { body: { ...merge, couponCode } }).envelope<Cart>();
  writeGuestLines(subtractLines(readGuestLines(), merge.items));
  writeGuestCoupon(undefined);
  storePendingMerge(undefined);
  return { cart: data, message };
}
