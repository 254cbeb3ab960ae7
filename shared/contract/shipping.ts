import { z } from 'zod';
import { answer, call } from './call';
import { timeSchema } from './common';
import { rupeesSchema } from './money';

export const shippingMethodSchema = z.enum(['standard', 'express']);
export type ShippingMethod = z.output<typeof shippingMethodSchema>;

const daysSchema = z.tuple([z.number().int(), z.number().int()]);

/**
 * The shipping policy in force (design 6.3). `threshold`: standard delivery is free when the subtotal is above it; it is
 * the campaign's while one runs. Days are business days, `[from, to]`.
 */
export const shippingPolicySchema = z.object({
  threshold: rupeesSchema,
  usualThreshold: rupeesSchema,
  campaign: z
    .object({ text: z.string(), threshold: rupeesSchema, startsAt: timeSchema, endsAt: timeSchema })
    .nullable(),
  rates: z.object({ standard: rupeesSchema, standardRemote: rupeesSchema, express: rupeesSchema }),
  processingDays: daysSchema,
  standardDays: daysSchema,
  expressDays: daysSchema,
});
export type ShippingPolicy = z.output<typeof shippingPolicySchema>;

export const getShippingPolicy = call({
  method: 'GET',
  path: '/shipping-policy',
  auth: 'none',
  summary: 'Shipping rates, the threshold in force and the running campaign',
  tags: ['shipping'],
  response: { 200: answer(shippingPolicySchema) },
});
