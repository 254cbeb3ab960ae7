import type { Order } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { useCallback, useRef, useState } from 'react';
import { getOrder, type OrderAccess } from './api';

/** Reads an order, and holds its newest state after actions and refreshes. */
export function useOrder(id: string, token: string | undefined) {
  const { data, error, retry } = useApiQuery(`order/${id}`, (options) => getOrder(id, token, options));
  const [latest, setLatest] = useState<OrderAccess>();
  const changeCount = useRef(0);
  const access = latest ?? (data && { order: data, accessToken: token });
  const accessToken = access?.accessToken;

  const change = useCallback((next: OrderAccess) => {
    changeCount.current += 1;
    setLatest(next);
  }, []);
  /** Shows the order that an action returned. */
  const show = useCallback((order: Order) => change({ order, accessToken }), [change, accessToken]);
  /** Shows an order that belongs to the account now, so that it needs no token. */
  const showClaimed = useCallback((order: Order) => change({ order }), [change]);
  /** Reads the order again. Ignores an error, and a response that is older than the result of an action. */
  const refresh = useCallback(async () => {
    const countAtStart = changeCount.current;
    const order = await getOrder(id, accessToken).catch(() => undefined);
    if (order && changeCount.current === countAtStart) show(order);
  }, [id, accessToken, show]);

  return { opened: access, error, retry, show, showClaimed, refresh };
}
