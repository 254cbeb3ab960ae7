import type { Order } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { useCallback, useRef, useState } from 'react';
import { getOrder, type OpenedOrder } from './api';

/** An order as it was opened, and as it has become since. */
export function useOrder(id: string, token: string | undefined) {
  const { data, error, retry } = useApiQuery(`order/${id}`, (options) => getOrder(id, token, options));
  const [changed, setChanged] = useState<OpenedOrder>();
  const changes = useRef(0);
  const opened = changed ?? (data && { order: data, accessToken: token });
  const accessToken = opened?.accessToken;

  const change = useCallback((next: OpenedOrder) => {
    changes.current += 1;
    setChanged(next);
  }, []);
  /** What an action has made of it. */
  const show = useCallback((order: Order) => change({ order, accessToken }), [change, accessToken]);
  /** It belongs to the account now. */
  const own = useCallback((order: Order) => change({ order }), [change]);
  /** Asks again and goes on showing what it has, also when there is no answer. What an action brings meanwhile is newer. */
  const refresh = useCallback(async () => {
    const before = changes.current;
    const order = await getOrder(id, accessToken).catch(() => undefined);
    if (order && changes.current === before) show(order);
  }, [id, accessToken, show]);

  return { opened, problem: error, retry, show, own, refresh };
}
