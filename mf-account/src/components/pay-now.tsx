import type { PaymentStart } from '@vastra/shared/contract';
import { ApiError, api, messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useBusy } from './use-busy';

/** The provider's own page wants to be reached by a form; what it needs is in its hidden fields. */
function post(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

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
      // Back from the provider's page, the browser may show this one as it was left.
      if (start.kind === 'form') return post(start.action, start.fields);
      await navigate(start.path);
      return 'leaving';
    } catch (problem) {
      notify.error(messageOf(problem));
      if (problem instanceof ApiError && problem.status < 500) onStale();
    }
  };
  return (
    <Button aria-disabled={isBusy} onClick={() => void run(pay)}>
      {isBusy ? 'Opening the payment…' : 'Pay now'}
    </Button>
  );
}
