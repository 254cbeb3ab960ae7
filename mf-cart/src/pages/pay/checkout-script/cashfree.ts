import { type CheckoutForm, toFields } from './checkout-form';

/** The part of Cashfree's script that is used: https://www.cashfree.com/docs/js-integration */
interface CashfreeWindow {
  Cashfree?: (settings: { mode: unknown }) => {
    checkout(options: Record<string, unknown>): Promise<{ error?: object; paymentDetails?: object } | undefined>;
  };
}

const provider = globalThis as CashfreeWindow;

/** Cashfree's checkout, in a frame over the page. An `error` means that the shopper has closed it, or that the payment failed. */
export const cashfreeForm: CheckoutForm = {
  isLoaded: () => provider.Cashfree !== undefined,
  open: async ({ mode, ...options }) => {
    const result = await provider.Cashfree!({ mode }).checkout({ redirectTarget: '_modal', ...options });
    return result?.paymentDetails ? toFields(result.paymentDetails) : 'closed';
  },
};
