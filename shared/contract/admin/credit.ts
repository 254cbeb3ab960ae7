import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, daySchema, openEnum, textInput, timeSchema } from '../common';
import { writtenEmailSchema } from '../form-fields';
import { creditStatementSchema, giftCardAmountSchema, maxLots, statementQuery } from '../gift-card';
import { giftCardRules } from '../gift-card-rules';
import { buildAmountSchema, rupeesSchema } from '../money';
import { messages } from '../rules';
import { buildPageSchema, idParams, idSchema, listFields } from './common';

const reasonSchema = textInput('Please give a reason').trim().min(1, 'Please give a reason').max(200);
/** A key that the browser makes for one dialog, so that a repeated request does its work once. */
export const requestKeySchema = z.string().trim().min(8).max(100);

/** Returns a customer's store credit. 404 `user_not_found`. */
export const getUserCredit = defineCall({
  method: 'GET',
  path: '/admin/users/:id/credit',
  auth: 'admin',
  permission: 'credit.read',
  summary: 'The store credit of a customer',
  tags: ['admin'],
  params: idParams,
  querystring: statementQuery,
  errorCodes: { 404: ['user_not_found'] },
  response: { 200: envelope(creditStatementSchema) },
});

/**
 * Gives a customer store credit as goodwill, once per `requestKey`. The customer reads the reason. `expiresOn` is the last day on which it
 * can be spent; null for never. 403 `confirmation_required` for an amount above the shop's limit for refunds; 404 `user_not_found`.
 */
export const giveCredit = defineCall({
  method: 'POST',
  path: '/admin/users/:id/credit',
  auth: 'admin',
  permission: 'credit.write',
  movesValue: 'always',
  summary: 'Gives a customer store credit',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    amount: buildAmountSchema(1, 50_000),
    reason: reasonSchema,
    expiresOn: daySchema.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day').nullable(),
    orderId: idSchema.optional(),
    requestKey: requestKeySchema,
  }),
  errorCodes: { 404: ['user_not_found'] },
  response: { 200: envelope(creditStatementSchema) },
});

/**
 * A gift card as the admin list shows it, without its code. `alerts`: `mail_failed`, its mail did not arrive; `many_cards`, its buyer or
 * recipient had many cards in a day; `spent_fast`, it was used up within an hour.
 */
export const giftCardRowSchema = z.object({
  id: idSchema,
  ending: z.string(),
  status: openEnum(['pending', 'active', 'disabled']),
  amount: rupeesSchema,
  balance: rupeesSchema,
  orderId: z.string().nullable(),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  senderName: z.string(),
  sendOn: daySchema.nullable(),
  sentAt: timeSchema.nullable(),
  expiresAt: timeSchema,
  createdAt: timeSchema,
  alerts: buildListSchema(openEnum(['mail_failed', 'many_cards', 'spent_fast']), 10),
});
export type GiftCardRow = z.output<typeof giftCardRowSchema>;

/** Lists gift cards, the newest first. `q` finds the ending of a code, a recipient or an order. */
export const listGiftCards = defineCall({
  method: 'GET',
  path: '/admin/gift-cards',
  auth: 'admin',
  permission: 'credit.read',
  summary: 'Gift cards, searched and filtered',
  tags: ['admin'],
  querystring: z.object({ ...listFields, status: z.enum(['pending', 'active', 'disabled']).optional() }),
  response: { 200: envelope(buildPageSchema(giftCardRowSchema)) },
});

/** A gift card with its statement. */
export const adminGiftCardSchema = giftCardRowSchema.extend({
  message: z.string(),
  statement: creditStatementSchema,
});
export type AdminGiftCard = z.output<typeof adminGiftCardSchema>;

/** Returns a gift card. 404 `gift_card_not_found`. */
export const getGiftCard = defineCall({
  method: 'GET',
  path: '/admin/gift-cards/:id',
  auth: 'admin',
  permission: 'credit.read',
  summary: 'One gift card with its statement',
  tags: ['admin'],
  params: idParams,
  querystring: statementQuery,
  errorCodes: { 404: ['gift_card_not_found'] },
  response: { 200: envelope(adminGiftCardSchema) },
});

/** Issues a gift card without an order, once per `requestKey`, and mails it. 403 `confirmation_required` above the shop's limit for refunds. */
export const issueGiftCard = defineCall({
  method: 'POST',
  path: '/admin/gift-cards',
  auth: 'admin',
  permission: 'credit.write',
  movesValue: 'always',
  summary: 'Issues a gift card',
  tags: ['admin'],
  body: z.object({
    amount: giftCardAmountSchema,
    recipientName: textInput(messages.nameMissing).trim().min(1, messages.nameMissing).max(80),
    recipientEmail: writtenEmailSchema,
    message: textInput().trim().max(giftCardRules.maxMessage).default(''),
    reason: reasonSchema,
    requestKey: requestKeySchema,
  }),
  response: { 201: envelope(adminGiftCardSchema) },
});

/** Disables a gift card: it can no longer be used. Its recipient and its buyer get a mail. What is on it stays on its account. 404 `gift_card_not_found`; 409 `gift_card_disabled`. */
export const disableGiftCard = defineCall({
  method: 'POST',
  path: '/admin/gift-cards/:id/disable',
  auth: 'admin',
  permission: 'credit.write',
  confirmation: true,
  movesValue: 'always',
  summary: 'Disables a gift card',
  tags: ['admin'],
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  errorCodes: { 404: ['gift_card_not_found'], 409: ['gift_card_disabled'] },
  response: { 200: envelope(adminGiftCardSchema) },
});

/** Mails a gift card again, to another recipient if one is given, of whom the previous recipient and the buyer get a mail. 404 `gift_card_not_found`; 409 `gift_card_used` once it was used or cannot be used. */
export const resendAnyGiftCard = defineCall({
  method: 'POST',
  path: '/admin/gift-cards/:id/resend',
  auth: 'admin',
  permission: 'credit.write',
  confirmation: true,
  movesValue: 'always',
  summary: 'Mails a gift card again',
  tags: ['admin'],
  params: idParams,
  body: z.object({ recipientEmail: writtenEmailSchema.optional() }),
  errorCodes: { 404: ['gift_card_not_found'], 409: ['gift_card_used'] },
  response: { 200: envelope(adminGiftCardSchema) },
});

/** Returns the balances of the ledger per kind of account, in rupees. Their sum is 0. */
export const getLedger = defineCall({
  method: 'GET',
  path: '/admin/ledger',
  auth: 'admin',
  permission: 'credit.read',
  summary: 'The balances of the ledger',
  tags: ['admin'],
  response: {
    200: envelope(
      z.object({
        /** Kinds of accounts of the ledger, each with its balance in rupees. */
        accounts: buildListSchema(
          z.object({
            /** Kind of the accounts. */
            kind: z.string(),
            /** Number of accounts of the kind. */
            accounts: z.number().int(),
            balance: z.number(),
          }),
          maxLots,
        ),
        /** Sum over all accounts, which must be 0. */
        sum: z.number(),
      }),
    ),
  },
});
