import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode } from '@vastra/shared/contract/rules';
import { ApiError, api } from '@vastra/shared/http';
import { useEffect, useEffectEvent, useState } from 'react';

/** The fields of an address form that a PIN code fills in. */
export interface PinFields {
  postalCode: string;
  city: string;
  state: string;
  /** Cleared when another PIN code replaces the city. */
  district?: string;
  /** The PIN code from which city and state were filled in. */
  filledFor?: string;
}

export interface PinLookup {
  /** `served` also if the call failed, because the API checks the PIN code again when the form is submitted. */
  status: 'incomplete' | 'loading' | 'served' | 'unserved' | 'refused';
  /** The city and state that are served, or the reason why the PIN code is unserved or refused. */
  text?: string;
}

interface PinLookupOptions {
  /** False while the form needs no PIN code, for example because a saved address is chosen. */
  isEnabled?: boolean;
  /** True if the form accepts a PIN code to which the shop does not deliver. By default such a PIN code is `refused`. */
  acceptsUnserved?: boolean;
}

/** Milliseconds without a change before a PIN code is looked up. */
const debounceMs = 150;

/**
 * Looks up the PIN code of an address form, and fills in city and state by calling `change`. Keeps what the shopper has
 * typed, unless it belonged to another PIN code.
 */
export function usePinLookup(
  form: PinFields,
  change: (part: Partial<PinFields>) => void,
  { isEnabled = true, acceptsUnserved = false }: PinLookupOptions = {},
): PinLookup {
  const pin = isEnabled && isPostalCode(form.postalCode) ? form.postalCode : '';
  const [lookup, setLookup] = useState<PinLookup & { pin: string }>();
  const getForm = useEffectEvent(() => form);
  const fillIn = useEffectEvent((delivery: Delivery, previousForm: PinFields) => {
    if (delivery.serviceable || acceptsUnserved) change(getFilledFields(form, previousForm, delivery));
    setLookup({ pin, ...toLookup(delivery, acceptsUnserved) });
  });

  useEffect(() => {
    if (!pin) return;
    const controller = new AbortController();
    const { signal } = controller;
    const previousForm = getForm();
    const lookUp = () =>
      api
        .get(`delivery/${pin}`, { signal })
        .data<Delivery>()
        .then(
          (delivery) => signal.aborted || fillIn(delivery, previousForm),
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

const toLookup = ({ serviceable, city, state }: Delivery, acceptsUnserved: boolean): PinLookup =>
  serviceable
    ? { status: 'served', text: `We deliver to ${[city, state].filter(Boolean).join(', ')}` }
    : { status: acceptsUnserved ? 'unserved' : 'refused', text: 'We do not deliver to this PIN code.' };

const toFailedLookup = (error: unknown): PinLookup =>
  error instanceof ApiError && error.status < 500 ? { status: 'refused', text: error.message } : { status: 'served' };

function getFilledFields(
  form: PinFields,
  previousForm: PinFields,
  { postalCode, city, state }: Delivery,
): Partial<PinFields> {
  if (form.filledFor === postalCode) return {};
  const isTyped = (name: 'city' | 'state') =>
    form[name] !== previousForm[name] || (form.filledFor === undefined && form[name] !== '');
  const hasOldDistrict = form.filledFor !== undefined && form.district && form.district === previousForm.district;
  return {
    filledFor: postalCode,
    ...(!isTyped('city') && { city }),
    ...(!isTyped('state') && { state }),
    ...(hasOldDistrict && { district: '' }),
  };
}
