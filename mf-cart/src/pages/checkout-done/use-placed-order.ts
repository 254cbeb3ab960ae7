import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { useCallback, useEffect, useState } from 'react';
import { awaitsPayment, getOrder } from '../../order/api';
import { unpaidOrder } from '../../order/unpaid-order';
import { type FoundOrder, getOrClaimOrder } from './api';

/** ms between two looks, and how many there are: a provider's word may come later than the browser. */
const pollIntervalMs = 3000;
const maxPolls = 20;

/** The order; one that awaits its payment is looked at again for a while, then `isWaiting` ends. */
export function usePlacedOrder(id: string) {
  const { data, error, retry } = useApiQuery(`order/${id}`, (options) => getOrClaimOrder(id, options));
  const [polledOrder, setPolledOrder] = useState<FoundOrder>();
  const [remainingPolls, setRemainingPolls] = useState(maxPolls);
  const found = polledOrder?.order._id === id ? polledOrder : data;
  const order = found?.order;
  const isAwaitingPayment = order !== undefined && awaitsPayment(order);

  useEffect(() => {
    if (!isAwaitingPayment || remainingPolls === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const next = () => setRemainingPolls((before) => before - 1);
    const poll = () =>
      getOrder(id, { signal }).then(
        (now) => {
          if (signal.aborted) return;
          setPolledOrder((before) => ({ ...before, order: now }));
          next();
        },
        () => signal.aborted || next(),
      );
    const timer = setTimeout(poll, pollIntervalMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, isAwaitingPayment, remainingPolls]);

  const isSettled = order !== undefined && !isAwaitingPayment && order.status !== 'cancelled';
  useEffect(() => {
    if (isSettled && order) void unpaidOrder.settle(order);
  }, [isSettled, order]);

  return {
    found,
    problem: error,
    retry,
    isHeld: isAwaitingPayment,
    isPolling: isAwaitingPayment && remainingPolls > 0,
    pollAgain: useCallback(() => setRemainingPolls(maxPolls), []),
  };
}
