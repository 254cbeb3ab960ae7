import { type CheckoutAdapter, toFields } from './checkout-form';

type Form = (settings: { mode: unknown }) => {
  checkout(options: Record<string, unknown>): Promise<{ error?: object; paymentDetails?: object } | undefined>;
};

/** A form in a frame over the page, whose checkout returns a promise. An `error` means that it was closed, or that the payment failed. */
export const openPromiseForm: CheckoutAdapter = async (script, { mode, ...options }) => {
  const result = await (script as Form)({ mode }).checkout({ redirectTarget: '_modal', ...options });
  return result?.paymentDetails ? toFields(result.paymentDetails) : 'closed';
};
