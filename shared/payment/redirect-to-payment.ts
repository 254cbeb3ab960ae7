import type { PaymentStart } from '@vastra/shared/contract';
import { documentLoader } from './payment-document';

/**
 * Sends the visitor to pay for an order: to the payment page of this shop, which needs a separate document, or by a posted form to the
 * payment provider.
 */
export function redirectToPayment(payment: PaymentStart): void {
  if (payment.kind === 'page') {
    documentLoader.load(payment.path);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = payment.action;
  for (const [name, value] of Object.entries(payment.fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
