import type { User } from '@vastra/shared/contract';
import { and, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { users } from '../db/schema';
import { AlreadyRegisteredError } from './errors';

export type UserRow = typeof users.$inferSelect;
export type Contact = { email?: string; phone?: string };

/** Converts a user for the response. */
export const toWireUser = (user: UserRow): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  isVerified: user.isVerified,
  role: user.role,
  hasPassword: user.passwordHash !== null,
});

const isEmailOwner = (email: string) => and(eq(users.email, email), isNotNull(users.emailVerifiedAt));
const isPhoneOwner = (phone: string) => and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt));

/** Resolves to the account that has verified this email or phone number. */
export async function findContactOwner(db: Queryable, { email, phone }: Contact): Promise<UserRow | undefined> {
  const [owner] = await db
    .select()
    .from(users)
    .where(email ? isEmailOwner(email) : isPhoneOwner(phone!));
  return owner;
}

/** Resolves to the newest unfinished registration with this email or phone number. */
async function findPending(db: Queryable, { email, phone }: Contact): Promise<UserRow | undefined> {
  const [pending] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.isVerified, false),
        or(email ? eq(users.email, email) : undefined, phone ? eq(users.phone, phone) : undefined),
      ),
    )
    .orderBy(desc(users.createdAt))
    .limit(1);
  return pending;
}

/** Resolves to the user to whom a code may be sent: the owner of the contact, otherwise an unfinished registration. */
export const findRecipient = async (db: Queryable, contact: Contact): Promise<UserRow | undefined> =>
  (await findContactOwner(db, contact)) ?? (await findPending(db, contact));

/** Resolves to the user with this id. */
export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Creates an account, or resumes an unfinished registration. Throws `AlreadyRegisteredError` for a contact with a verified account. */
export async function startRegistration(tx: Queryable, form: { name: string } & Contact): Promise<UserRow> {
  const { name, email, phone } = form;
  if (email && (await findContactOwner(tx, { email }))) throw new AlreadyRegisteredError('email');
  if (phone && (await findContactOwner(tx, { phone }))) throw new AlreadyRegisteredError('phone');
  const values = { name, email: email ?? null, phone: phone ?? null, termsAcceptedAt: new Date() };
  const pending = await findPending(tx, form);
  const [user] = pending
    ? await tx.update(users).set(values).where(eq(users.id, pending.id)).returning()
    : await tx.insert(users).values(values).returning();
  return user;
}

/**
 * Marks the user's email or phone number as verified and removes it from accounts that never verified it, because otherwise a
 * stranger could prepare an account into which its owner later signs in. Resolves to undefined when the user's contact has changed
 * since, or belongs to another account: the code proves only the contact to which it was sent.
 */
export async function confirmContact(
  tx: Queryable,
  userId: string,
  { email, phone }: Contact,
): Promise<UserRow | undefined> {
  const now = new Date();
  const isOwnContact = and(eq(users.id, userId), email ? eq(users.email, email) : eq(users.phone, phone!));
  const [current] = await tx.select({ id: users.id }).from(users).where(isOwnContact).for('update');
  const owner = current && (await findContactOwner(tx, { email, phone }));
  if (!current || (owner && owner.id !== userId)) return undefined;
  const isClaimed = email
    ? and(eq(users.email, email), isNull(users.emailVerifiedAt), ne(users.id, userId))
    : and(eq(users.phone, phone!), isNull(users.phoneVerifiedAt), ne(users.id, userId));
  await tx.delete(users).where(and(isClaimed, eq(users.isVerified, false)));
  await tx
    .update(users)
    .set(email ? { email: null } : { phone: null })
    .where(isClaimed);
  const [user] = await tx
    .update(users)
    .set({ isVerified: true, updatedAt: now, ...(email ? { emailVerifiedAt: now } : { phoneVerifiedAt: now }) })
    .where(isOwnContact)
    .returning();
  return user;
}
