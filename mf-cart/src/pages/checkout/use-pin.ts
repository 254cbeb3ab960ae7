import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode } from '@vastra/shared/contract/rules';
import { ApiError } from '@vastra/shared/http';
import { useEffect, useRef, useState } from 'react';
import { getDelivery } from './api';
import type { CheckoutForm } from './form';

export interface Pin {
  /** `served` also when nobody could be asked: the order's price will tell. */
  status: 'incomplete' | 'asking' | 'served' | 'refused';
  /** Where we deliver to, or why we don't. */
  text?: string;
}

/** ms: a code that is still being corrected is not asked for. */
const pause = 150;
const notServed = 'We do not deliver to this PIN code.';

/** Asks for the PIN code that is typed, and fills in the city and the state. */
export function usePin(form: CheckoutForm, change: (part: Partial<CheckoutForm>) => void): Pin {
  const pin = !form.addressId && isPostalCode(form.postalCode) ? form.postalCode : '';
  const [found, setFound] = useState<Pin & { pin: string }>();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: change is the same in effect
  useEffect(() => {
    if (!pin) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const before = latest.current;
    const ask = () =>
      getDelivery(pin, { signal }).then(
        (delivery) => {
          if (signal.aborted) return;
          if (delivery.serviceable) change(filling(latest.current, before, delivery));
          setFound({ pin, ...answerOf(delivery) });
        },
        (error) => signal.aborted || setFound({ pin, ...failureOf(error) }),
      );
    const waiting = setTimeout(ask, pause);
    return () => {
      clearTimeout(waiting);
      leaving.abort();
    };
  }, [pin]);

  if (!pin) return { status: 'incomplete' };
  return found?.pin === pin ? found : { status: 'asking' };
}

const answerOf = ({ serviceable, city, state }: Delivery): Pin =>
  serviceable
    ? { status: 'served', text: `We deliver to ${[city, state].filter(Boolean).join(', ')}` }
    : { status: 'refused', text: notServed };

const failureOf = (error: unknown): Pin =>
  error instanceof ApiError && error.status < 500 ? { status: 'refused', text: error.message } : { status: 'served' };

/** What the shopper has typed stays, unless it belonged to another PIN code. */
function filling(form: CheckoutForm, before: CheckoutForm, { postalCode, city, state }: Delivery) {
  if (form.filledFor === postalCode) return {};
  const isTyped = (name: 'city' | 'state') =>
    form[name] !== before[name] || (form.filledFor === undefined && form[name] !== '');
  return {
    filledFor: postalCode,
    ...(!isTyped('city') && { city }),
    ...(!isTyped('state') && { state }),
  };
}
