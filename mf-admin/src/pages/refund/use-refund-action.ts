import type { AdminRefundDetail } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import { getRefund } from '../../components/refunds/api';

/** Error codes that mean: the refund has changed since it was loaded. */
const conflictCodes = ['no_refund_due', 'refund_not_cancellable', 'refund_not_paid_twice'];

/** Runs actions on a refund and loads it again. When another admin was faster, it sets `conflictMessage`. */
export function useRefundAction(id: string, setRefund: (refund: AdminRefundDetail) => void) {
  const [conflictMessage, setConflictMessage] = useState('');
  const runAction = async (action: () => Promise<unknown>): Promise<void> => {
    setConflictMessage('');
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError) || !conflictCodes.includes(error.code)) throw error;
      setConflictMessage(`${toErrorMessage(error)} The current version is shown.`);
    }
    setRefund(await getRefund(id));
  };
  return { conflictMessage, runAction };
}
