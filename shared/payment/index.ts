export { documentLoader, isPaymentDocument, isPaymentPath } from './payment-document';
export { redirectToPayment } from './redirect-to-payment';
