import type { RemoteReleases } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listReleases } from './api';

/** In ms. */
const reloadIntervalMs = 10_000;

interface ReleasesState {
  remotes?: RemoteReleases[];
  /** When they were read. */
  readAt?: string;
  /** Why they could not be read anew; what was known stays. */
  error?: unknown;
}

/** The releases of all remotes, read anew every 10 s while somebody can see them. */
export function useReleases() {
  const [state, setState] = useState<ReleasesState>({});
  const request = useRef<AbortController>(undefined);

  /** What is on its way is of before. */
  const show = useCallback((remotes: RemoteReleases[]) => {
    request.current?.abort();
    setState({ remotes, readAt: new Date().toISOString() });
  }, []);

  const reload = useCallback(() => {
    request.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    listReleases({ signal }).then(
      (remotes) => signal.aborted || show(remotes),
      (error) => signal.aborted || setState((previous) => ({ ...previous, error })),
    );
  }, [show]);

  useEffect(() => {
    const reloadIfVisible = () => document.visibilityState === 'visible' && reload();
    reload();
    const timer = setInterval(reloadIfVisible, reloadIntervalMs);
    document.addEventListener('visibilitychange', reloadIfVisible);
    const unsubscribe = events.on('shop:reachable', reload);
    return () => {
      request.current?.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reloadIfVisible);
      unsubscribe();
    };
  }, [reload]);

  return { ...state, show, reload };
}
