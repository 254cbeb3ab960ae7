import type { RemoteReleases } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listReleases } from './api';

/** In ms. */
const between = 10_000;

interface Known {
  remotes?: RemoteReleases[];
  /** When they were read. */
  at?: string;
  /** Why they could not be read anew; what was known stays. */
  problem?: unknown;
}

/** The releases of all remotes, read anew every 10 s while somebody can see them. */
export function useReleases() {
  const [known, setKnown] = useState<Known>({});
  const asking = useRef<AbortController>(undefined);

  /** What is on its way is of before. */
  const show = useCallback((remotes: RemoteReleases[]) => {
    asking.current?.abort();
    setKnown({ remotes, at: new Date().toISOString() });
  }, []);

  const reload = useCallback(() => {
    asking.current?.abort();
    const leaving = new AbortController();
    const { signal } = leaving;
    asking.current = leaving;
    listReleases({ signal }).then(
      (remotes) => signal.aborted || show(remotes),
      (error) => signal.aborted || setKnown((before) => ({ ...before, problem: error })),
    );
  }, [show]);

  useEffect(() => {
    const reloadIfSeen = () => document.visibilityState === 'visible' && reload();
    reload();
    const timer = setInterval(reloadIfSeen, between);
    document.addEventListener('visibilitychange', reloadIfSeen);
    const leave = events.on('shop:reachable', reload);
    return () => {
      asking.current?.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reloadIfSeen);
      leave();
    };
  }, [reload]);

  return { ...known, show, reload };
}
