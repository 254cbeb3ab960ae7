import type { CustomerGroupRule } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt, version } from './columns';
import { users } from './users';

/** Groups of customers with an account, for promotions. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: id(),
    name: text('name').notNull(),
    /** `manual`: `customer_group_members`; `rule`: all customers that meet the rule when they are asked for. */
    kind: text('kind', { enum: ['manual', 'rule'] }).notNull(),
    /** The rule as the contract has it, with amounts in rupees; null for a group by hand. */
    rule: jsonb('rule').$type<CustomerGroupRule>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('customer_groups_name').on(sql`lower(${table.name})`),
    check('customer_groups_rule', sql`(${table.kind} = 'rule') = (${table.rule} is not null)`),
  ],
);

/** Members of the groups by hand. */
export const customerGroupMembers = pgTable(
  'customer_group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('customer_group_members_user').on(table.userId),
  ],
);

/** Words by which admins sort customers, in lower case. */
export const customerTags = pgTable(
  'customer_tags',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tag] }), index('customer_tags_tag').on(table.tag)],
);
