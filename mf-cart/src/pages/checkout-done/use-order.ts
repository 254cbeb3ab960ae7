import type { Order } from '@vastra/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { getOrder } from './api';

interface OrderState {
  order?: Order;
  problem?: unknown;
}

/** The order of the address, read in the browser: the server knows neither session nor token. */
export function useOrder(id: string) {
  const [state, setState] = useState<OrderState>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: round counts the retries
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setState({});
    getOrder(id, { signal }).then(
      (order) => signal.aborted || setState({ order }),
      (problem) => signal.aborted || setState({ problem }),
    );
    return () => leaving.abort();
  }, [id, round]);
  return { ...state, retry: useCallback(() => setRound((before) => before + 1), []) };
}
