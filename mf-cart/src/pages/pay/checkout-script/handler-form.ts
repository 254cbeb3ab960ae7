import { type CheckoutAdapter, toFields } from './checkout-form';

type Form = new (options: Record<string, unknown>) => { open(): void };

/** A form whose class takes callbacks. A payment that fails can be repeated in the form itself. */
export const openHandlerForm: CheckoutAdapter = (script, options) =>
  new Promise((resolve) => {
    new (script as Form)({
      ...options,
      handler: (response: object) => resolve(toFields(response)),
      modal: { ...(options.modal as object | undefined), ondismiss: () => resolve('closed') },
    }).open();
  });
