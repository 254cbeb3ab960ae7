import { events } from '@vastra/shared/events';
import { ApiError, type CallOptions } from '@vastra/shared/http';
import { useCallback, useEffect, useState } from 'react';

interface QueryState<T> {
  data?: T;
  error?: unknown;
}

/**
 * Fetches data in the browser, for data that needs the session. A new `key` starts a new fetch; until it has finished, `data` and
 * `error` are undefined. A fetch that failed with a network error or a 5xx is repeated when the API can be reached again. `retry`
 * repeats it at once.
 */
export function useApiQuery<T>(key: string, fetchData: (options: CallOptions) => Promise<T>) {
  const [state, setState] = useState<QueryState<T>>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `fetchData`; `attempt` counts the retries
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    setState({});
    fetchData({ signal }).then(
      (data) => signal.aborted || setState({ data }),
      (error) => signal.aborted || setState({ error }),
    );
    return () => abortController.abort();
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((previous) => previous + 1), []);
  const { error } = state;
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status < 500)) return;
    return events.on('shop:reachable', retry);
  }, [error, retry]);
  return { ...state, retry };
}
