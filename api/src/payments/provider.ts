import type { CheckoutPayment, paymentInstruments } from '@vastra/shared/contract';

/** Something to pay that a provider needs to know: an order, or the cash of a parcel. */
export interface PaymentRequest {
  orderId: string;
  /** In paise. */
  amount: number;
  currency: string;
  name: string;
  email: string | null;
  phone: string;
  /** Name of the shop, for the provider's form. */
  shopName: string;
  /** Base URL of the storefront. */
  siteUrl: string;
  /** URL of the payment page, to which a bank sends the browser back. */
  pageUrl: string;
  /** Name of what is paid, for the provider's form: "Order V1-1" or "Parcel 2 of order V1-1". */
  description: string;
  /** The customer's id at the provider, if the customer is signed in and the provider can save payment methods. */
  customerId?: string;
}

/** The form of a provider, and how the payment page opens it. */
export type CheckoutForm = Omit<CheckoutPayment, 'attemptId' | 'provider'>;

export type PaymentInstrument = (typeof paymentInstruments)[number];

/** Details of a capture, where the provider reports them. Amounts in paise. */
export interface CaptureDetails {
  instrument?: PaymentInstrument;
  /** Text for people, such as "Visa ending 1111". */
  instrumentLabel?: string;
  /** Charge of the provider with the GST on it, and that GST. */
  fee?: number;
  feeTax?: number;
}

/** Money that a provider has captured. */
export interface Capture extends CaptureDetails {
  paymentId: string;
  providerOrderId: string;
  /** In paise. */
  amount: number;
  currency: string;
}

/** A payment at the provider. `pending`: the shopper has authorised it; `open`: the provider only waits for the shopper. */
export interface ProviderPayment extends Capture {
  status: 'open' | 'pending' | 'failed' | 'paid';
  /** Reason of a failure, as the shopper reads it; empty for an unknown one. */
  failure?: string;
}

/** A payment by UPI that was started. */
export interface StartedUpi {
  /** The provider's id of the payment. */
  attemptId: string;
  /** Link `upi://pay?…`, which every UPI app opens. */
  intentUrl: string;
}

/** A refund to request. */
export interface RefundOrder {
  orderId: string;
  /** The provider's id of the order, for those that refund by it. */
  providerOrderId: string;
  paymentId: string;
  /** In paise. */
  amount: number;
  /** Identifies the refund, at most 36 characters. */
  key: string;
  /** The provider's ids of other refunds of the payment. */
  otherRefundIds: readonly string[];
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  orderId: string;
  provider: string;
  paymentId: string;
  refundId: string;
  /** In paise. */
  amount: number;
  /** The key that the shop has sent; null for a refund that a person made at the provider. */
  key?: string | null;
}

/** A message of a provider, without what the shop does not read. */
export interface ProviderEvent {
  type: string;
  /** The provider's id of the order; null for a message that names none. */
  providerOrderId: string | null;
  payment?: ProviderPayment;
  refund?: Omit<ProviderRefund, 'orderId' | 'provider'> & { status: 'done' | 'failed' };
  /** Charge of the provider for a payment, which some tell later. In paise. */
  charge?: { paymentId: string; fee: number; feeTax: number };
  /** Outcome to store for a message that changes nothing. */
  outcome?: string;
  /** Names what the provider must be asked for, because the message proves nothing (`confirmEvent`). */
  askFor?: { kind: 'payment' | 'refund'; id: string };
}

/** A payment method that a customer has saved at the provider. */
export interface SavedMethod {
  id: string;
  instrument: PaymentInstrument;
  label: string;
  /** "2029-04" for a card. */
  expiresOn: string | null;
}

/** The part of a provider that saves payment methods of customers. */
export interface SavedMethods {
  /** Registers a customer, or finds it. Returns the provider's id for it. */
  registerCustomer(customer: {
    userId: string;
    name: string;
    email: string | null;
    phone: string | null;
  }): Promise<string>;
  list(customerId: string): Promise<SavedMethod[]>;
  /** Returns false if the customer has no such method. */
  delete(customerId: string, id: string): Promise<boolean>;
}

/** A payment provider. Every method but `findProvenPayment` calls the provider, and throws when it does not respond. */
export interface PaymentProvider {
  /** Instruments of the provider's form. */
  instruments: readonly PaymentInstrument[];
  /** Registers what is to be paid. Returns the provider's id for it. */
  registerOrder(request: PaymentRequest): Promise<string>;
  /** Returns the payments of a registered order so far. */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Starts a payment by UPI. Undefined if the account cannot. */
  startUpi?(
    request: PaymentRequest,
    providerOrderId: string,
    browser: { ip: string; userAgent: string },
  ): Promise<StartedUpi>;
  /** Returns the data for the provider's form. Undefined for a provider without one. */
  buildCheckout?(request: PaymentRequest, providerOrderId: string): Promise<CheckoutForm>;
  /** Returns the id of the payment that the fields of the script prove by a signature; undefined if they prove none. */
  findProvenPayment?(providerOrderId: string, fields: Record<string, string>): string | undefined;
  /**
   * Refunds a payment or a part of it. A repeated call with the same key refunds it once. `isDone` is false while the provider is still
   * working on it.
   */
  refundPayment(refund: RefundOrder): Promise<{ refundId: string; isDone: boolean }>;
  /** Returns the refund that the provider has for a request, unless it failed. Undefined if there is none, so that nothing is being paid. */
  findRefund(refund: RefundOrder): Promise<{ refundId: string; isDone: boolean } | undefined>;
  /**
   * Returns what a message is about, as the provider's API has it. For a provider whose messages are not signed: nothing of the message itself
   * is believed.
   */
  confirmEvent?(event: ProviderEvent): Promise<ProviderEvent>;
  savedMethods?: SavedMethods;
}

/** Returns the captures of a registered order so far. */
export const listCaptures = async (provider: PaymentProvider, providerOrderId: string): Promise<Capture[]> =>
  (await provider.listPayments(providerOrderId)).filter(({ status }) => status === 'paid');

/** The providers that are set up, by method. */
export type PaymentProviders = Readonly<Partial<Record<string, PaymentProvider>>>;
