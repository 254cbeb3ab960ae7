import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { features } from './features';
import * as schema from './platform/db/schema';

/** Every table of the shop: of the core, and of the features. */
export const tables: readonly PgTable[] = [
  ...Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable)),
  ...features.flatMap(({ tables: own = [] }) => own),
];
