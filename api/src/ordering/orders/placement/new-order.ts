import { type AddressSnapshot, type Business, toPaise } from '@vastra/shared/contract';
import { CreditChangedError } from '../../../accounting/credit/errors';
import type { ComputedQuote } from '../../checkout/compute-quote';
import { TotalChangedError } from '../../steps/errors';
import type { Purchase } from '../../steps/purchase';

/** Time for which stock is held for a payment, in milliseconds. */
export const holdMs = 15 * 60 * 1000;

export interface NewOrder extends Omit<Purchase, 'postalCode' | 'state' | 'phone'> {
  address: AddressSnapshot;
  email: string | null;
  /** The business that buys. Null or undefined for a consumer. */
  business?: Business | null;
  /** Total in rupees that the shopper saw. Undefined to accept any. */
  expectedTotal?: number;
  /** Credit in rupees that the shopper saw. Undefined to accept any. */
  expectedCredit?: number;
  /** True if the customer allows messages about the order by WhatsApp. */
  allowsWhatsapp?: boolean;
  /** The random id of the browser. It is not stored. Undefined without the cookie, and for orders of admins. */
  visitorId?: string;
  /** Id of the admin who orders for the customer. */
  adminId?: string;
  /** Time for which stock is held for the payment, in milliseconds; `holdMs` if undefined. */
  paymentHoldMs?: number;
  /** HMAC of the buyer's network. */
  networkHash?: string;
  /** Checks the buyer while the price is computed. Resolves to the time at which the phone was proven; null for an unverified one. */
  checkBuyer?: () => Promise<Date | null>;
}

/** Throws if the order costs something else than the shopper has seen. The rounding of cash is no change. */
export function assertExpected(
  { expectedTotal, expectedCredit }: NewOrder,
  { amounts, credit, exact }: ComputedQuote,
): void {
  const isSeen = (rupees: number, ...paise: number[]) => paise.includes(toPaise(rupees));
  if (expectedTotal !== undefined && !isSeen(expectedTotal, amounts.total, exact.total)) throw new TotalChangedError();
  if (expectedCredit !== undefined && !isSeen(expectedCredit, credit.creditUsed, exact.creditUsed))
    throw new CreditChangedError();
}
