import { events } from '@vastra/shared/events';
import { onNoAnswer } from '@vastra/shared/http';
import { useEffect, useState } from 'react';

/** `down`: the network is there, the shop does not answer. `back`: it does again, for a moment. */
export type Connection = 'fine' | 'offline' | 'down' | 'back';

/** ms. How long until the shop is asked again: twice as long each time. */
const firstWait = 1000;
const longestWait = 30_000;
const backFor = 4000;

const answers = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the shop can be reached; found out when the network changes or a call has no answer, and asked until it can. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('fine');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = firstWait;
    let isLost = false;
    let isGone = false;
    let question = 0;

    const after = (ms: number, work: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(work, ms);
    };
    const ask = async () => {
      const mine = ++question;
      const doesAnswer = await answers();
      if (isGone || mine !== question) return;
      if (!doesAnswer) {
        isLost = true;
        setConnection(navigator.onLine ? 'down' : 'offline');
        after(wait, ask);
        wait = Math.min(wait * 2, longestWait);
      } else if (isLost) {
        isLost = false;
        setConnection('back');
        after(backFor, () => setConnection('fine'));
        events.tell('shop:reachable', {});
      }
    };
    const askNow = () => {
      wait = firstWait;
      void ask();
    };
    const askUnlessAsking = () => {
      if (!isLost) askNow();
    };

    addEventListener('online', askNow);
    addEventListener('offline', askNow);
    onNoAnswer(askUnlessAsking);
    if (!navigator.onLine) askNow();
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener('online', askNow);
      removeEventListener('offline', askNow);
      onNoAnswer(undefined);
    };
  }, []);

  return connection;
}
