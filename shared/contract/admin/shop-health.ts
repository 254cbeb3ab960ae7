import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, timeSchema } from '../common';

/**
 * A part of the shop, with its state in plain words. `fine`: nothing to do. `look`: an admin should look at it within a day. `broken`: shoppers
 * or the books lose something now.
 */
export const healthLineSchema = z.object({
  /** Names the part for programs: `payments`. */
  id: z.string(),
  /** Names the part for people: "Payments". */
  label: z.string(),
  state: z.enum(['fine', 'look', 'broken']),
  /** The state in a sentence, without secrets and without data of people. */
  message: z.string(),
  /** The thing to do, in a sentence; empty where nothing is to be done. */
  action: z.string(),
  /** Time since which the state lasts, where the shop knows it. */
  since: timeSchema.nullable(),
  /** Path of the screen that shows more; null for none. */
  screen: z.string().nullable(),
  /** Page of the documents for operators: `docs/operating/backups.md`; null for none. */
  page: z.string().nullable(),
});
export type HealthLine = z.output<typeof healthLineSchema>;

export const shopHealthSchema = z.object({
  checkedAt: timeSchema,
  lines: buildListSchema(healthLineSchema, 50),
});
export type ShopHealth = z.output<typeof shopHealthSchema>;

/** Returns whether each part of the shop is all right. Answers of providers and the certificate are up to ten minutes old. */
export const getShopHealth = defineCall({
  method: 'GET',
  path: '/admin/health',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'Whether each part of the shop is all right, and what to do',
  tags: ['admin'],
  response: { 200: envelope(shopHealthSchema) },
});
