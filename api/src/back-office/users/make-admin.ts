import { shortestPassword } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit';
import { hashPassword } from '../../platform/auth/passwords';
import { confirmContact, findOwner } from '../../platform/auth/queries';
import { endSessionsOf } from '../../platform/auth/sessions';
import type { Database } from '../../platform/db/connect';
import { users } from '../../platform/db/schema';

export interface Made {
  as: 'new' | 'promoted' | 'before';
  hasPassword: boolean;
}

/** Who works on the shop's own machine, as the log names them. */
export const operator = 'command-line';

/** Makes the account of an email an admin, on the word of whoever runs the shop. An empty password leaves the account's own. */
export async function makeAdmin(db: Database, { email, password }: { email: string; password: string }): Promise<Made> {
  if (password && password.length < shortestPassword)
    throw new Error(`Please choose a password of at least ${shortestPassword} characters.`);
  const passwordHash = password ? await hashPassword(password) : undefined;
  return db.transaction(async (tx) => {
    const before = await findOwner(tx, { email });
    const user = before ?? (await newAccount(tx, email));
    const isChanged = user.role !== 'admin' || user.blockedAt !== null;
    const set = {
      role: 'admin' as const,
      blockedAt: null,
      version: isChanged ? user.version + 1 : user.version,
      updatedAt: new Date(),
      ...(passwordHash && { passwordHash, failedLogins: 0, lockedUntil: null }),
    };
    await tx.update(users).set(set).where(eq(users.id, user.id));
    if (passwordHash) await endSessionsOf(tx, user.id, { reason: 'password' });
    if (isChanged) {
      const was = { role: user.role, isBlocked: user.blockedAt !== null };
      await audit(tx, {
        actorId: operator,
        action: 'make-admin',
        entity: 'user',
        entityId: user.id,
        before: before ? was : null,
        after: { role: 'admin', isBlocked: false },
      });
    }
    const as = before ? (isChanged ? 'promoted' : 'before') : 'new';
    return { as, hasPassword: Boolean(passwordHash ?? user.passwordHash) };
  });
}

async function newAccount(tx: Parameters<typeof findOwner>[0], email: string) {
  const [{ id }] = await tx.insert(users).values({ name: 'Admin', email }).returning({ id: users.id });
  return (await confirmContact(tx, id, { email }))!;
}
