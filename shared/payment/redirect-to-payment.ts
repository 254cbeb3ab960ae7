import type { PaymentStart } from '@vastra/shared/contract';

/** Sends the visitor to pay for an order: to a page of this shop, or by a posted form to the payment provider. */
export async function redirectToPayment(payment: PaymentStart, navigate: (path: string) => unknown): Promise<void> {
  if (payment.kind === 'page') {
    await navigate(payment.path);
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
