import type { FlagRules } from '@vastra/shared/contract';
import { boolean, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, time, updatedAt, version } from './columns';
import { users } from './users';

/** Rules of a flag, with the name of its group. */
export interface StoredFlagRules extends FlagRules {
  group: { name: string; variant: string } | null;
}

/** Flags that an admin has set up. The code declares their keys and variants. */
export const flags = pgTable('flags', {
  /** The key. */
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  expiresOn: date('expires_on', { mode: 'string' }).notNull(),
  isEnabled: boolean('is_enabled').notNull().default(false),
  /** Variant of visitors to whom no rule applies. */
  defaultVariant: text('default_variant').notNull(),
  rules: jsonb('rules').$type<StoredFlagRules>().notNull(),
  archivedAt: time('archived_at'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Customers of the group of a flag. */
export const flagMembers = pgTable(
  'flag_members',
  {
    flagId: text('flag_id')
      .notNull()
      .references(() => flags.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.flagId, table.userId] }), index('flag_members_user').on(table.userId)],
);
