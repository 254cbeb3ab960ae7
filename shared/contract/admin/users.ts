import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { timeSchema } from '../common';
import { rupeesSchema } from '../money';
import { orderSummarySchema } from '../order';
import { buildPageSchema, idParams, idSchema, listFields, versionSchema } from './common';

/** Role of an account. */
export const roleSchema = z.enum(['user', 'admin']);

/** An account as the admin list shows it. */
export const userRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: roleSchema,
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  createdAt: timeSchema,
  orders: z.number().int(),
  /** Total in rupees of the orders that are neither cancelled nor returned. */
  spent: rupeesSchema,
});
export type UserRow = z.output<typeof userRowSchema>;

/** Lists accounts that match the filter. */
export const listUsers = defineCall({
  method: 'GET',
  path: '/admin/users',
  auth: 'admin',
  summary: 'Accounts, searched and filtered',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    role: roleSchema.optional(),
    state: z.enum(['active', 'blocked']).optional(),
    sort: z
      .enum(['name', '-name', 'createdAt', '-createdAt', 'orders', '-orders', 'spent', '-spent'])
      .default('-createdAt'),
  }),
  response: { 200: envelope(buildPageSchema(userRowSchema)) },
});

/** An account as its admin page shows it. `sessions` counts the devices that are signed in. */
export const adminUserSchema = userRowSchema.extend({
  city: z.string().nullable(),
  hasPassword: z.boolean(),
  lastSeenAt: timeSchema.nullable(),
  sessions: z.number().int(),
  recentOrders: z.array(orderSummarySchema),
  reviews: z.number().int(),
  version: versionSchema,
});
export type AdminUser = z.output<typeof adminUserSchema>;

/** Returns an account. 404 `user_not_found`. */
export const getUser = defineCall({
  method: 'GET',
  path: '/admin/users/:id',
  auth: 'admin',
  summary: 'One account with its orders',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['user_not_found'] },
  response: { 200: envelope(adminUserSchema) },
});

/**
 * Blocks an account or changes its role. Blocking ends all its sessions, removing the role its admin sessions. 409 `last_admin` when no
 * admin who is not blocked would remain, also when two admins remove each other's role at the same moment. 409 `own_account` for
 * blocking oneself; 409 `changed_meanwhile`. An admin signs in with an email and a password: a new admin gets a mail, and 409
 * `email_missing` for an account without a verified email.
 */
export const updateUser = defineCall({
  method: 'PUT',
  path: '/admin/users/:id',
  auth: 'admin',
  summary: 'Blocks an account or changes its role',
  tags: ['admin'],
  params: idParams,
  body: z.object({ role: roleSchema.optional(), isBlocked: z.boolean().optional(), version: versionSchema }),
  errorCodes: { 404: ['user_not_found'], 409: ['changed_meanwhile', 'email_missing', 'last_admin', 'own_account'] },
  response: { 200: envelope(adminUserSchema) },
});
