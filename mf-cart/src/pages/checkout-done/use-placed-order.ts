import { awaitsPayment } from '@vastra/shared/contract/order-state';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { useCallback, useEffect, useState } from 'react';
import { getOrder } from '../../order/api';
import { unpaidOrder } from '../../order/unpaid-order';
import { type FoundOrder, getOrClaimOrder } from './api';

/** Milliseconds between two polls, and their number. The provider may confirm the payment after the browser has returned. */
const pollIntervalMs = 3000;
const maxPolls = 20;

/** Reads the order. While it awaits its payment, it is polled for a minute; `isPolling` is false after that. */
export function usePlacedOrder(id: string) {
  const { data, error, retry } = useApiQuery(`order/${id}`, (options) => getOrClaimOrder(id, options));
  const [polledOrder, setPolledOrder] = useState<FoundOrder>();
  const [remainingPolls, setRemainingPolls] = useState(maxPolls);
  const foundOrder = polledOrder?.order._id === id ? polledOrder : data;
  const order = foundOrder?.order;
  const isAwaitingPayment = order !== undefined && awaitsPayment(order);

  useEffect(() => {
    if (!isAwaitingPayment || remainingPolls === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const countPoll = () => setRemainingPolls((polls) => polls - 1);
    const poll = () =>
      getOrder(id, { signal }).then(
        (order) => {
          if (signal.aborted) return;
          setPolledOrder((previous) => ({ ...previous, order }));
          countPoll();
        },
        () => signal.aborted || countPoll(),
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
    foundOrder,
    error,
    retry,
    isAwaitingPayment,
    isPolling: isAwaitingPayment && remainingPolls > 0,
    pollAgain: useCallback(() => setRemainingPolls(maxPolls), []),
  };
}
