import type { Order } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { documentLoader } from '@vastra/shared/payment';
import { useNavigate } from '@vastra/shared/router';
import { cancelOrder, startPayment } from '../../order/api';
import { unpaidOrder } from '../../order/unpaid-order';
import { payDemo } from './api';
import { useSingleAction } from './use-single-action';

type PaymentAction = 'pay' | 'fail' | 'cancel';

/** Takes the ordered items from the cart, and leaves the payment page for the confirmation. */
export async function finishPayment(order: Order): Promise<void> {
  await unpaidOrder.settle(order);
  documentLoader.replace(paths.checkoutDone(order._id));
}

/** Returns the actions on an unpaid order, of which one runs at a time. Calls `onStale` when the order has changed on the server. */
export function usePaymentActions({ _id: id }: Order, onStale: () => void) {
  const navigate = useNavigate();
  const { busyAction, message, run } = useSingleAction<PaymentAction>(onStale);
  return {
    busyAction,
    message,
    /** Begins again after a failure, on this page. */
    pay: () =>
      run('pay', async () => {
        const { path } = await startPayment(id);
        await navigate(path, { replace: true });
      }),
    payDemo: () => run('pay', async () => finishPayment(await payDemo(id, 'paid'))),
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
