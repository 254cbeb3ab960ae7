import type { Order } from '@vastra/shared/contract';
import { ApiError, messageOf } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { goToPay } from '@vastra/shared/ui/go-to-pay';
import { useRef, useState } from 'react';
import { cancelOrder, isPaymentUnavailable, paymentUnavailable, payOrder } from '../../order/calls';
import { heldOrder } from '../../order/held';
import { payDemo } from './api';

/** What can be done about an order that is to be paid. One thing at a time; `onStale`: the order is not what it was. */
export function usePaying({ _id: id }: Order, onStale: () => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'pay' | 'fail' | 'cancel'>();
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
      setMessage(isPaymentUnavailable(error) ? paymentUnavailable : messageOf(error));
      if (error instanceof ApiError && error.status === 409) onStale();
    }
    isUnderWay.current = false;
    setBusy(undefined);
  }

  const done = async (order: Order) => {
    await heldOrder.settle(order);
    await navigate(paths.checkoutDone(id), { replace: true });
  };
  return {
    busy,
    message,
    /** To the provider, which for the demo is this page. */
    pay: () => run('pay', async () => goToPay(await payOrder(id), (path) => navigate(path, { replace: true }))),
    payDemo: () => run('pay', async () => done(await payDemo(id, 'paid'))),
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
