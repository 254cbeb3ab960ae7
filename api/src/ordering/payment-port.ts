import type { PaymentMethod, PaymentStart } from '@vastra/shared/contract';
import type { Queryable } from '../platform/db/connect';

/** Texts of a payment method for people. */
export interface PaymentMethodLabels {
  /** Name on an order that is not paid, and in the admin area: "Cash on Delivery". */
  name: string;
  /** Name on an order that is paid: "Paid online with …". */
  paid: string;
  /** Name on invoices and credit notes: "Online (…)". */
  document: string;
  /** The option at checkout: its name in a sentence, its heading (the name where it is missing), and what the shopper has to do. */
  checkout: { name: string; title?: string; description: string };
}

/** The payments of this shop, as shipping, checkout and orders use them. `payments` implements it; `create-services.ts` connects the two. */
export interface PaymentPort {
  /** Returns the methods that this shop offers, in the order in which the checkout shows them. */
  listOfferedMethods(): readonly PaymentMethod[];
  /** Returns every method that orders can have, also those that this shop does not offer. */
  listMethods(): readonly PaymentMethod[];
  /** Returns the texts of a method; for an unknown one its own name. */
  getLabels(method: PaymentMethod): PaymentMethodLabels;
  /**
   * Starts, or resumes, the payment of an order. Returns null if the order awaits none. Asks a provider, so never call it inside a
   * transaction.
   *
   * @throws PaymentUnavailableError (503) when the provider does not respond
   */
  startPayment(orderId: string): Promise<PaymentStart | null>;
  /** Resolves to true if the cash of a parcel that is on its way can be paid online. */
  isPayOnDeliveryOffered(db: Queryable): Promise<boolean>;
  /** Asks the provider for the refunds of an order that are due, if any. Never throws, because a job repeats a failed request. */
  settleRefund(orderId: string): Promise<void>;
}
