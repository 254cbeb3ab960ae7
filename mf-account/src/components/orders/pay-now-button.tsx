import type { PaymentStart } from '@vastra/shared/contract';
import { ApiError, api, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { redirectToPayment } from '@vastra/shared/payment';
import { useNavigate } from '@vastra/shared/router';
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
  const navigate = useNavigate();
  const pay = async () => {
    try {
      const path = `orders/${encodeURIComponent(orderId)}/pay`;
      const start = await api.post(path, { query: { accessToken } }).data<PaymentStart>();
      await redirectToPayment(start, navigate);
      // A payment page of the shop replaces this one. A provider's page does not: after Back, the browser may show this page as it was.
      return start.kind === 'page' ? 'leaving' : undefined;
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
