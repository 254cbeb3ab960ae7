import type { RemoteReleases } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listReleases } from './api';

const reloadIntervalMs = 10_000;

interface ReleasesState {
  remotes?: RemoteReleases[];
  /** Time of the last successful read (ISO 8601). */
  readAt?: string;
  /** Error of the last read; the previous releases stay. */
  error?: unknown;
}

/** Holds the releases of all remotes, reloaded every 10 s while the page is visible. */
export function useReleases() {
  const [state, setState] = useState<ReleasesState>({});
  const request = useRef<AbortController>(undefined);

  /** Shows newer releases and aborts a running request, whose response would be older. */
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
