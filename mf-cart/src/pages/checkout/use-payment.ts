import type { Quote } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useEffect } from 'react';
import type { CheckoutFormValues } from './form/checkout-form-values';
import { paymentMethodLabels } from './payment/payment-options';

/** Keeps the chosen way to pay one that the order can take, and says so when it had to choose another. */
export function useAvailablePaymentMethod(
  form: CheckoutFormValues,
  quote: Quote | undefined,
  change: (part: Partial<CheckoutFormValues>) => void,
) {
  const chosen = form.paymentMethod;
  const options = quote?.paymentOptions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is the same in effect
  useEffect(() => {
    const firstAvailable = options?.find(({ available }) => available)?.method;
    const chosenOption = options?.find(({ method }) => method === chosen);
    if (!firstAvailable || chosenOption?.available) return;
    change({ paymentMethod: firstAvailable });
    if (chosenOption) notify.plain(`${chosenOption.reason} ${paymentMethodLabels[firstAvailable].name} was chosen.`);
  }, [options, chosen]);
}
