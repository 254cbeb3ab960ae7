import { z } from 'zod';
import { defineCall, doneSchema, envelope } from './call';
import { timeSchema } from './common';
import { honeypotSchema, writtenEmailSchema } from './form-fields';

/**
 * Mails a link with which the owner of an email exports or erases what the shop stores under it without an account. The response and the
 * mail are the same whether there is anything or not. 429 `too_many_requests`.
 */
export const requestPersonalData = defineCall({
  method: 'POST',
  path: '/privacy/requests',
  auth: 'none',
  summary: 'Mails a link to export or erase the data of an email',
  tags: ['privacy'],
  body: z.object({ email: writtenEmailSchema, website: honeypotSchema }),
  errorCodes: { 403: ['bot_check_required'], 429: ['too_many_requests'] },
  response: { 200: doneSchema },
});

const linkBody = z.object({
  /** Token of the link in the mail. */
  token: z.string().trim().min(1).max(200),
});
const linkErrors = { 400: ['link_invalid'], 410: ['link_expired', 'link_used'] } as const;

/**
 * Data that a link gives access to. `hasAccount`: what belongs to the account is exported and deleted there. `openOrders`: orders on their way,
 * during which nothing can be erased.
 */
export const privacyRequestSchema = z.object({
  email: z.string(),
  expiresAt: timeSchema,
  hasAccount: z.boolean(),
  /** Number of orders. */
  orders: z.number().int(),
  openOrders: z.number().int(),
});
export type PrivacyRequest = z.output<typeof privacyRequestSchema>;

/** Opens the link of the mail. 400 `link_invalid`; 410 `link_expired` after 24 hours, `link_used` after the erasure. */
export const openPrivacyRequest = defineCall({
  method: 'POST',
  path: '/privacy/requests/open',
  auth: 'none',
  summary: 'What the link of a mail gives access to',
  tags: ['privacy'],
  body: linkBody,
  errorCodes: linkErrors,
  response: { 200: envelope(privacyRequestSchema) },
});

/** Returns what is stored under the email of the link as a JSON file. Errors as `openPrivacyRequest`. */
export const exportPersonalData = defineCall({
  method: 'POST',
  path: '/privacy/requests/export',
  auth: 'none',
  summary: 'All data stored under the email of a link (JSON)',
  tags: ['privacy'],
  body: linkBody,
  file: 'application/json',
  errorCodes: linkErrors,
  response: {},
});

/**
 * Erases what is stored under the email of the link, once: messages, newsletter and mails are deleted, orders stay for the tax office
 * without name, email, phone and street. 409 `orders_open` while an order is on its way, which changes nothing. Errors as `openPrivacyRequest`.
 */
export const erasePersonalData = defineCall({
  method: 'POST',
  path: '/privacy/requests/erase',
  auth: 'none',
  summary: 'Erases the data stored under the email of a link',
  tags: ['privacy'],
  body: linkBody,
  errorCodes: { ...linkErrors, 409: ['orders_open'] },
  response: {
    200: envelope(
      z.object({
        /** Number of orders from which personal data was removed. */
        anonymisedOrders: z.number().int(),
      }),
    ),
  },
});
