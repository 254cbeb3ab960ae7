import type { SessionUser } from '@vastra/shared/session';
import { useEffect, useState } from 'react';
import { kept } from '../../kept';
import { type CheckoutForm, emptyFields, type FieldName } from './form';

const keptForm = kept<Partial<CheckoutForm>>('checkout');

export const forgetForm = (): void => keptForm.clear();

/** What was typed before a reload, and what an account knows of its customer. Of what is stored only texts are believed. */
function firstForm(user?: SessionUser): CheckoutForm {
  const stored = keptForm.read() ?? {};
  const text = (name: FieldName): string => (typeof stored[name] === 'string' ? stored[name] : '');
  const typed = Object.fromEntries(Object.keys(emptyFields).map((name) => [name, text(name as FieldName)]));
  return {
    ...emptyFields,
    ...typed,
    name: text('name') || (user?.name ?? ''),
    phone: text('phone') || (user?.phone ?? ''),
    shippingMethod: stored.shippingMethod === 'express' ? 'express' : 'standard',
    addressId: user && typeof stored.addressId === 'string' ? stored.addressId : undefined,
  };
}

/** The form of this tab. It is rendered in the browser only, once the session is known. */
export function useForm(user?: SessionUser) {
  const [form, setForm] = useState(() => firstForm(user));
  useEffect(() => keptForm.write(form), [form]);
  const change = (part: Partial<CheckoutForm>) => setForm((before) => ({ ...before, ...part }));
  return { form, change };
}
