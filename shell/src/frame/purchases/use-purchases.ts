import type { RecentPurchase } from '@vastra/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { listRecentPurchases } from './api';

/**
 * ms (spec 9). Every 10 s another purchase takes the place of the one before; one that nothing replaces (there is no other,
 * or the tellings are paused) hides after 50 s. Where there is only one, it is told once.
 */
const every = 10_000;
const longest = 50_000;
/** ms. Purchases that were read longer ago are read anew. */
const freshFor = 5 * 60_000;

export interface Told {
  purchase: RecentPurchase;
  /** ms. */
  toldAt: number;
}

/** Who bought it again would be told of with the same words. */
const isSame = (one: RecentPurchase, other?: RecentPurchase): boolean =>
  one.firstName === other?.firstName && one.city === other.city && one.product._id === other.product._id;

/** The purchase to tell of now. `isPaused`: nothing new comes up; `isHeld`: what is there stays. */
export function usePurchases(begunAt: number, isPaused: () => boolean, isHeld: () => boolean) {
  const [told, setTold] = useState<Told>();
  const [isOver, setOver] = useState(false);
  const asked = useRef({ isPaused, isHeld });
  asked.current = { isPaused, isHeld };

  useEffect(() => {
    if (isOver) return setTold(undefined);
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    let list: RecentPurchase[] = [];
    let readAt = Number.NEGATIVE_INFINITY;
    let last: Told | undefined;

    const read = async () => {
      if (Date.now() - readAt < freshFor) return;
      list = await listRecentPurchases().catch(() => list);
      readAt = Date.now();
    };
    const tell = async () => {
      timer = setTimeout(tell, every);
      const { isPaused, isHeld } = asked.current;
      if (isHeld()) return;
      if (!isPaused()) {
        await read();
        const others = list.filter((one) => !isSame(one, last?.purchase));
        const next = others[Math.floor(Math.random() * others.length)];
        if (isGone || asked.current.isHeld()) return;
        if (next) {
          last = { purchase: next, toldAt: Date.now() };
          setTold(last);
          return;
        }
      }
      if (last && Date.now() - last.toldAt >= longest) setTold(undefined);
    };
    timer = setTimeout(tell, begunAt + every - Date.now());
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [begunAt, isOver]);

  return { told, end: () => setOver(true) };
}
