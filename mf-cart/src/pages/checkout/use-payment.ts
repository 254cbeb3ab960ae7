import type { Quote } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useEffect } from 'react';
import type { CheckoutForm } from './form';
import { ways } from './payment';

/** Keeps the chosen way to pay one that the order can take, and says so when it had to choose another. */
export function usePayment(
  form: CheckoutForm,
  quote: Quote | undefined,
  change: (part: Partial<CheckoutForm>) => void,
) {
  const chosen = form.paymentMethod;
  const options = quote?.paymentOptions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is the same in effect
  useEffect(() => {
    const next = options?.find(({ available }) => available)?.method;
    const known = options?.find(({ method }) => method === chosen);
    if (!next || known?.available) return;
    change({ paymentMethod: next });
    if (known) notify.plain(`${known.reason} ${ways[next].name} was chosen.`);
  }, [options, chosen]);
}
