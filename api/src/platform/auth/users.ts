import type { User } from '@vastra/shared/contract';
import { and, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { users } from '../db/schema';
import { AlreadyRegistered } from './errors';

type UserRow = typeof users.$inferSelect;
export type Contact = { email?: string; phone?: string };

export const wireUser = (user: UserRow): User => ({
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

/** The account that an email or phone belongs to: the one that has verified it. */
export async function findOwner(db: Queryable, { email, phone }: Contact): Promise<UserRow | undefined> {
  const [owner] = await db
    .select()
    .from(users)
    .where(email ? isEmailOwner(email) : isPhoneOwner(phone!));
  return owner;
}

/** A registration that waits for its code. */
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

/** Whom a code may be sent to. */
export const findRecipient = async (db: Queryable, contact: Contact): Promise<UserRow | undefined> =>
  (await findOwner(db, contact)) ?? (await findPending(db, contact));

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Begins an account, or takes up a registration with the same email or phone that was never finished. */
export async function beginRegistration(tx: Queryable, form: { name: string } & Contact): Promise<UserRow> {
  const { name, email, phone } = form;
  if (email && (await findOwner(tx, { email }))) throw new AlreadyRegistered('email');
  if (phone && (await findOwner(tx, { phone }))) throw new AlreadyRegistered('phone');
  const values = { name, email: email ?? null, phone: phone ?? null, termsAcceptedAt: new Date() };
  const pending = await findPending(tx, form);
  const [user] = pending
    ? await tx.update(users).set(values).where(eq(users.id, pending.id)).returning()
    : await tx.insert(users).values(values).returning();
  return user;
}

/**
 * Makes an email or phone the user's own, by the code that was sent there. Whoever else had typed it without proving it
 * loses it: otherwise a stranger could prepare an account that its owner later signs in to. Undefined when the user's email or
 * phone is another by now, or somebody else's: the code proves only where it was sent.
 */
export async function confirmContact(
  tx: Queryable,
  userId: string,
  { email, phone }: Contact,
): Promise<UserRow | undefined> {
  const now = new Date();
  const isTheirs = and(eq(users.id, userId), email ? eq(users.email, email) : eq(users.phone, phone!));
  const [theirs] = await tx.select({ id: users.id }).from(users).where(isTheirs).for('update');
  const owner = theirs && (await findOwner(tx, { email, phone }));
  if (!theirs || (owner && owner.id !== userId)) return undefined;
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
    .where(isTheirs)
    .returning();
  return user;
}
