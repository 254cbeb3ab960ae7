import type { Import } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { useEffect, useState } from 'react';
import { getImport } from '../api';
import { isRunning } from '../labels';

/** In ms. */
const pollIntervalMs = 1000;

/** Follows an import until it is over. While it cannot be asked for, what was known last stays, and it is asked for again. */
export function useImportJob(id: string) {
  const [state, setState] = useState<{ job?: Import; error?: unknown }>({});
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const poll = () => {
      const again = () => {
        timer = setTimeout(poll, pollIntervalMs);
      };
      getImport(id, { signal }).then(
        (known) => {
          if (signal.aborted) return;
          setState({ job: known });
          if (isRunning(known)) again();
        },
        (error) => {
          if (signal.aborted) return;
          setState((previous) => ({ ...previous, error }));
          if (!(error instanceof ApiError) || error.status >= 500) again();
        },
      );
    };
    setState({});
    poll();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return state;
}
