import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, maxEntries, timeSchema } from '../common';
import { buildAmountSchema } from '../money';
import { buildPageSchema, idParams, idSchema, listFields, versionSchema } from './common';
import { orderTagInput } from './support';

/** Tags or cities of one rule, and tags of one customer, at most. */
const maxValues = 50;
export const maxCustomerTags = 20;
/** Customers that one call adds to a group or removes from it, at most. */
const maxMembersAtOnce = 100;
/** Promotions that a group shows, at most. */
const maxShownPromotions = 100;

const countSchema = z.number().int().min(0).max(100_000);

const ruleFields = {
  /** Rupees that the customer has spent at least: the total of the delivered orders, less their refunds. */
  minSpent: buildAmountSchema(0.01).optional(),
  /** Rupees that the customer has spent at most. */
  maxSpent: buildAmountSchema().optional(),
  /** Delivered orders, at least. */
  minOrders: countSchema.min(1).optional(),
  /** Delivered orders, at most; 0 for customers without one. */
  maxOrders: countSchema.optional(),
  /** Cities, to one of which the last delivered order went. Upper and lower case are the same. */
  cities: z.array(z.string().trim().min(1).max(100)).min(1, 'Please enter a city').max(maxValues).optional(),
};

/**
 * Rule of a customer group: a customer has to meet all that is given. An order counts from its delivery on, unless it was returned, so that no customer gets a
 * price by an order that can still be cancelled. Orders of the shop that this shop comes from count, too.
 */
const ruleInputSchema = z
  .strictObject({
    ...ruleFields,
    /** Tags of customers, of which the customer has one. */
    tags: z.array(orderTagInput).min(1, 'Please enter a tag').max(maxValues).optional(),
  })
  .superRefine(({ minSpent, maxSpent, minOrders, maxOrders, tags, cities }, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if ([minSpent, maxSpent, minOrders, maxOrders, tags, cities].every((part) => part === undefined))
      addIssue('minSpent', 'Please enter at least one condition');
    if (minSpent !== undefined && maxSpent !== undefined && maxSpent < minSpent)
      addIssue('maxSpent', 'The highest amount is below the lowest');
    if (minOrders !== undefined && maxOrders !== undefined && maxOrders < minOrders)
      addIssue('maxOrders', 'The highest number is below the lowest');
  });
export type CustomerGroupRule = z.output<typeof ruleInputSchema>;

/** The rule as the server sends it. */
const ruleSchema = z.object({
  ...ruleFields,
  /** Tags of customers, of which the customer has one. */
  tags: buildListSchema(z.string(), maxValues).optional(),
});

const kindSchema = z.enum(['manual', 'rule']);

const inputFields = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'The name can have at most 60 characters'),
  /** `manual`: admins add and remove customers; `rule`: all customers that meet the rule, at each moment. */
  kind: kindSchema,
  /** Null for a group by hand. */
  rule: ruleInputSchema.nullable(),
});
const hasRuleOfKind = ({ kind, rule }: z.output<typeof inputFields>) => (kind === 'rule') === (rule !== null);
const missingRule = { path: ['rule'], message: 'A group by rule has a rule, and a group by hand has none' };
const example = { name: 'Regulars', kind: 'rule' as const, rule: { minOrders: 3 } };

/** A group as the admin list shows it. */
export const customerGroupRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** `manual`: admins add and remove customers; `rule`: all customers that meet the rule. */
  kind: kindSchema,
  /** Null for a group by hand. */
  rule: ruleSchema.nullable(),
  /** Number of its customers now. */
  customers: z.number().int(),
  updatedAt: timeSchema,
});
export type CustomerGroupRow = z.output<typeof customerGroupRowSchema>;

/** A group as its page shows it. */
export const customerGroupSchema = customerGroupRowSchema.extend({
  /** Promotions that name it, the newest first. */
  promotions: buildListSchema(z.object({ _id: idSchema, name: z.string() }), maxShownPromotions),
  version: versionSchema,
});
export type CustomerGroup = z.output<typeof customerGroupSchema>;

/** Lists customer groups with the number of their customers. */
export const listCustomerGroups = defineCall({
  method: 'GET',
  path: '/admin/customer-groups',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Customer groups, searched by name',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    sort: z.enum(['name', '-name', 'updatedAt', '-updatedAt']).default('name'),
  }),
  response: { 200: envelope(buildPageSchema(customerGroupRowSchema)) },
});

/** Returns a customer group. 404 `customer_group_not_found`. */
export const getCustomerGroup = defineCall({
  method: 'GET',
  path: '/admin/customer-groups/:id',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'One customer group',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['customer_group_not_found'] },
  response: { 200: envelope(customerGroupSchema) },
});

/** Counts the customers that meet a rule that is not saved. */
export const previewCustomerGroup = defineCall({
  method: 'POST',
  path: '/admin/customer-groups/preview',
  auth: 'admin',
  permission: 'offers.read',
  summary: 'Number of customers of a rule before it is saved',
  tags: ['admin'],
  body: z.object({ rule: ruleInputSchema }).meta({ example: { rule: example.rule } }),
  response: {
    200: envelope(
      z.object({
        /** Number of customers that meet the rule now. */
        customers: z.number().int(),
      }),
    ),
  },
});

/** Creates a customer group. 409 `customer_group_taken` for a name that another group has, `too_many_entries`. */
export const createCustomerGroup = defineCall({
  method: 'POST',
  path: '/admin/customer-groups',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Adds a customer group',
  tags: ['admin'],
  body: inputFields.refine(hasRuleOfKind, missingRule).meta({ example }),
  errorCodes: { 409: ['customer_group_taken', 'too_many_entries'] },
  response: { 201: envelope(customerGroupSchema) },
});

/** Saves a customer group. A group that becomes one by rule keeps the customers that were added by hand, who count again when it is by hand. 404 `customer_group_not_found`; 409 `customer_group_taken`, `changed_meanwhile`. */
export const updateCustomerGroup = defineCall({
  method: 'PUT',
  path: '/admin/customer-groups/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Saves a customer group',
  tags: ['admin'],
  params: idParams,
  body: inputFields
    .extend({ version: versionSchema })
    .refine(hasRuleOfKind, missingRule)
    .meta({ example: { ...example, version: 1 } }),
  errorCodes: { 404: ['customer_group_not_found'], 409: ['changed_meanwhile', 'customer_group_taken'] },
  response: { 200: envelope(customerGroupSchema) },
});

/**
 * Deletes a customer group; its customers stay. 404 `customer_group_not_found`; 409 `customer_group_used` while a promotion that has not ended or a product that is
 * not on sale yet names it.
 */
export const deleteCustomerGroup = defineCall({
  method: 'DELETE',
  path: '/admin/customer-groups/:id',
  auth: 'admin',
  permission: 'offers.write',
  summary: 'Deletes a customer group that no promotion needs',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['customer_group_not_found'], 409: ['customer_group_used'] },
  response: { 200: doneSchema },
});

const memberIdsSchema = z.array(idSchema).max(maxMembersAtOnce).default([]);

/**
 * Adds customers to a group by hand and removes customers from it. 404 `customer_group_not_found`, `user_not_found` for an account to add that does not exist; 409
 * `customer_group_by_rule`.
 */
export const changeCustomerGroupMembers = defineCall({
  method: 'POST',
  path: '/admin/customer-groups/:id/members',
  auth: 'admin',
  permission: 'customers.write',
  summary: 'Adds customers to a group and removes them',
  tags: ['admin'],
  params: idParams,
  body: z
    .object({
      /** Ids of accounts. */
      add: memberIdsSchema,
      /** Ids of accounts. */
      remove: memberIdsSchema,
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, {
      message: 'Please choose a customer',
      path: ['add'],
    })
    .meta({ example: { add: ['0b8d6a1e-58f0-4f7e-9a55-0d1f4c6f2a11'], remove: [] } }),
  errorCodes: { 404: ['customer_group_not_found', 'user_not_found'], 409: ['customer_group_by_rule'] },
  response: { 200: envelope(customerGroupSchema) },
});

const groupOfUserSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** `manual`: admins add and remove customers; `rule`: all customers that meet its rule. */
  kind: kindSchema,
  /** True if the customer is in the group now. */
  isMember: z.boolean(),
});

/** Lists all customer groups, and says in which ones an account is. 404 `user_not_found`. */
export const listUserGroups = defineCall({
  method: 'GET',
  path: '/admin/users/:id/groups',
  auth: 'admin',
  permission: 'customers.read',
  summary: 'Customer groups of an account',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['user_not_found'] },
  response: { 200: envelope(buildListSchema(groupOfUserSchema, maxEntries)) },
});

/** Lists the tags of customers in use, the most used first. */
export const listCustomerTags = defineCall({
  method: 'GET',
  path: '/admin/customer-tags',
  auth: 'admin',
  permission: 'customers.read',
  summary: 'Tags of customers',
  tags: ['admin'],
  response: {
    200: envelope(
      buildListSchema(
        z.object({
          /** The tag. */
          tag: z.string(),
          /** Number of customers that have it. */
          customers: z.number().int(),
        }),
        maxEntries,
      ),
    ),
  },
});
