import { type PayoutDetails, payoutDetailsInput } from '@vastra/shared/contract';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { decrypt, encrypt } from '../../platform/auth/encryption';
import type { Keys } from '../../platform/auth/keys';

/** Columns of a row that stores where money is paid out. */
export type SealedPayout = { [Column in 'payoutDetails' | 'payoutLabel']: NonNullable<RefundRow[Column]> };

/** Encrypts payout details for the rows of one order, and builds the masked label that screens show. */
export const sealPayoutDetails = (
  { payoutDetails: key }: Pick<Keys, 'payoutDetails'>,
  orderId: string,
  details: PayoutDetails,
): SealedPayout => ({
  payoutDetails: encrypt(key, orderId, Buffer.from(JSON.stringify(details))),
  payoutLabel: maskPayoutDetails(details),
});

/** Decrypts payout details by the current or a previous secret. Undefined if none of them fits, or there are none. */
export function openPayoutDetails(keys: Keys, orderId: string, sealed: string | null): PayoutDetails | undefined {
  if (!sealed) return undefined;
  for (const { payoutDetails: key } of [keys, ...keys.previous]) {
    const details = decrypt(key, orderId, sealed);
    if (details) return payoutDetailsInput.parse(JSON.parse(String(details)));
  }
  return undefined;
}

/** Returns the label of payout details: "UPI a***@okaxis", "Account ending 4321, HDFC0001234". */
export function maskPayoutDetails(details: PayoutDetails): string {
  if (details.kind === 'bank') return `Account ending ${details.accountNumber.slice(-4)}, ${details.ifsc}`;
  const [name, bank] = details.upiId.split('@');
  return `UPI ${name[0]}***@${bank}`;
}
