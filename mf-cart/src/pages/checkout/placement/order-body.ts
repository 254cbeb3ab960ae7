import { normalisePhone } from '@vastra/shared/contract/rules';
import type { OrderBody } from '../api';
import {
  type CheckoutFormValues,
  emptyFields,
  type FieldErrors,
  type FieldName,
  type Purchase,
} from '../form/checkout-form-values';

/** Returns the body of an order, without the expected total. The form must be valid. */
export function buildOrderBody(
  form: CheckoutFormValues,
  { items, couponCode, isGuest }: Purchase & { isGuest: boolean },
): OrderBody {
  const { addressId, shippingMethod, paymentMethod, useStoreCredit, giftCardCode, allowsWhatsapp, extras } = form;
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
    extras,
    ...(isGuest && { email: form.email.trim() }),
    ...(addressId ? { addressId } : { address }),
  };
}

/** Names of fields whose name in the API differs from the name in the form. */
const businessFields: Record<string, FieldName> = { 'business.gstin': 'gstin', 'business.name': 'businessName' };

/** Returns whether the form shows a field. A customer has no field for an email, a saved address none for its lines, a consumer none for a business. */
function isShown(name: string, form: CheckoutFormValues, isGuest: boolean): name is FieldName {
  if (!(name in emptyFields)) return false;
  if (name === 'email') return isGuest;
  if (name === 'gstin' || name === 'businessName') return form.gstin !== '' || form.businessName !== '';
  return !form.addressId;
}

/**
 * Sorts the server's messages into messages of fields that the form shows (`address.postalCode` is `postalCode` in the form) and other messages, which
 * would be lost beside a field. Without a form, no field is shown.
 */
export function sortMessages(
  details: Record<string, string>,
  form: CheckoutFormValues | undefined,
  isGuest: boolean,
): { fieldErrors: FieldErrors; otherMessages: string[] } {
  const fieldErrors: FieldErrors = {};
  const otherMessages: string[] = [];
  for (const [path, message] of Object.entries(details)) {
    const name = businessFields[path] ?? path.replace(/^address\./, '');
    if (form && isShown(name, form, isGuest)) fieldErrors[name] = message;
    else otherMessages.push(message);
  }
  return { fieldErrors, otherMessages };
}
