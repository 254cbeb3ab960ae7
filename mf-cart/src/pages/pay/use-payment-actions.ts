import type { Order } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { redirectToPayment } from '@vastra/shared/payment';
import { useNavigate } from '@vastra/shared/router';
import { useRef, useState } from 'react';
import { cancelOrder, isPaymentUnavailable, paymentUnavailable, startPayment } from '../../order/api';
import { unpaidOrder } from '../../order/unpaid-order';
import { payDemo } from './api';

type PaymentAction = 'pay' | 'fail' | 'cancel';

/** Returns the actions on an unpaid order, of which one runs at a time. Calls `onStale` when the order has changed on the server. */
export function usePaymentActions({ _id: id }: Order, onStale: () => void) {
  const navigate = useNavigate();
  const [busyAction, setBusyAction] = useState<PaymentAction>();
  const [message, setMessage] = useState<string>();
  const isUnderWay = useRef(false);

  async function run(action: PaymentAction, work: () => Promise<unknown>): Promise<void> {
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

  const finish = async (order: Order) => {
    await unpaidOrder.settle(order);
    await navigate(paths.checkoutDone(id), { replace: true });
  };
  return {
    busyAction,
    message,
    /** Goes to the payment provider's page; for the demo that is this page. */
    pay: () =>
      run('pay', async () => redirectToPayment(await startPayment(id), (path) => navigate(path, { replace: true }))),
    payDemo: () => run('pay', async () => finish(await payDemo(id, 'paid'))),
    failDemo: () =>
      run('fail', async () => {
        await payDemo(id, 'failed');
        await navigate(`${paths.checkoutPay(id)}?failed=1`, { replace: true });
      }),
    cancel: () =>
      run('cancel', async () => {
        await cancelOrder(id, 'Cancelled instead of paid');
        onStale();
      }),
  };
}
