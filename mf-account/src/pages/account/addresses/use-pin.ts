import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode } from '@vastra/shared/contract/rules';
import { ApiError } from '@vastra/shared/http';
import { useEffect, useRef, useState } from 'react';
import { getDelivery } from './api';
import type { AddressForm } from './form';

export interface Pin {
  /** `known` also when nobody could be asked; `unserved` is a place that we do not deliver to; `refused` is no place at all. */
  status: 'incomplete' | 'asking' | 'known' | 'unserved' | 'refused';
  text?: string;
}

/** ms: a code that is still being corrected is not asked for. */
const pause = 150;

/** Asks for the PIN code that is typed, and fills in the city and the state. */
export function usePin(form: AddressForm, change: (part: Partial<AddressForm>) => void): Pin {
  const pin = isPostalCode(form.postalCode) ? form.postalCode : '';
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
          change(filling(latest.current, before, delivery));
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
    ? { status: 'known', text: `We deliver to ${[city, state].filter(Boolean).join(', ')}` }
    : { status: 'unserved', text: 'We do not deliver to this PIN code.' };

const failureOf = (error: unknown): Pin =>
  error instanceof ApiError && error.status < 500 ? { status: 'refused', text: error.message } : { status: 'known' };

/** What the customer has typed stays, unless it belonged to another PIN code. */
function filling(form: AddressForm, before: AddressForm, { postalCode, city, state }: Delivery): Partial<AddressForm> {
  if (form.filledFor === postalCode) return {};
  const isTyped = (name: 'city' | 'state') =>
    form[name] !== before[name] || (form.filledFor === undefined && form[name] !== '');
  return {
    filledFor: postalCode,
    ...(!isTyped('city') && { city }),
    ...(!isTyped('state') && { state }),
    // The district of another place.
    ...(form.filledFor !== undefined && form.district === before.district && { district: '' }),
  };
}
