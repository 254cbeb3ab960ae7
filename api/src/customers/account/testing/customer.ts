import { eq } from 'drizzle-orm';
import { hashPassword } from '../../../platform/auth/passwords';
import { outbox, users } from '../../../platform/db/schema';
import { type SignedIn, signedInUser, type TestShop } from '../../../testing/shop';

export const password = 'a password of Asha';

/** What tests of the account do again and again. */
export function customers(shop: TestShop) {
  let hash: Promise<string> | undefined;
  const call = (who: SignedIn, route: string, body?: unknown) => shop.call(route, { headers: who.bearer, body });
  const withPassword = async (values: Partial<typeof users.$inferInsert> = {}) => {
    hash ??= hashPassword(password);
    return signedInUser(shop, { passwordHash: await hash, ...values });
  };
  /** The code that an account without a password confirms with. */
  const code = async (who: SignedIn): Promise<string> => (await call(who, 'POST /account/confirmation')).body.data.otp;
  const rowOf = async ({ userId }: SignedIn) => (await shop.db.select().from(users).where(eq(users.id, userId)))[0];
  const emailOf = async (who: SignedIn) => (await rowOf(who)).email!;
  const mailsTo = (to: string) => shop.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.createdAt);
  const profile = async (who: SignedIn) => (await call(who, 'GET /account/profile')).body.data;
  return { call, withPassword, code, rowOf, emailOf, mailsTo, profile };
}
