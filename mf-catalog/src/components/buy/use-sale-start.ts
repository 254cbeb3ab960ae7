import type { Product } from '@vastra/shared/contract';
import { useSession } from '@vastra/shared/session';
import { useEffect, useEffectEvent } from 'react';

/** Documents are up to a second older than the clock. */
const documentAgeMs = 2000;
/** Clocks of visitors are ahead at times, so that the product is read again until its sale has started. */
const retryMs = 30_000;
/** Timers cannot be longer than about 24 days. */
const maxTimerMs = 2_000_000_000;

/**
 * Returns whether this visitor has to wait for the start of a product's sale. A signed-in visitor can try to buy a product with early access: the server knows the
 * groups, and refuses with a sentence. `onStart` is called when the sale starts.
 */
export function useSaleStart({ saleStart }: Pick<Product, 'saleStart'>, onStart: () => void): boolean {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const start = useEffectEvent(onStart);
  const startsAt = saleStart?.startsAt;
  useEffect(() => {
    if (!startsAt) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        start();
        wait(retryMs);
      }, ms);
    };
    wait(Math.min(Math.max(0, Date.parse(startsAt) - Date.now()) + documentAgeMs, maxTimerMs));
    return () => clearTimeout(timer);
  }, [startsAt]);
  return saleStart !== undefined && !(saleStart.hasEarlyAccess && isSignedIn);
}
