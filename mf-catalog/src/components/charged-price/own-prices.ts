import type { UnitPrice } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { create } from 'zustand';

type OwnPrice = Pick<UnitPrice, 'price' | 'label'>;

interface OwnPrices {
  /** Prices by variant, without the variants for which the customer pays what guests pay. */
  prices: Readonly<Record<string, OwnPrice>>;
  /** Changes when prices may have changed, so that what is on the page asks again. */
  revision: number;
}

/** Prices of the signed-in customer, of all cards and pages of this page load. */
export const useOwnPrices = create<OwnPrices>(() => ({ prices: {}, revision: 0 }));

/** Variants in a call. */
const maxVariants = 50;
/** Prices that were read this long ago are read again by the next page. */
const freshMs = 60_000;
/** Timers cannot be longer than about 24 days. */
const maxTimerMs = 2_000_000_000;

const readAt = new Map<string, number>();
let queued: string[] = [];
let expiry: ReturnType<typeof setTimeout>;

/** Reads the customer's prices of variants: one call for all that a page asks for at the same time. */
export function readOwnPrices(variantIds: readonly string[]): void {
  const now = Date.now();
  for (const id of variantIds) {
    if (now - (readAt.get(id) ?? 0) < freshMs) continue;
    readAt.set(id, now);
    if (queued.push(id) === 1) setTimeout(flush);
  }
}

function flush(): void {
  const ids = queued;
  queued = [];
  for (let first = 0; first < ids.length; first += maxVariants) void read(ids.slice(first, first + maxVariants));
}

async function read(ids: string[]): Promise<void> {
  const ownerId = useSession.getState().user?.id;
  try {
    const { prices: own, validUntil } = await api
      .get('account/prices', { query: { variant: ids } })
      .data<{ prices: UnitPrice[]; validUntil: string | null }>();
    if (useSession.getState().user?.id !== ownerId) return;
    const prices = { ...useOwnPrices.getState().prices };
    for (const id of ids) delete prices[id];
    for (const { variantId, ...price } of own) prices[variantId] = price;
    useOwnPrices.setState({ prices });
    if (validUntil) expire(Date.parse(validUntil) - Date.now());
  } catch {
    // The cart shows the price. The next page asks again.
    for (const id of ids) readAt.delete(id);
  }
}

// No visitor sees the prices of another person.
useSession.subscribe(({ user }, previous) => {
  if (user?.id === previous.user?.id) return;
  readAt.clear();
  useOwnPrices.setState({ prices: {} });
});

/** Has everything on the page read again after a time: all responses name the same next change. */
function expire(ms: number): void {
  clearTimeout(expiry);
  expiry = setTimeout(
    () => {
      readAt.clear();
      useOwnPrices.setState(({ revision }) => ({ revision: revision + 1 }));
    },
    Math.min(Math.max(ms, 1000), maxTimerMs),
  );
}
