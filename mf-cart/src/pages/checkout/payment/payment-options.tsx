import type { PaymentMethod, PaymentOption, Quote } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Stack } from '@vastra/shared/ui/stack';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutFormValues } from '../form/checkout-form-values';
import { Choice } from '../form/choice';

interface PaymentOptionsProps {
  options: readonly PaymentOption[];
  chosen?: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** The payment methods of the quote with their fees; an unavailable method shows the reason. */
export const PaymentOptions = ({ options, chosen, onChoose }: PaymentOptionsProps) => (
  <Stack $gap={3} role="radiogroup" aria-label="Payment">
    {options.map(({ method, label, title, description, available, reason, fee }) => (
      <Choice
        key={method}
        name="paymentMethod"
        isChosen={available && chosen === method}
        isDisabled={!available}
        onChoose={() => onChoose(method)}
        title={title ?? label ?? method}
        text={available ? (description ?? '') : reason}
        aside={available && fee ? `+ ${formatRupees(fee)}` : undefined}
      />
    ))}
  </Stack>
);

/** Chooses the first available payment method when none is chosen or the chosen one becomes unavailable; notifies in the latter case. */
export function useAvailablePaymentMethod(
  form: CheckoutFormValues,
  quote: Quote | undefined,
  change: (part: Partial<CheckoutFormValues>) => void,
) {
  const chosen = form.paymentMethod;
  const options = quote?.paymentOptions;
  const choose = useEffectEvent((method: PaymentMethod) => change({ paymentMethod: method }));
  useEffect(() => {
    const firstAvailable = options?.find(({ available }) => available);
    const chosenOption = options?.find(({ method }) => method === chosen);
    if (!firstAvailable || chosenOption?.available) return;
    choose(firstAvailable.method);
    if (!chosenOption) return;
    notify.plain(`${chosenOption.reason} ${firstAvailable.label ?? firstAvailable.method} was chosen.`);
  }, [options, chosen]);
}
