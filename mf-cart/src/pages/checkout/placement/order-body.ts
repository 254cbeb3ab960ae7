import { normalisePhone } from '@vastra/shared/contract/rules';
import type { OrderBody } from '../api';
import { type CheckoutFormValues, emptyFields, type FieldErrors, type Purchase } from '../form/checkout-form-values';

/** Returns the body of an order, without the expected total. The form must be valid. */
export function buildOrderBody(
  form: CheckoutFormValues,
  { items, couponCode, isGuest }: Purchase & { isGuest: boolean },
): OrderBody {
  const { addressId, shippingMethod, paymentMethod, useStoreCredit, giftCardCode, allowsWhatsapp } = form;
  const address = {
    name: form.name.trim(),
    phone: normalisePhone(form.phone),
    line1: form.line1.trim(),
    line2: form.line2.trim(),
    city: form.city.trim(),
    state: form.state,
    postalCode: form.postalCode,
  };
  return {
    items,
    shippingMethod,
    paymentMethod,
    couponCode,
    useStoreCredit,
    giftCardCode,
    allowsWhatsapp,
    ...(isGuest && { email: form.email.trim() }),
    ...(addressId ? { addressId } : { address }),
  };
}

/** Converts the server's messages: `address.postalCode` is `postalCode` in this form. Drops messages of other fields. */
export function toFieldErrors(details: Record<string, string>): FieldErrors {
  const messagesByField = Object.entries(details).map(
    ([path, text]) => [path.replace(/^address\./, ''), text] as const,
  );
  return Object.fromEntries(messagesByField.filter(([name]) => name in emptyFields));
}
