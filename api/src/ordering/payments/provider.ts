import type { PaymentStart } from '@vastra/shared/contract';

/** What is to be paid: `amount` in paise. */
export interface Due {
  orderId: string;
  amount: number;
  currency: string;
  name: string;
  email: string | null;
  phone: string;
  siteUrl: string;
}

/** Money that a provider has taken: `amount` in paise. */
export interface Captured {
  paymentId: string;
  providerOrderId: string;
  amount: number;
  currency: string;
}

/** A way to pay before delivery. Each call but `start` asks the provider and throws when it doesn't answer. */
export interface Provider {
  /** Tells the provider what is to be paid; answers its name for it. */
  register(due: Due): Promise<string>;
  /** How the browser goes to pay what was registered. */
  start(due: Due, providerOrderId: string): PaymentStart;
  /** What was paid for it so far. */
  find(providerOrderId: string): Promise<Captured[]>;
  /** Gives a payment back; asked again it gives nothing back twice. `isDone`: the money is on its way. */
  refund(refund: {
    orderId: string;
    paymentId: string;
    amount: number;
  }): Promise<{ refundId: string; isDone: boolean }>;
}
