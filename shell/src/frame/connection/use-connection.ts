import { events } from '@vastra/shared/events';
import { onApiUnreachable } from '@vastra/shared/http';
import { useEffect, useState } from 'react';

/** `down`: the network works, but the shop does not. `back`: the shop has just become reachable again. */
export type Connection = 'fine' | 'offline' | 'down' | 'back';

/** ms until the next check; the delay doubles after each failure. */
const firstDelayMs = 1000;
const maxDelayMs = 30_000;
/** ms for which `back` is shown. */
const backMs = 4000;

const isShopReady = (): Promise<boolean> =>
  fetch('/reachable', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns whether the shop is reachable. Checks when the network changes or a call fails, and repeats until it is reachable. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('fine');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let retryDelayMs = firstDelayMs;
    let delayMs = firstDelayMs;
    let isLost = false;
    let isUnmounted = false;
    let latestCheck = 0;

    const schedule = (ms: number, task: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(task, ms);
    };
    const scheduleCheck = () => {
      schedule(delayMs, () => void check());
      delayMs = Math.min(delayMs * 2, maxDelayMs);
    };
    /** Lets what has failed load again, later and later as long as it fails. */
    const scheduleRetry = () => {
      clearTimeout(retryTimer);
      retryTimer = setTimeout(() => {
        retryDelayMs = Math.min(retryDelayMs * 2, maxDelayMs);
        events.emit('shop:reachable', {});
        retryTimer = setTimeout(() => {
          retryDelayMs = firstDelayMs;
        }, retryDelayMs);
      }, retryDelayMs);
    };
    const check = async (hasFailedCall = false) => {
      const ownCheck = ++latestCheck;
      const isReady = await isShopReady();
      if (isUnmounted || ownCheck !== latestCheck) return;
      if (!isReady) {
        isLost = true;
        setConnection(navigator.onLine ? 'down' : 'offline');
        scheduleCheck();
      } else if (isLost) {
        isLost = false;
        setConnection('back');
        schedule(backMs, () => setConnection('fine'));
        events.emit('shop:reachable', {});
      } else if (!navigator.onLine) {
        // This check still got through, and the network ends just now.
        scheduleCheck();
      } else if (hasFailedCall) {
        // The outage has ended since, or concerns some calls only.
        scheduleRetry();
      }
    };
    const checkNow = () => {
      delayMs = firstDelayMs;
      void check();
    };
    const checkUnlessChecking = () => {
      if (isLost) return;
      delayMs = firstDelayMs;
      void check(true);
    };

    addEventListener('online', checkNow);
    addEventListener('offline', checkNow);
    onApiUnreachable(checkUnlessChecking);
    if (!navigator.onLine) checkNow();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      clearTimeout(retryTimer);
      removeEventListener('online', checkNow);
      removeEventListener('offline', checkNow);
      onApiUnreachable(undefined);
    };
  }, []);

  return connection;
}
