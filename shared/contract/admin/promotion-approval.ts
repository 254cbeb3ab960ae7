import { defineCall, envelope } from '../call';
import { idParams } from './common';
import { approveOfferSchema, declineOfferSchema } from './offer-approval';
import { adminPromotionSchema } from './promotions';

const errorCodes = {
  404: ['promotion_not_found'],
  409: ['promotion_approval_not_requested', 'changed_meanwhile'],
} as const;

/**
 * Asks for the approval of a promotion that is not active. Another admin with `offers.approve` gives it. 404 `promotion_not_found`; 409
 * `changed_meanwhile`, `promotion_approval_not_needed`.
 */
export const requestPromotionApproval = defineCall({
  method: 'POST',
  path: '/admin/promotions/:id/approval-request',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Asks for the approval of a promotion',
  tags: ['admin'],
  params: idParams,
  body: approveOfferSchema,
  errorCodes: { 404: ['promotion_not_found'], 409: ['promotion_approval_not_needed', 'changed_meanwhile'] },
  response: { 200: envelope(adminPromotionSchema) },
});

/**
 * Approves a promotion and makes it active. 403 `promotion_approval_by_author` for the admin who wrote its terms or asked; 404 `promotion_not_found`; 409
 * `changed_meanwhile`, `promotion_approval_not_requested`.
 */
export const approvePromotion = defineCall({
  method: 'POST',
  path: '/admin/promotions/:id/approve',
  auth: 'admin',
  permission: 'offers.approve',
  summary: 'Approves a promotion of another admin',
  tags: ['admin'],
  params: idParams,
  body: approveOfferSchema,
  errorCodes: { 403: ['promotion_approval_by_author'], ...errorCodes },
  response: { 200: envelope(adminPromotionSchema) },
});

/** Declines a request for approval, with a reason for its author. 404 `promotion_not_found`; 409 `changed_meanwhile`, `promotion_approval_not_requested`. */
export const declinePromotion = defineCall({
  method: 'POST',
  path: '/admin/promotions/:id/decline',
  auth: 'admin',
  permission: 'offers.approve',
  summary: 'Declines a promotion of another admin',
  tags: ['admin'],
  params: idParams,
  body: declineOfferSchema,
  errorCodes,
  response: { 200: envelope(adminPromotionSchema) },
});
