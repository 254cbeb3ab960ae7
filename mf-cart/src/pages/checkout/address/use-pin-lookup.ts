import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode } from '@vastra/shared/contract/rules';
import { ApiError } from '@vastra/shared/http';
import { useEffect, useRef, useState } from 'react';
import { getDelivery } from '../api';
import type { CheckoutFormValues } from '../form/checkout-form-values';

export interface PinLookup {
  /** `served` also if the call failed, because the quote checks the PIN code again. */
  status: 'incomplete' | 'loading' | 'served' | 'refused';
  /** The city and state that are served, or the reason why the PIN code is not. */
  text?: string;
}

/** Milliseconds without a change before a PIN code is looked up. */
const debounceMs = 150;
const notServed = 'We do not deliver to this PIN code.';

/** Looks up the typed PIN code, and fills in the city and the state. */
export function usePinLookup(form: CheckoutFormValues, change: (part: Partial<CheckoutFormValues>) => void): PinLookup {
  const pin = !form.addressId && isPostalCode(form.postalCode) ? form.postalCode : '';
  const [lookup, setLookup] = useState<PinLookup & { pin: string }>();
  const latestForm = useRef(form);
  useEffect(() => {
    latestForm.current = form;
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: change is the same in effect
  useEffect(() => {
    if (!pin) return;
    const controller = new AbortController();
    const { signal } = controller;
    const previousForm = latestForm.current;
    const lookUp = () =>
      getDelivery(pin, { signal }).then(
        (delivery) => {
          if (signal.aborted) return;
          if (delivery.serviceable) change(getFilledFields(latestForm.current, previousForm, delivery));
          setLookup({ pin, ...toLookup(delivery) });
        },
        (error) => signal.aborted || setLookup({ pin, ...toFailedLookup(error) }),
      );
    const timer = setTimeout(lookUp, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pin]);

  if (!pin) return { status: 'incomplete' };
  return lookup?.pin === pin ? lookup : { status: 'loading' };
}

const toLookup = ({ serviceable, city, state }: Delivery): PinLookup =>
  serviceable
    ? { status: 'served', text: `We deliver to ${[city, state].filter(Boolean).join(', ')}` }
    : { status: 'refused', text: notServed };

const toFailedLookup = (error: unknown): PinLookup =>
  error instanceof ApiError && error.status < 500 ? { status: 'refused', text: error.message } : { status: 'served' };

/** Returns the fields to fill in. Does not overwrite what the shopper has typed, unless it belonged to another PIN code. */
function getFilledFields(
  form: CheckoutFormValues,
  previousForm: CheckoutFormValues,
  { postalCode, city, state }: Delivery,
) {
  if (form.filledFor === postalCode) return {};
  const isTyped = (name: 'city' | 'state') =>
    form[name] !== previousForm[name] || (form.filledFor === undefined && form[name] !== '');
  return {
    filledFor: postalCode,
    ...(!isTyped('city') && { city }),
    ...(!isTyped('state') && { state }),
  };
}
