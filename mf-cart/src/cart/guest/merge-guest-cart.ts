import type { Cart } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { newKey } from '../../new-key';
import { readGuestCoupon, writeGuestCoupon } from './guest-coupon';
import { type GuestLine, mergeKey, readGuestLines, subtractLines, writeGuestLines } from './guest-lines';
import type { MergedCart } from '../cart-repository';

/** A guest's lines on their way into an account, by the name that the server knows them by. */
interface PendingMerge {
  mergeId: string;
  items: GuestLine[];
}

/** One that was sent and found no answer: the server may have it, or not. */
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
    // Storage is full or forbidden: then a lost answer is not made good after a reload.
  }
}

/** What is still the guest's of the lines that were sent. */
const keepStoredQuantities = (sentLines: GuestLine[], storedLines: GuestLine[]): GuestLine[] =>
  sentLines.flatMap((line) => {
    const storedLine = storedLines.find(({ variantId }) => variantId === line.variantId);
    return storedLine ? [{ ...line, quantity: Math.min(line.quantity, storedLine.quantity) }] : [];
  });

/** One tab at a time: two that bring the same guest's lines along would double them. */
const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request(mergeKey, work) as Promise<T>)
    : work();

/**
 * Brings the guest's lines and coupon into the account's cart; they leave this browser only when the server has them, and are not
 * taken in twice when its answer was lost. `message` says what could not come along whole. Undefined when there was nothing to bring.
 */
export const mergeGuestCart = () =>
  withTabLock(async (): Promise<MergedCart | undefined> => {
    const pendingMerge = findPendingMerge();
    const earlierResult = pendingMerge && (await sendMerge({ ...pendingMerge, items: keepStoredQuantities(pendingMerge.items, readGuestLines()) }));
    const items = readGuestLines();
    if (items.length === 0) return earlierResult;
    return sendMerge({ mergeId: newKey(), items });
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
