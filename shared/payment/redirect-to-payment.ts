import type { PaymentStart } from '@vastra/shared/contract';
import { documentLoader } from './payment-document';

/** Sends the visitor to the payment page of an order, which needs a separate document. */
export const redirectToPayment = ({ path }: PaymentStart): void => documentLoader.load(path);
