import { randomUUID } from 'node:crypto';
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Ids are text that the server makes, so that an id of any form can be asked for without the database refusing it. */
export const id = () => text('id').primaryKey().$defaultFn(randomUUID);

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => time('created_at').notNull().defaultNow();
export const updatedAt = () => time('updated_at').notNull().defaultNow();

/** Money in integer paise: eight bytes, since a total of many lines passes four. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

/** Rises with every change that an admin saves: who saves an older one is told. */
export const version = () => integer('version').notNull().default(1);

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
