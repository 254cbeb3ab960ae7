import type { AdminOrder } from '@vastra/shared/contract';
import { ApiError, messageOf } from '@vastra/shared/http';
import { useState } from 'react';
import { getOrder } from './api';

/** It is not as it was shown: somebody else has done something with it. */
const overtaken = ['transition_not_allowed', 'no_refund_due'];

/** An order, and what is done with it. What somebody else has done meanwhile is said, and shown. */
export function useOrder(first: AdminOrder) {
  const [order, setOrder] = useState(first);
  const [news, setNews] = useState('');
  const id = first._id;

  /** Shows the order as it is after `deed`. Throws what cannot be said by showing it. */
  const act = async (deed: () => Promise<unknown>): Promise<AdminOrder | undefined> => {
    setNews('');
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof ApiError) || !overtaken.includes(error.code)) throw error;
      setOrder(await getOrder(id));
      setNews(`${messageOf(error)} Somebody else has changed it in the meantime. This is how it is now.`);
      return undefined;
    }
    const now = await getOrder(id);
    setOrder(now);
    return now;
  };
  return { order, news, act };
}

export type Act = ReturnType<typeof useOrder>['act'];
