import { z } from 'zod';
import { defineCall, envelope } from './call';
import { paymentMethodInput, paymentOptionSchema } from './checkout';
import {
  buildListSchema,
  daySchema,
  idParams,
  idSchema,
  limitSchema,
  maxPageSize,
  openEnum,
  pageSchema,
  paginationSchema,
  textInput,
  timeSchema,
} from './common';
import { writtenEmailSchema } from './form-fields';
import { giftCardCodeSchema } from './gift-card-code';
import { giftCardRules } from './gift-card-rules';
import { rupeesSchema } from './money';
import { accessQuery, orderSchema, placedSchema } from './order';
import { linkErrors } from './order-actions';
import { messages } from './rules';

const { minAmount, maxAmount, maxMessage } = giftCardRules;
const amountMessage = `Please enter a whole amount from ₹${minAmount} to ₹${maxAmount.toLocaleString('en-IN')}`;

/** Amount of a gift card in whole rupees. */
export const giftCardAmountSchema = z
  .number(amountMessage)
  .int(amountMessage)
  .min(minAmount, amountMessage)
  .max(maxAmount, amountMessage);

const nameSchema = textInput(messages.nameMissing).trim().min(1, messages.nameMissing).max(80);

/** Returns the amounts that can be bought, and how they are paid. `validMonths`: a card expires so long after its purchase. */
export const getGiftCardOptions = defineCall({
  method: 'GET',
  path: '/gift-cards',
  auth: 'none',
  summary: 'Amounts and ways to pay of gift cards',
  tags: ['gift-cards'],
  response: {
    200: envelope(
      z.object({
        minAmount: rupeesSchema,
        maxAmount: rupeesSchema,
        presets: buildListSchema(rupeesSchema, 20),
        /** Largest number of days ahead. */
        maxDays: z.number().int(),
        /** Months for which a gift card can be used. */
        validMonths: z.number().int(),
        /** Empty where the shop takes no payment in advance; then it sells no gift cards. */
        paymentOptions: buildListSchema(paymentOptionSchema, maxPageSize),
      }),
    ),
  },
});

/** Body of `buyGiftCard`. Without `sendOn` the card is mailed as soon as it is paid. */
export const giftCardOrderSchema = z.object({
  amount: giftCardAmountSchema,
  recipientName: nameSchema,
  recipientEmail: writtenEmailSchema,
  senderName: nameSchema,
  message: textInput().trim().max(maxMessage, `Please use at most ${maxMessage} characters`).default(''),
  sendOn: daySchema.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day').optional(),
  /** Email of the buyer; by default the account's own. */
  email: writtenEmailSchema.optional(),
  paymentMethod: paymentMethodInput.optional(),
});
export type GiftCardOrder = z.input<typeof giftCardOrderSchema>;

/**
 * Orders a gift card: an order of the kind `gift_card`, which is paid in advance, and neither shipped nor invoiced. The card is issued and
 * mailed when the payment arrives. `Idempotency-Key` as for `placeOrder`. 422 `gift_card_limit` when the buyer or the recipient has too
 * much in a day; `order_refused` for a blocked buyer; `payment_method_unavailable`; 503 `payment_unavailable`.
 */
export const buyGiftCard = defineCall({
  method: 'POST',
  path: '/gift-cards',
  auth: 'optional',
  summary: 'Orders a gift card',
  tags: ['gift-cards'],
  headers: z.object({
    /** Text of the caller, new for each order, so that a repeated request places the order once. */
    'idempotency-key': z.string('Please send an Idempotency-Key').trim().min(8).max(100),
  }),
  body: giftCardOrderSchema,
  errorCodes: {
    403: ['bot_check_required'],
    422: ['gift_card_limit', 'idempotency_key_reused', 'order_refused', 'payment_method_unavailable'],
    503: ['payment_unavailable'],
  },
  response: { 201: envelope(placedSchema) },
});

const codeBody = z.object({ giftCardCode: giftCardCodeSchema });

/** Returns the balance of the card that a code opens. 422 `gift_card_invalid`, the same for every card that cannot be used. */
export const checkGiftCard = defineCall({
  method: 'POST',
  path: '/gift-cards/balance',
  auth: 'optional',
  summary: 'The balance of a gift card',
  tags: ['gift-cards'],
  body: codeBody,
  errorCodes: { 422: ['gift_card_invalid'] },
  response: { 200: envelope(z.object({ ending: z.string(), balance: rupeesSchema, expiresAt: timeSchema })) },
});

/** Moves what is left of a gift card to the customer's store credit. `amount` is what was moved. 422 `gift_card_invalid`. */
export const redeemGiftCard = defineCall({
  method: 'POST',
  path: '/gift-cards/redeem',
  auth: 'customer',
  summary: 'Moves a gift card to the store credit',
  tags: ['gift-cards'],
  body: codeBody,
  errorCodes: { 422: ['gift_card_invalid'] },
  response: { 200: envelope(z.object({ amount: rupeesSchema, balance: rupeesSchema })) },
});

/**
 * Changes the recipient and message of a gift card, and mails it again. A card whose day has not come is changed only. Allowed to customers
 * and guests who may change the order; an admin needs `credit.write` and a fresh confirmation. The previous recipient and the buyer get a mail. 404 `gift_card_not_found` for an order of goods; 409 `gift_card_used` once it was used, disabled or
 * cancelled.
 */
export const resendGiftCard = defineCall({
  method: 'POST',
  path: '/orders/:id/gift-card',
  auth: 'optional',
  summary: 'Changes the recipient of a gift card and mails it again',
  tags: ['gift-cards'],
  params: idParams,
  querystring: accessQuery,
  body: z.object({
    recipientName: nameSchema,
    recipientEmail: writtenEmailSchema,
    /** Undefined: stays as it is. */
    message: textInput().trim().max(maxMessage, `Please use at most ${maxMessage} characters`).optional(),
  }),
  errorCodes: {
    ...linkErrors,
    403: ['confirmation_required', ...linkErrors[403]],
    404: [...linkErrors[404], 'gift_card_not_found'],
    409: ['gift_card_used'],
  },
  response: { 200: envelope(orderSchema) },
});

/** An entry of a statement. `amount` in rupees is negative for what was spent or has expired. */
export const creditEntrySchema = z.object({
  id: idSchema,
  /** Kind of the record. */
  kind: openEnum([
    'gift_card_purchase',
    'gift_card_issue',
    'gift_card_redemption',
    'return_credit',
    'goodwill',
    'spend',
    'spend_reversal',
    'expiry',
    'adjustment',
    'opening_balance',
  ]),
  amount: z.number().meta({ description: 'Rupees, at most two decimals' }),
  orderId: z.string().nullable(),
  note: z.string(),
  at: timeSchema,
});
export type CreditEntry = z.output<typeof creditEntrySchema>;

/** Credit that expires at one time; null for never. */
export const creditLotSchema = z.object({ amount: rupeesSchema, expiresAt: timeSchema.nullable() });
/** Maximum number of lots that a statement lists. */
export const maxLots = 100;

/** A statement: the balance, what of it expires when, and a page of the history, the newest first. */
export const creditStatementSchema = z.object({
  balance: rupeesSchema,
  lots: buildListSchema(creditLotSchema, maxLots),
  entries: buildListSchema(creditEntrySchema, maxPageSize),
  pagination: paginationSchema,
});
export type CreditStatement = z.output<typeof creditStatementSchema>;

/** Query of a statement's page. */
export const statementQuery = z.object({ page: pageSchema, limit: limitSchema(20) });

/** Returns the customer's store credit. */
export const getStoreCredit = defineCall({
  method: 'GET',
  path: '/account/credit',
  auth: 'customer',
  summary: "The customer's store credit",
  tags: ['account'],
  querystring: statementQuery,
  response: { 200: envelope(creditStatementSchema) },
});
