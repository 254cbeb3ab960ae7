import { useAnswer } from '@vastra/shared/ui/use-answer';
import { useCallback, useEffect, useState } from 'react';
import { awaitsPayment, getOrder } from '../../order/calls';
import { heldOrder } from '../../order/held';
import { type Found, findOrder } from './api';

/** ms between two looks, and how many there are: a provider's word may come later than the browser. */
const pause = 3000;
const looks = 20;

/** The order; one that awaits its payment is looked at again for a while, then `isWaiting` ends. */
export function useOrder(id: string) {
  const { data, problem, retry } = useAnswer(`order/${id}`, (options) => findOrder(id, options));
  const [newer, setNewer] = useState<Found>();
  const [left, setLeft] = useState(looks);
  const found = newer?.order._id === id ? newer : data;
  const order = found?.order;
  const isHeld = order !== undefined && awaitsPayment(order);

  useEffect(() => {
    if (!isHeld || left === 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const next = () => setLeft((before) => before - 1);
    const look = () =>
      getOrder(id, { signal }).then(
        (now) => {
          if (signal.aborted) return;
          setNewer((before) => ({ ...before, order: now }));
          next();
        },
        () => signal.aborted || next(),
      );
    const waiting = setTimeout(look, pause);
    return () => {
      clearTimeout(waiting);
      leaving.abort();
    };
  }, [id, isHeld, left]);

  const isSettled = order !== undefined && !isHeld && order.status !== 'cancelled';
  useEffect(() => {
    if (isSettled && order) void heldOrder.settle(order);
  }, [isSettled, order]);

  return {
    found,
    problem,
    retry,
    isHeld,
    isWaiting: isHeld && left > 0,
    lookAgain: useCallback(() => setLeft(looks), []),
  };
}
