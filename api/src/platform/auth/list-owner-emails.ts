import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { users } from '../db/schema';

/** Lists the emails of the shop's owners who are not blocked. */
export async function listOwnerEmails(db: Queryable): Promise<string[]> {
  const owners = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.adminRole, 'owner'), eq(users.role, 'admin'), isNull(users.blockedAt), isNotNull(users.email)));
  return owners.map(({ email }) => email!);
}
