import type { SessionUser } from '@vastra/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { storedCheckoutForm } from '../../../storage/session-values';
import { type CheckoutFormValues, emptyFields } from './checkout-form-values';

/** Returns the values typed before a reload, completed by the account's name and phone. Ignores stored values that are not strings. */
function buildInitialForm(user?: SessionUser): CheckoutFormValues {
  const stored = storedCheckoutForm.read() ?? {};
  const readText = (name: string): string | undefined =>
    typeof stored[name] === 'string' ? (stored[name] as string) : undefined;
  const typedFields = Object.fromEntries(Object.keys(emptyFields).map((name) => [name, readText(name) ?? '']));
  // A guest who signs in during the checkout keeps the address typed so far.
  const hasTypedAddress = Boolean(readText('postalCode') || readText('line1'));
  return {
    ...emptyFields,
    ...typedFields,
    name: readText('name') || (user?.name ?? ''),
    phone: readText('phone') || (user?.phone ?? ''),
    shippingMethod: stored.shippingMethod === 'express' ? 'express' : 'standard',
    paymentMethod: readText('paymentMethod'),
    addressId: user && (readText('addressId') ?? (hasTypedAddress ? '' : undefined)),
    filledFor: readText('filledFor'),
    useStoreCredit: stored.useStoreCredit === true || undefined,
    allowsWhatsapp: stored.allowsWhatsapp === true || undefined,
    extras: Array.isArray(stored.extras) ? stored.extras : undefined,
  };
}

/** Returns the form's values, and stores them in this tab. Used in the browser only, once the session is known. */
export function useCheckoutForm(user?: SessionUser) {
  const [form, setForm] = useState(() => buildInitialForm(user));
  // The code of a gift card is money, so it is not stored.
  useEffect(() => storedCheckoutForm.write({ ...form, giftCardCode: undefined }), [form]);
  const change = useCallback(
    (part: Partial<CheckoutFormValues>) => setForm((previous) => ({ ...previous, ...part })),
    [],
  );
  return { form, change };
}
