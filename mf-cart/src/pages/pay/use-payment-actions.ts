import type { Order } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { redirectToPayment } from '@vastra/shared/payment';
import { useRef, useState } from 'react';
import { cancelOrder, isPaymentUnavailable, paymentUnavailable, startPayment } from '../../order/api';
import { unpaidOrder } from '../../order/unpaid-order';
import { payDemo } from './api';

/** What can be done about an order that is to be paid. One thing at a time; `onStale`: the order is not what it was. */
export function usePaymentActions({ _id: id }: Order, onStale: () => void) {
  const navigate = useNavigate();
  const [busyAction, setBusy] = useState<'pay' | 'fail' | 'cancel'>();
  const [message, setMessage] = useState<string>();
  const isUnderWay = useRef(false);

  async function run(what: 'pay' | 'fail' | 'cancel', work: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(what);
    setMessage(undefined);
    try {
      await work();
    } catch (error) {
      setMessage(isPaymentUnavailable(error) ? paymentUnavailable : toErrorMessage(error));
      if (error instanceof ApiError && error.status === 409) onStale();
    }
    isUnderWay.current = false;
    setBusy(undefined);
  }

  const finish = async (order: Order) => {
    await unpaidOrder.settle(order);
    await navigate(paths.checkoutDone(id), { replace: true });
  };
  return {
    busy: busyAction,
    message,
    /** To the provider, which for the demo is this page. */
    pay: () => run('pay', async () => redirectToPayment(await startPayment(id), (path) => navigate(path, { replace: true }))),
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
