import { randomUUID } from 'node:crypto';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Ids are text that the server makes, so that an id of any form can be asked for without the database refusing it. */
export const id = () => text('id').primaryKey().$defaultFn(randomUUID);

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => time('created_at').notNull().defaultNow();
export const updatedAt = () => time('updated_at').notNull().defaultNow();

/** Money in integer paise: eight bytes, since a total of many lines passes four. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
