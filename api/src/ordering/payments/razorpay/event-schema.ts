import { z } from 'zod';

const paymentSchema = z.object({
  id: z.string().max(100),
  order_id: z.string().max(100).nullish(),
  amount: z.number().int(),
  currency: z.string().max(10),
  status: z.string().max(40),
});

const refundSchema = z.object({
  id: z.string().max(100),
  payment_id: z.string().max(100),
  amount: z.number().int(),
  status: z.string().max(40),
});

/** The part of a webhook message that the shop reads. The rest, which includes personal data, is dropped. */
export const razorpayEventSchema = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: paymentSchema }).optional(),
    refund: z.object({ entity: refundSchema }).optional(),
  }),
});
export type RazorpayEvent = z.output<typeof razorpayEventSchema>;
