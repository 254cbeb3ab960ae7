import type { CallOptions } from '@vastra/shared/http';
import { useCallback, useEffect, useState } from 'react';

interface AnswerState<T> {
  data?: T;
  problem?: unknown;
}

/**
 * What only the browser can ask for, since it needs the session. `question` names what is asked: another one is asked
 * anew, and until it is answered there is neither data nor problem.
 */
export function useAnswer<T>(question: string, ask: (options: CallOptions) => Promise<T>) {
  const [state, setState] = useState<AnswerState<T>>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names what `ask` asks, round counts the retries
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setState({});
    ask({ signal }).then(
      (data) => signal.aborted || setState({ data }),
      (problem) => signal.aborted || setState({ problem }),
    );
    return () => leaving.abort();
  }, [question, round]);
  return { ...state, retry: useCallback(() => setRound((before) => before + 1), []) };
}
