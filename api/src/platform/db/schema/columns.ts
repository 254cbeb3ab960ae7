import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Builds the primary key, a text that the server generates, so that a request with an id of any form is not an error of the database. */
export const id = () => text('id').primaryKey().$defaultFn(randomUUID);

/** Builds a timestamp with time zone. */
export const time = (name: string) => timestamp(name, { withTimezone: true });
/** Builds the column for the time at which a row was inserted, by the database's clock. */
export const createdAt = () => time('created_at').notNull().defaultNow();
/** Builds the column for the time of a row's last change. Every update of a row sets it, because the database sets it on insert only. */
export const updatedAt = () => time('updated_at').notNull().defaultNow();

/** Builds a column for money in integer paise. It has eight bytes, because a total of many lines exceeds four. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

/**
 * Builds the column for the name of the API key with which a program wrote the row; null for a person. Its value is a setting of the transaction
 * (`runWithSettings`), so that every way to write a row fills it.
 */
export const apiKeyName = () => text('api_key').default(sql`nullif(current_setting('vastra.api_key', true), '')`);

/** Builds a column that increases with every change that an admin saves, so that saving an older version fails (`assertSameVersion`). */
export const version = () => integer('version').notNull().default(1);

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
