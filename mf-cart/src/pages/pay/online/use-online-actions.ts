import type { Order, PaymentView, UpiPayment } from '@vastra/shared/contract';
import { useState } from 'react';
import { cancelOrder } from '../../../order/api';
import { confirmPayment, type PaymentTarget, startCheckoutPayment, startUpiPayment } from '../api';
import { useSingleAction } from '../use-single-action';
import { describeBlockedScript } from './describe-payment';

interface OnlineActionsOptions {
  order: Order;
  target: PaymentTarget;
  payment: PaymentView;
  refresh: () => Promise<PaymentView | undefined>;
  show: (payment: PaymentView) => void;
  /** Waits for the payment of an attempt that the provider's form has reported. */
  waitFor: (attemptId: string) => void;
  /** Called when the order has changed on the server. */
  onStale: () => void;
}

/** Step on the page: the ways to pay, or the attempt that is under way. */
export type PaymentStep = 'choices' | 'attempt';

/** Returns the actions on the payment page, of which one runs at a time, and the step that they lead to. */
export function useOnlineActions({ order, target, payment, refresh, show, waitFor, onStale }: OnlineActionsOptions) {
  const [upi, setUpi] = useState<UpiPayment>();
  const [step, setStep] = useState<PaymentStep>();
  /** Status for screen readers and for the eye, such as that the form was closed. */
  const [note, setNote] = useState('');
  const { setMessage, run, ...state } = useSingleAction<'upi' | 'checkout' | 'cancel'>(() => {
    onStale();
    void refresh();
  });

  const startUpi = async () => {
    setNote('');
    setUpi(await startUpiPayment(target));
    setStep('attempt');
    await refresh();
  };

  const openForm = async () => {
    setNote('');
    const started = await startCheckoutPayment(target);
    const { openCheckout } = await import('../checkout-script/open-checkout').catch(() => ({
      openCheckout: undefined,
    }));
    const result = await openCheckout?.(started).catch(() => undefined);
    if (!result) {
      setMessage(describeBlockedScript(payment));
      setStep('choices');
      return;
    }
    if (result === 'closed') {
      setNote('You have closed the payment form. You can choose again how to pay.');
      setStep('choices');
      await refresh();
      return;
    }
    waitFor(started.attemptId);
    setStep('attempt');
    show(await confirmPayment(target, { attemptId: started.attemptId, fields: result }));
  };

  return {
    ...state,
    upi,
    step,
    note,
    payByUpi: () => run('upi', startUpi),
    payByCheckout: () => run('checkout', openForm),
    /** Shows the ways to pay again. An attempt that is under way can still succeed. */
    chooseAgain: () => {
      setNote('');
      setStep('choices');
    },
    cancel: () =>
      run('cancel', async () => {
        await cancelOrder(order._id, 'Cancelled instead of paid');
        onStale();
      }),
  };
}
