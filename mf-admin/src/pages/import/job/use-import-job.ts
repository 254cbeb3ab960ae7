import type { Import } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { useEffect, useState } from 'react';
import { getImport } from '../api';
import { isRunning } from '../labels';

const pollIntervalMs = 1000;

/** Polls an import every second until it is finished. While polling fails, the last known state stays and polling goes on. */
export function useImportJob(id: string) {
  const [state, setState] = useState<{ job?: Import; error?: unknown }>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    const poll = () => {
      const scheduleNext = () => {
        timer = setTimeout(poll, pollIntervalMs);
      };
      getImport(id, { signal }).then(
        (job) => {
          if (signal.aborted) return;
          setState({ job });
          if (isRunning(job)) scheduleNext();
        },
        (error) => {
          if (signal.aborted) return;
          setState((previous) => ({ ...previous, error }));
          if (!(error instanceof ApiError) || error.status >= 500) scheduleNext();
        },
      );
    };
    setState({});
    poll();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return state;
}
