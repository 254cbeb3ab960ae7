import { type CheckoutForm, toFields } from './checkout-form';

/** The part of Razorpay's script that is used: https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/ */
interface RazorpayWindow {
  Razorpay?: new (options: Record<string, unknown>) => { open(): void };
}

const provider = globalThis as RazorpayWindow;

/** Razorpay's Standard Checkout. A payment that fails can be repeated in the form itself. */
export const razorpayForm: CheckoutForm = {
  isLoaded: () => provider.Razorpay !== undefined,
  open: (options) =>
    new Promise((resolve) => {
      new provider.Razorpay!({
        ...options,
        handler: (response: object) => resolve(toFields(response)),
        modal: { ...(options.modal as object | undefined), ondismiss: () => resolve('closed') },
      }).open();
    }),
};
