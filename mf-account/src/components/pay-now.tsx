import type { PaymentStart } from '@vastra/shared/contract';
import { ApiError, api, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { redirectToPayment } from '@vastra/shared/payment';
import { useBusy } from './use-busy';

interface PayNowProps {
  order: string;
  accessToken?: string;
  /** The order awaits no payment any more, whatever the screen says. */
  onStale: () => void;
}

/** Leads to where the order is paid. */
export function PayNow({ order, accessToken, onStale }: PayNowProps) {
  const { isBusy, run } = useBusy();
  const navigate = useNavigate();
  const pay = async () => {
    try {
      const path = `orders/${encodeURIComponent(order)}/pay`;
      const start = await api.post(path, { query: { accessToken } }).data<PaymentStart>();
      await redirectToPayment(start, navigate);
      // Back from the provider's page, the browser may show this one as it was left.
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
