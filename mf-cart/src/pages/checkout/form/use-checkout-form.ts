import type { PaymentMethod } from '@vastra/shared/contract';
import type { SessionUser } from '@vastra/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { storedCheckoutForm } from '../../../storage/session-value';
import { type CheckoutFormValues, emptyFields } from './checkout-form-values';

const methods: PaymentMethod[] = ['cod', 'razorpay', 'demo'];

/** What was typed before a reload, and what an account knows of its customer. Of what is stored only texts are believed. */
function buildInitialForm(user?: SessionUser): CheckoutFormValues {
  const stored = storedCheckoutForm.read() ?? {};
  const readText = (name: string): string | undefined =>
    typeof stored[name] === 'string' ? (stored[name] as string) : undefined;
  const typedFields = Object.fromEntries(Object.keys(emptyFields).map((name) => [name, readText(name) ?? '']));
  // A guest who signs in on the way keeps the address that he has begun.
  const hasTypedAddress = Boolean(readText('postalCode') || readText('line1'));
  return {
    ...emptyFields,
    ...typedFields,
    name: readText('name') || (user?.name ?? ''),
    phone: readText('phone') || (user?.phone ?? ''),
    shippingMethod: stored.shippingMethod === 'express' ? 'express' : 'standard',
    paymentMethod: methods.find((method) => method === stored.paymentMethod),
    addressId: user && (readText('addressId') ?? (hasTypedAddress ? '' : undefined)),
    filledFor: readText('filledFor'),
  };
}

/** The form of this tab. It is rendered in the browser only, once the session is known. */
export function useCheckoutForm(user?: SessionUser) {
  const [form, setForm] = useState(() => buildInitialForm(user));
  useEffect(() => storedCheckoutForm.write({ ...form }), [form]);
  const change = useCallback((part: Partial<CheckoutFormValues>) => setForm((before) => ({ ...before, ...part })), []);
  return { form, change };
}
