import type { AdminOrder } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import { getOrder } from './api';

/** Error codes that mean: another admin, or the shop, has changed the order since it was loaded. */
const conflictCodes = [
  'transition_not_allowed',
  'no_refund_due',
  'refund_not_cancellable',
  'refund_not_paid_twice',
  'not_held',
];

/** Runs actions on an order. When another admin was faster, it reloads the order and sets `conflictMessage`. */
export function useOrderActions(id: string, setOrder: (order: AdminOrder) => void) {
  const [conflictMessage, setConflictMessage] = useState('');

  /** Runs `action` and reloads the order. Resolves to undefined after a conflict; throws all other errors. */
  const runAction = async (action: () => Promise<unknown>): Promise<AdminOrder | undefined> => {
    setConflictMessage('');
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError) || !conflictCodes.includes(error.code)) throw error;
      setOrder(await getOrder(id));
      setConflictMessage(`${toErrorMessage(error)} Another person changed this order. The current version is shown.`);
      return undefined;
    }
    const latest = await getOrder(id);
    setOrder(latest);
    return latest;
  };
  return { conflictMessage, runAction };
}

export type RunAction = ReturnType<typeof useOrderActions>['runAction'];
