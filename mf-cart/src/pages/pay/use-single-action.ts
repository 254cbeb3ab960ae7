import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { useLayoutEffect, useRef, useState } from 'react';
import { isPaymentUnavailable, paymentUnavailable } from '../../order/api';

/** Runs one action at a time, and holds the message of its failure. Calls `onStale` when the order has changed on the server. */
export function useSingleAction<Name extends string>(onStale: () => void) {
  const [state, setState] = useState<{ busyAction?: Name }>({});
  const [message, setMessage] = useState<string>();
  const isUnderWay = useRef(false);
  // Not at the end of the action, because a press that comes before its result is rendered would repeat it.
  useLayoutEffect(() => {
    isUnderWay.current = state.busyAction !== undefined;
  }, [state]);

  async function run(action: Name, work: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ busyAction: action });
    setMessage(undefined);
    try {
      await work();
    } catch (error) {
      setMessage(isPaymentUnavailable(error) ? paymentUnavailable : toErrorMessage(error));
      if (error instanceof ApiError && error.status === 409) onStale();
    }
    setState({});
  }
  return { busyAction: state.busyAction, message, run, setMessage };
}
