import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { useRef, useState } from 'react';
import { isPaymentUnavailable, paymentUnavailable } from '../../order/api';

/** Runs one action at a time, and holds the message of its failure. Calls `onStale` when the order has changed on the server. */
export function useSingleAction<Name extends string>(onStale: () => void) {
  const [busyAction, setBusyAction] = useState<Name>();
  const [message, setMessage] = useState<string>();
  const isUnderWay = useRef(false);

  async function run(action: Name, work: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusyAction(action);
    setMessage(undefined);
    try {
      await work();
    } catch (error) {
      setMessage(isPaymentUnavailable(error) ? paymentUnavailable : toErrorMessage(error));
      if (error instanceof ApiError && error.status === 409) onStale();
    }
    isUnderWay.current = false;
    setBusyAction(undefined);
  }
  return { busyAction, message, run, setMessage };
}
