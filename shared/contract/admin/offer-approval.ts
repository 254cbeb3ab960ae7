import { z } from 'zod';
import { buildListSchema, openEnum, timeSchema } from '../common';
import { idSchema, versionSchema } from './common';

/** Offers that can combine with another one in its highest percentage. */
const maxCombined = 100;

/**
 * Approval of a promotion, a coupon or a deal. `needed`: it takes more off than the setting allows without the approval of another admin; `requested`: it
 * waits for the approval, and gives nothing until then; `declined`: another admin has said no; `approved`: these terms are approved.
 */
export const offerApprovalSchema = z.object({
  state: openEnum(['not-needed', 'needed', 'requested', 'declined', 'approved']),
  /** Highest percentage that it takes off a product together with the offers that combine with it, with one decimal, when its terms were saved. */
  highestPercent: z.number(),
  /** Percentage that it takes off alone. */
  ownPercent: z.number().optional(),
  /** Live and scheduled offers with which it reaches the highest percentage. */
  combinesWith: buildListSchema(
    z.object({
      /** Kind of the offer. */
      kind: openEnum(['promotion', 'coupon', 'deal', 'price-list']),
      id: idSchema,
      name: z.string(),
      percent: z.number(),
    }),
    maxCombined,
  ).optional(),
  /** Percentage of the setting; null if no offer needs an approval. */
  abovePercent: z.number().nullable(),
  /** Name of the admin who asked, declined or approved; null in other states. */
  by: z.string().nullable(),
  at: timeSchema.nullable(),
  /** Reason of the admin who declined. */
  note: z.string().nullable(),
  /** True if the caller may approve it: another admin than its author, with the permission. */
  canApprove: z.boolean(),
});
export type OfferApproval = z.output<typeof offerApprovalSchema>;

/** Filter of lists: offers that wait for an approval. */
export const approvalFilterSchema = z.enum(['requested']).optional();

/** Body of an approval: the offer as the admin has read it. */
export const approveOfferSchema = z.object({ version: versionSchema });

/** Body of a refusal, with a reason for the author. */
export const declineOfferSchema = z.object({
  version: versionSchema,
  /** Reason for the author. */
  note: z.string().trim().min(1, 'Please give a reason').max(500),
});
