import { eq } from 'drizzle-orm';
import { hashPassword } from '../../../platform/auth/passwords/passwords';
import { outbox, users } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn, type TestShop } from '../../../testing/shop';

export const password = 'a password of Asha';

/** Returns helpers for tests of the account. */
export function createCustomerHelpers(shop: TestShop) {
  let hash: Promise<string> | undefined;
  const call = (customer: SignedIn, route: string, body?: unknown) =>
    shop.call(route, { headers: customer.bearer, body });
  const signUpWithPassword = async (values: Partial<typeof users.$inferInsert> = {}) => {
    hash ??= hashPassword(password);
    return createSignedInUser(shop, { passwordHash: await hash, ...values });
  };
  /** Requests and returns the code by which an account without a password confirms a change. */
  const sendCode = async (customer: SignedIn): Promise<string> =>
    (await call(customer, 'POST /account/confirmation')).body.data.otp;
  const getRow = async ({ userId }: SignedIn) => (await shop.db.select().from(users).where(eq(users.id, userId)))[0];
  const getEmail = async (customer: SignedIn) => (await getRow(customer)).email!;
  const listMailsTo = (to: string) => shop.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.createdAt);
  const getProfile = async (customer: SignedIn) => (await call(customer, 'GET /account/profile')).body.data;
  return { call, signUpWithPassword, sendCode, getRow, getEmail, listMailsTo, getProfile };
}
