import { events } from '@vastra/shared/events';
import { ApiError, type CallOptions } from '@vastra/shared/http';
import { useCallback, useEffect, useState } from 'react';

interface QueryState<T> {
  data?: T;
  error?: unknown;
}

/**
 * What only the browser can ask for, since it needs the session. `question` names what is asked: another one is asked
 * anew, and until it is answered there is neither data nor problem. What had no answer is asked again when the shop can be
 * reached again.
 */
export function useApiQuery<T>(question: string, ask: (options: CallOptions) => Promise<T>) {
  const [state, setState] = useState<QueryState<T>>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names what `ask` asks, round counts the retries
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setState({});
    ask({ signal }).then(
      (data) => signal.aborted || setState({ data }),
      (error) => signal.aborted || setState({ error }),
    );
    return () => leaving.abort();
  }, [question, round]);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  const { error } = state;
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status < 500)) return;
    return events.on('shop:reachable', retry);
  }, [error, retry]);
  return { ...state, retry };
}
