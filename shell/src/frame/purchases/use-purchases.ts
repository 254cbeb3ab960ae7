import type { RecentPurchase } from '@vastra/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { listRecentPurchases } from './api';

/**
 * ms (requirements 9.6). A new purchase replaces the shown purchase every 10 s. A purchase that is not replaced, because it is the only one or the
 * toasts are paused, hides after 50 s. A single purchase is shown once.
 */
const intervalMs = 10_000;
const maxShownMs = 50_000;
/** ms for which the list of purchases is used before it is loaded again. */
const listTtlMs = 5 * 60_000;

export interface ShownPurchase {
  purchase: RecentPurchase;
  /** ms since 1970. */
  shownAt: number;
}

/** Returns true if both purchases would show the same text. */
const isSame = (a: RecentPurchase, b?: RecentPurchase): boolean =>
  a.firstName === b?.firstName && a.city === b.city && a.product._id === b.product._id;

/** Returns the purchase to show now. `isPaused`: no new purchase appears. `isHeld`: the shown one stays. */
export function usePurchases(startedAt: number, isPaused: () => boolean, isHeld: () => boolean) {
  const [shown, setShown] = useState<ShownPurchase>();
  const [isOver, setOver] = useState(false);
  const latest = useRef({ isPaused, isHeld });
  latest.current = { isPaused, isHeld };

  useEffect(() => {
    if (isOver) return setShown(undefined);
    let timer: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    let list: RecentPurchase[] = [];
    let readAt = Number.NEGATIVE_INFINITY;
    let last: ShownPurchase | undefined;

    const read = async () => {
      if (Date.now() - readAt < listTtlMs) return;
      list = await listRecentPurchases().catch(() => list);
      readAt = Date.now();
    };
    const showNext = async () => {
      timer = setTimeout(showNext, intervalMs);
      const { isPaused, isHeld } = latest.current;
      if (isHeld()) return;
      if (!isPaused()) {
        await read();
        const others = list.filter((purchase) => !isSame(purchase, last?.purchase));
        const next = others[Math.floor(Math.random() * others.length)];
        if (isUnmounted || latest.current.isHeld()) return;
        if (next) {
          last = { purchase: next, shownAt: Date.now() };
          setShown(last);
          return;
        }
      }
      if (last && Date.now() - last.shownAt >= maxShownMs) setShown(undefined);
    };
    timer = setTimeout(showNext, startedAt + intervalMs - Date.now());
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [startedAt, isOver]);

  return { shown, end: () => setOver(true) };
}
