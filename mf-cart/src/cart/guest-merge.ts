import type { Cart } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { newKey } from '../new-key';
import { readGuestCoupon, writeGuestCoupon } from './guest-coupon';
import { type GuestLine, mergeKey, readGuestLines, without, writeGuestLines } from './guest-lines';
import type { Brought } from './keeper';

/** A guest's lines on their way into an account, by the name that the server knows them by. */
interface Merge {
  mergeId: string;
  items: GuestLine[];
}

/** One that was sent and found no answer: the server may have it, or not. */
function unanswered(): Merge | undefined {
  try {
    const merge: Partial<Merge> | null = JSON.parse(localStorage.getItem(mergeKey) ?? 'null');
    return merge?.mergeId && Array.isArray(merge.items) ? (merge as Merge) : undefined;
  } catch {
    return undefined;
  }
}

function remember(merge: Merge | undefined): void {
  try {
    if (merge) localStorage.setItem(mergeKey, JSON.stringify(merge));
    else localStorage.removeItem(mergeKey);
  } catch {
    // Storage is full or forbidden: then a lost answer is not made good after a reload.
  }
}

/** What is still the guest's of the lines that were sent. */
const stillThere = (sent: GuestLine[], lines: GuestLine[]): GuestLine[] =>
  sent.flatMap((line) => {
    const now = lines.find(({ variantId }) => variantId === line.variantId);
    return now ? [{ ...line, quantity: Math.min(line.quantity, now.quantity) }] : [];
  });

/** One tab at a time: two that bring the same guest's lines along would double them. */
const aloneInBrowser = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request(mergeKey, work) as Promise<T>)
    : work();

/**
 * Brings the guest's lines and coupon into the account's cart; they leave this browser only when the server has them, and are not
 * taken in twice when its answer was lost. `message` says what could not come along whole. Undefined when there was nothing to bring.
 */
export const mergeGuestLines = () =>
  aloneInBrowser(async (): Promise<Brought | undefined> => {
    const earlier = unanswered();
    const before = earlier && (await bring({ ...earlier, items: stillThere(earlier.items, readGuestLines()) }));
    const items = readGuestLines();
    if (items.length === 0) return before;
    return bring({ mergeId: newKey(), items });
  });

async function bring(merge: Merge): Promise<Brought> {
  remember(merge);
  const couponCode = readGuestCoupon();
  const { data, message } = await api.post('cart/merge', { body: { ...merge, couponCode } }).answer<Cart>();
  writeGuestLines(without(readGuestLines(), merge.items));
  writeGuestCoupon(undefined);
  remember(undefined);
  return { cart: data, message };
}
