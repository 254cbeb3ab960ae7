import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, isCalendarDay, maxPageSize, maxRemotes, openEnum, timeSchema } from '../common';
import { maxCustomFields } from '../custom-field-rules';
import { rupeesSchema } from '../money';
import { orderSummarySchema } from '../order';
import { buildPageSchema, idParams, idSchema, listFields, versionSchema } from './common';
import { customFieldFilter, customFieldSchema, customValuesBody, customValuesSchema } from './custom-fields';
import { maxCustomerTags } from './customer-groups';
import { adminRoles } from './permissions';
import { remoteSchema } from './releases';
import { maxTagLength, orderTagInput } from './support';

/** Role of an account. */
export const roleSchema = z.enum(['user', 'admin']);

/** An account as the admin list shows it. */
export const userRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Role: a customer or an admin. */
  role: roleSchema,
  /** Role in the admin area; null for customers. Missing in an API before 1.2. */
  adminRole: openEnum(adminRoles).nullable(),
  /** Remotes of the role `release`. */
  remotes: buildListSchema(z.string(), maxRemotes),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  /** True if orders with the phone number or the email of the account are refused. */
  areOrdersRefused: z.boolean().optional(),
  createdAt: timeSchema,
  /** Number of orders. */
  orders: z.number().int(),
  /** Total in rupees of the orders that are neither cancelled nor returned, less their refunds. */
  spent: rupeesSchema,
  /** Time of the last confirmed order. */
  lastOrderAt: timeSchema.nullable(),
  /** The customer has confirmed the newsletter with a verified email, and has not unsubscribed. */
  isSubscribed: z.boolean(),
  /** Words by which admins sort customers. Customers do not see them. */
  tags: buildListSchema(z.string(), maxCustomerTags).optional(),
  /** Values of custom fields by key: in a list those that have a column, for one account all. Without a value, a field is missing. */
  customFields: customValuesSchema.optional(),
});
export type UserRow = z.output<typeof userRowSchema>;

/** A day in India, such as "2026-11-20". */
const daySchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please choose a day')
  .refine(isCalendarDay, 'Please choose a day');

const userFilter = {
  q: listFields.q,
  /** Role: a customer or an admin. */
  role: roleSchema.optional(),
  adminRole: z.enum(adminRoles).optional(),
  state: z.enum(['active', 'blocked']).optional(),
  /** Subscription to the newsletter. */
  marketing: z.enum(['yes', 'no']).optional(),
  /** Customers without an order, with one, or with several. */
  ordered: z.enum(['never', 'once', 'often']).optional(),
  /** Least amount in rupees that the customer has spent. */
  spentFrom: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /** First and last day on which the last order can have been placed. */
  lastOrderFrom: daySchema.optional(),
  lastOrderTo: daySchema.optional(),
  field: customFieldFilter.optional(),
  /** Only customers with this tag. */
  tag: z.string().trim().max(maxTagLength).optional(),
  /** Only customers of this group, by its id. */
  group: idSchema.optional(),
  sort: z
    .enum([
      ...(['name', '-name', 'createdAt', '-createdAt', 'orders', '-orders', 'spent', '-spent'] as const),
      ...(['lastOrderAt', '-lastOrderAt'] as const),
    ])
    .default('-createdAt'),
};

/** Lists accounts that match the filter. */
export const listUsers = defineCall({
  method: 'GET',
  path: '/admin/users',
  auth: 'admin',
  permission: 'customers.read',
  summary: 'Accounts, searched and filtered',
  tags: ['admin'],
  querystring: z.object({ ...listFields, ...userFilter }),
  response: {
    200: envelope(
      buildPageSchema(userRowSchema).extend({
        /** Custom fields of customers, for columns and filters. */
        fields: buildListSchema(customFieldSchema, maxCustomFields).optional(),
      }),
    ),
  },
});

/** Exports the accounts that match the filter as CSV: contact, orders, spend, last order and newsletter. The audit log has the number of rows. */
export const exportUsers = defineCall({
  method: 'GET',
  path: '/admin/users/export.csv',
  auth: 'admin',
  permission: 'customers.export',
  confirmation: true,
  summary: 'Accounts as CSV',
  tags: ['admin'],
  querystring: z.object(userFilter),
  file: 'text/csv',
  response: {},
});

/** Maximum number of orders of the earlier shop that an account shows. */
const maxEarlierOrders = 20;

/** An order that was placed in the shop that this shop comes from. */
const earlierOrderSchema = z.object({
  /** Number in the earlier shop, such as #1001. */
  number: z.string(),
  /** Program of the earlier shop. */
  source: z.string(),
  /** Time at which it was placed there. */
  placedAt: timeSchema,
  /** True if it was cancelled there. */
  isCancelled: z.boolean(),
  /** Amount in rupees. */
  total: rupeesSchema,
  /** Number of units. */
  items: z.number().int(),
  /** Title of the first item. */
  title: z.string(),
  /** Earliest end of the return period, as the customer reads it; null for an order that was cancelled or refunded. */
  returnableUntil: timeSchema.nullable().optional(),
  /** Id here, by which its invoice is opened; missing if the shop has no invoice of it. */
  invoiceOrderId: z.string().optional(),
});

/** An account as its admin page shows it. `sessions` counts the devices that are signed in. */
export const adminUserSchema = userRowSchema.extend({
  city: z.string().nullable(),
  hasPassword: z.boolean(),
  lastSeenAt: timeSchema.nullable(),
  sessions: z.number().int(),
  /** The newest orders. */
  recentOrders: buildListSchema(orderSummarySchema, maxPageSize),
  /** Orders of the shop that this shop comes from: their number, and the newest. Missing without any. */
  earlierOrders: z
    .object({
      /** Number of orders, without cancelled ones. */
      count: z.number().int(),
      /** The newest orders, cancelled ones too. */
      newest: buildListSchema(earlierOrderSchema, maxEarlierOrders),
    })
    .optional(),
  /** Number of reviews. */
  reviews: z.number().int(),
  /** Custom fields of customers. */
  fields: buildListSchema(customFieldSchema, maxCustomFields).optional(),
  version: versionSchema,
});
export type AdminUser = z.output<typeof adminUserSchema>;

/** Returns an account. 404 `user_not_found`. */
export const getUser = defineCall({
  method: 'GET',
  path: '/admin/users/:id',
  auth: 'admin',
  permission: 'customers.read',
  summary: 'One account with its orders',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['user_not_found'] },
  response: { 200: envelope(adminUserSchema) },
});

/** Returns the invoice of an order that an account has placed in the earlier shop, as that shop wrote it. 404 `user_not_found`, `invoice_not_found`. */
export const getEarlierInvoiceOfUser = defineCall({
  method: 'GET',
  path: '/admin/users/:id/earlier-orders/:order/invoice',
  auth: 'admin',
  permission: 'customers.read',
  summary: 'The invoice of an order in the earlier shop (PDF)',
  tags: ['admin'],
  params: idParams.extend({ order: idSchema }),
  file: 'application/pdf',
  errorCodes: { 404: ['invoice_not_found', 'user_not_found'] },
  response: {},
});

/**
 * Blocks an account or changes its role. Accounts of admins, and roles, need the permission `admins.write` and a fresh confirmation. `role: 'admin'` without
 * `adminRole` makes an owner, as it did before there were roles. Blocking ends all its sessions, removing the role its admin sessions.
 * 409 `last_admin` when no owner who can sign in would remain, also when two owners remove each other's role at the same moment. 409 `own_account` for
 * blocking oneself; 409 `changed_meanwhile`. An admin signs in with an email and a password: a new admin gets a mail, and 409
 * `email_missing` for an account without a verified email.
 */
export const updateUser = defineCall({
  method: 'PUT',
  path: '/admin/users/:id',
  auth: 'admin',
  permission: 'customers.write',
  summary: 'Blocks an account or changes its role',
  tags: ['admin'],
  params: idParams,
  body: z.object({
    /** Role: a customer or an admin. */
    role: roleSchema.optional(),
    adminRole: z.enum(adminRoles).optional(),
    remotes: z.array(remoteSchema).max(maxRemotes).optional(),
    isBlocked: z.boolean().optional(),
    version: versionSchema,
  }),
  errorCodes: {
    403: ['confirmation_required'],
    404: ['user_not_found'],
    409: ['changed_meanwhile', 'email_missing', 'last_admin', 'own_account'],
  },
  response: { 200: envelope(adminUserSchema) },
});

/** Saves the values of an account's custom fields. Only fields that the body names change. 404 `user_not_found`. */
export const saveUserFields = defineCall({
  method: 'PUT',
  path: '/admin/users/:id/custom-fields',
  auth: 'admin',
  permission: 'customers.write',
  summary: 'Saves the custom fields of an account',
  tags: ['admin'],
  params: idParams,
  body: customValuesBody,
  errorCodes: { 404: ['user_not_found'] },
  response: { 200: envelope(adminUserSchema) },
});

/** Saves the tags of an account, for lists and for customer groups by rule. 404 `user_not_found`. */
export const saveUserTags = defineCall({
  method: 'PUT',
  path: '/admin/users/:id/tags',
  auth: 'admin',
  permission: 'customers.write',
  summary: 'Saves the tags of an account',
  tags: ['admin'],
  params: idParams,
  body: z
    .object({
      /** All tags of the account. */
      tags: z.array(orderTagInput).max(maxCustomerTags, `A customer can have at most ${maxCustomerTags} tags`),
    })
    .meta({ example: { tags: ['vip'] } }),
  errorCodes: { 404: ['user_not_found'] },
  response: { 200: envelope(adminUserSchema) },
});
