import { like } from 'drizzle-orm';
import type { Queryable } from './connect';
import { users } from './schema';

/** Accounts that the demo has seeded: their ids begin so, and ids of all other accounts are UUIDs. */
export const isDemoAccount = like(users.id, 'demo-%');

/** Returns whether the shop has accounts of the demo. */
export const hasDemoAccounts = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(isDemoAccount).limit(1)).length > 0;
