import type { PaymentMethod } from '@vastra/shared/contract';
import type { SessionUser } from '@vastra/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { keptForm } from '../../kept';
import { type CheckoutForm, emptyFields } from './form';

const methods: PaymentMethod[] = ['cod', 'razorpay', 'demo'];

/** What was typed before a reload, and what an account knows of its customer. Of what is stored only texts are believed. */
function firstForm(user?: SessionUser): CheckoutForm {
  const stored = keptForm.read() ?? {};
  const text = (name: string): string | undefined =>
    typeof stored[name] === 'string' ? (stored[name] as string) : undefined;
  const typed = Object.fromEntries(Object.keys(emptyFields).map((name) => [name, text(name) ?? '']));
  // A guest who signs in on the way keeps the address that he has begun.
  const hasBegun = Boolean(text('postalCode') || text('line1'));
  return {
    ...emptyFields,
    ...typed,
    name: text('name') || (user?.name ?? ''),
    phone: text('phone') || (user?.phone ?? ''),
    shippingMethod: stored.shippingMethod === 'express' ? 'express' : 'standard',
    paymentMethod: methods.find((method) => method === stored.paymentMethod),
    addressId: user && (text('addressId') ?? (hasBegun ? '' : undefined)),
    filledFor: text('filledFor'),
  };
}

/** The form of this tab. It is rendered in the browser only, once the session is known. */
export function useForm(user?: SessionUser) {
  const [form, setForm] = useState(() => firstForm(user));
  useEffect(() => keptForm.write({ ...form }), [form]);
  const change = useCallback((part: Partial<CheckoutForm>) => setForm((before) => ({ ...before, ...part })), []);
  return { form, change };
}
