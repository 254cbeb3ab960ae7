import type { PaymentStart } from '@vastra/shared/contract';
import { ApiError, api, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { redirectToPayment } from '@vastra/shared/payment';
import { Button } from '@vastra/shared/ui/button';
import { useBusy } from '../use-busy';

interface PayNowButtonProps {
  orderId: string;
  accessToken?: string;
  /** Called when the API refuses the payment, because the order has changed since it was loaded. */
  onStale: () => void;
}

/** Leads to the page on which the order is paid. */
export function PayNowButton({ orderId, accessToken, onStale }: PayNowButtonProps) {
  const { isBusy, run } = useBusy();
  const pay = async () => {
    try {
      const path = `orders/${encodeURIComponent(orderId)}/pay`;
      const start = await api.post(path, { query: { accessToken } }).data<PaymentStart>();
      // After Back, the browser may show this page as it was, so the button does not stay busy.
      redirectToPayment(start);
    } catch (error) {
      notify.error(toErrorMessage(error));
      if (error instanceof ApiError && error.status < 500) onStale();
    }
  };
  return (
    <Button aria-disabled={isBusy} onClick={() => void run(pay)}>
      {isBusy ? 'Opening the payment…' : 'Pay now'}
    </Button>
  );
}
