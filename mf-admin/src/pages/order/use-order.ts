import type { AdminOrder } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import { getOrder } from './api';

/** It is not as it was shown: somebody else has done something with it. */
const conflictCodes = ['transition_not_allowed', 'no_refund_due'];

/** An order, and what is done with it. What somebody else has done meanwhile is said, and shown. */
export function useOrder(first: AdminOrder) {
  const [order, setOrder] = useState(first);
  const [conflictMessage, setConflictMessage] = useState('');
  const id = first._id;

  /** Shows the order as it is after `deed`. Throws what cannot be said by showing it. */
  const runAction = async (action: () => Promise<unknown>): Promise<AdminOrder | undefined> => {
    setConflictMessage('');
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError) || !conflictCodes.includes(error.code)) throw error;
      setOrder(await getOrder(id));
      setConflictMessage(
        `${toErrorMessage(error)} Somebody else has changed it in the meantime. This is how it is now.`,
      );
      return undefined;
    }
    const latest = await getOrder(id);
    setOrder(latest);
    return latest;
  };
  return { order, news: conflictMessage, act: runAction };
}

export type RunAction = ReturnType<typeof useOrder>['act'];
