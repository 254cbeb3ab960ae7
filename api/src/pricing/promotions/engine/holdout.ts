import { createHash } from 'node:crypto';

/** Returns the customer as holdouts know one: the account, or the phone of a guest; undefined for a guest who is not known yet. */
export const getCustomerKey = (userId: string | null, phone: string | undefined): string | undefined =>
  userId ?? (phone || undefined);

/**
 * Returns whether a promotion leaves a customer out, for a comparison. The same customer is always in the same group of a promotion, and a higher percentage leaves
 * out further customers. `figures/read-holdout.ts` has the same rule in SQL.
 */
export const isHeldOut = (promotionId: string, customerKey: string, percent: number): boolean =>
  createHash('sha256').update(`${promotionId} ${customerKey}`).digest().readUIntBE(0, 3) % 100 < percent;
