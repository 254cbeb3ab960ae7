import type { ChosenExtra, PaymentMethod, ShippingMethod } from '@vastra/shared/contract';
import { validatePostalAddress } from '@vastra/shared/contract/address-rules';
import { isEmail, isPhone, messages } from '@vastra/shared/contract/rules';
import type { OrderBody, QuoteBody } from '../api';

/** The text fields, empty, in the order of the screen. The PIN code comes before city and state because it fills them. */
export const emptyFields = {
  email: '',
  phone: '',
  postalCode: '',
  city: '',
  state: '',
  name: '',
  line1: '',
  line2: '',
  gstin: '',
  businessName: '',
};
export type Fields = typeof emptyFields;
export type FieldName = keyof Fields;

export interface CheckoutFormValues extends Fields {
  shippingMethod: ShippingMethod;
  /** Undefined until one is chosen. */
  paymentMethod?: PaymentMethod;
  /** Id of a saved address; empty for a new address; undefined until one is chosen. */
  addressId?: string;
  /** The PIN code from which city and state were filled in. */
  filledFor?: string;
  useStoreCredit?: boolean;
  giftCardCode?: string;
  allowsWhatsapp?: boolean;
  extras?: ChosenExtra[];
}

export type FieldErrors = Partial<Record<FieldName, string>>;

/** Returns the id of a field's input, for the links of the error summary. */
export const getFieldId = (name: FieldName): string => `checkout-${name}`;

/** Returns the validation messages in the order of the fields. `pinRefusal` says why the typed PIN code is not served. */
export function validateForm(
  form: CheckoutFormValues,
  { isGuest, pinRefusal }: { isGuest: boolean; pinRefusal?: string },
): FieldErrors {
  const errors: FieldErrors = {};
  if (isGuest && !form.email.trim()) errors.email = messages.emailMissing;
  else if (isGuest && !isEmail(form.email)) errors.email = messages.emailInvalid;
  if (form.addressId) return errors;
  // The phone number is above the other fields of the address.
  const { phone, ...otherErrors } = validatePostalAddress(form, pinRefusal);
  if (phone) errors.phone = phone;
  return { ...errors, ...otherErrors };
}

/** The items (undefined for an account's cart, which is on the server) and the coupon. */
export interface Purchase {
  items?: OrderBody['items'];
  couponCode?: string;
}

/**
 * Returns the body of a quote. It has a typed PIN code only with `isPinServed`. Without a payment method the shop chooses one, and rounds the
 * total if that is cash. Email and phone decide about promotions for some customers, as soon as they are complete.
 */
export function buildQuoteBody(
  form: CheckoutFormValues,
  purchase: Purchase,
  { isPinServed }: { isPinServed: boolean },
): QuoteBody {
  const { addressId, postalCode, shippingMethod, paymentMethod, useStoreCredit, giftCardCode, extras } = form;
  return {
    ...purchase,
    shippingMethod,
    ...(!paymentMethod && { roundsCash: true }),
    ...(paymentMethod && { paymentMethod }),
    ...(isEmail(form.email) && { email: form.email.trim() }),
    ...(!addressId && isPhone(form.phone) && { phone: form.phone.trim() }),
    useStoreCredit,
    giftCardCode,
    extras,
    ...(addressId ? { addressId } : isPinServed && { address: { postalCode } }),
  };
}
