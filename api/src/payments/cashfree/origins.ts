import type { PaymentOrigins } from '@vastra/shared/contract';

/** Cashfree's lists, as the page of its npm package states them. Its script posts a form to the frame in which it opens. */
const frames = [
  'https://sdk.cashfree.com',
  'https://api.cashfree.com',
  'https://sandbox.cashfree.com',
  'https://payments.cashfree.com',
  'https://payments-test.cashfree.com',
];
export const cashfreeOrigins: PaymentOrigins = {
  script: ['https://sdk.cashfree.com'],
  frame: frames,
  connect: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  img: ['https://sdk.cashfree.com'],
  form: frames,
};
