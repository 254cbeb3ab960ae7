import { defineCall, doneSchema, envelope } from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Test orders that the sandbox keeps. A new one replaces the oldest. */
export const maxTestOrders = 500;
/** Events of the sandbox that are kept. A new one replaces the oldest. */
export const maxTestEvents = 10_000;

/** The size of the sandbox. */
export const sandboxSchema = z.object({
  /** Test orders. */
  orders: z.int(),
  /** Events of test orders. */
  events: z.int(),
});
export type Sandbox = z.output<typeof sandboxSchema>;

/** Returns how much programs with test keys have stored. It is deleted after 30 days. */
export const getSandbox = defineCall({
  method: 'GET',
  path: '/admin/sandbox',
  auth: 'admin',
  permission: 'api-keys.write',
  summary: 'Size of the sandbox of test keys',
  tags: ['admin'],
  response: { 200: envelope(sandboxSchema) },
});

/** Deletes all test orders and their events. Test keys and test webhooks stay. */
export const emptySandbox = defineCall({
  method: 'DELETE',
  path: '/admin/sandbox',
  auth: 'admin',
  permission: 'api-keys.write',
  summary: 'Empties the sandbox of test keys',
  tags: ['admin'],
  response: { 200: doneSchema },
});
