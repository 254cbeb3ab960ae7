import type { orders } from '../platform/db/schema';

/** `open`: it can be paid now. `paid`, `expired`, `cancelled`: it cannot. */
export type PayableStatus = 'open' | 'paid' | 'expired' | 'cancelled';

/** Subject of the payment page: an order, or the cash of a parcel that is paid online instead. */
export interface Payable {
  order: typeof orders.$inferSelect;
  /** Number of the parcel; null for the order. */
  parcel: number | null;
  /** The parcel; null for the order. */
  shipmentId: string | null;
  /** Row of `delivery_payments`; null for the order, and for a parcel whose payment was not started. */
  deliveryPaymentId: string | null;
  provider: string;
  /** In paise. */
  amount: number;
  currency: string;
  providerOrderId: string | null;
  status: PayableStatus;
  /** End of the time to pay; null if there is none. */
  expiresAt: Date | null;
  /** Label of what paid it. */
  details: { label: string | null };
}
