import { z } from 'zod';

/** The fields of the status of PhonePe's refund that the shop reads; the amount in paise. */
export const phonepeRefundSchema = z.object({
  state: z.string().max(40),
  amount: z.number().int(),
  originalMerchantOrderId: z.string().max(100).nullish(),
});

/** Returns the merchant's id of a refund by the key of the shop and the number of attempts that failed. The shop stores this id. */
export const toMerchantRefundId = (key: string, failedCount: number): string => `${key}R${failedCount + 1}`;

/** Returns the key of the shop. */
export const toRefundKey = (merchantRefundId: string): string => merchantRefundId.replace(/R\d+$/, '');
