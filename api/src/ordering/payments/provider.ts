import type { PaymentStart } from '@vastra/shared/contract';

/** The data of an order that a provider needs to take a payment. */
export interface PaymentRequest {
  orderId: string;
  /** In paise. */
  amount: number;
  currency: string;
  name: string;
  email: string | null;
  phone: string;
  /** Base URL of the storefront, where the browser returns to. */
  siteUrl: string;
}

/** Money that a provider has captured. */
export interface Capture {
  paymentId: string;
  providerOrderId: string;
  /** In paise. */
  amount: number;
  currency: string;
}

/** A payment provider. Every method but `getPaymentStart` calls the provider, and throws when it does not respond. */
export interface PaymentProvider {
  /** Registers what is to be paid. Returns the provider's id for it. */
  registerOrder(request: PaymentRequest): Promise<string>;
  /** Returns how the browser gets to the payment of a registered order. */
  getPaymentStart(request: PaymentRequest, providerOrderId: string): PaymentStart;
  /** Returns the captures of a registered order so far. */
  listCaptures(providerOrderId: string): Promise<Capture[]>;
  /** Refunds a payment. A repeated call refunds it once. `isDone` is false while the provider is still working on it. */
  refundPayment(payment: {
    orderId: string;
    paymentId: string;
    /** In paise. */
    amount: number;
  }): Promise<{ refundId: string; isDone: boolean }>;
}

/** The providers of the methods that this shop offers, by method. */
export type PaymentProviders = Readonly<Partial<Record<string, PaymentProvider>>>;

declare module 'fastify' {
  interface FastifyInstance {
    paymentProviders: PaymentProviders;
  }
}
