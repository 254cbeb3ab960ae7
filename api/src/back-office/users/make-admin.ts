import { minPasswordLength } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import { assertNotGuessable } from '../../platform/auth/passwords/guessable';
import { hashPassword } from '../../platform/auth/passwords/passwords';
import { endSessions } from '../../platform/auth/sessions/end-sessions';
import { confirmContact, findContactOwner } from '../../platform/auth/users';
import type { Database } from '../../platform/db/connect';
import { users } from '../../platform/db/schema';

/** The outcome of `makeAdmin`, and whether the account can sign in with a password. */
export interface MakeAdminResult {
  outcome: 'created' | 'promoted' | 'alreadyAdmin';
  hasPassword: boolean;
}

/** Actor of audit entries that the command line causes, instead of a user id. */
export const commandLineActor = 'command-line';

/**
 * Makes the account of an email an owner, creating it if needed; for the command line, so it checks no permission. An empty password
 * leaves the account's own. Throws an `Error` for a password that is too short or easy to guess.
 */
export async function makeAdmin(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<MakeAdminResult> {
  if (password && password.length < minPasswordLength)
    throw new Error(`Please choose a password of at least ${minPasswordLength} characters.`);
  if (password) await assertNotGuessable(password, { email });
  const passwordHash = password ? await hashPassword(password) : undefined;
  return db.transaction(async (tx) => {
    const existing = await findContactOwner(tx, { email });
    const user = existing ?? (await createAccount(tx, email));
    const isChanged = user.role !== 'admin' || user.adminRole !== 'owner' || user.blockedAt !== null;
    const values = {
      role: 'admin' as const,
      adminRole: 'owner' as const,
      blockedAt: null,
      version: isChanged ? user.version + 1 : user.version,
      updatedAt: new Date(),
      ...(passwordHash && { passwordHash }),
    };
    await tx.update(users).set(values).where(eq(users.id, user.id));
    if (passwordHash) await endSessions(tx, user.id, { reason: 'password' });
    if (isChanged) {
      const previous = { role: user.role, adminRole: user.adminRole, isBlocked: user.blockedAt !== null };
      await recordAuditEntry(tx, {
        actorId: commandLineActor,
        action: 'make-admin',
        entity: 'user',
        entityId: user.id,
        before: existing ? previous : null,
        after: { role: 'admin', adminRole: 'owner', isBlocked: false },
      });
    }
    const outcome = existing ? (isChanged ? 'promoted' : 'alreadyAdmin') : 'created';
    return { outcome, hasPassword: Boolean(passwordHash ?? user.passwordHash) };
  });
}

async function createAccount(tx: Parameters<typeof findContactOwner>[0], email: string) {
  const [{ id }] = await tx.insert(users).values({ name: 'Admin', email }).returning({ id: users.id });
  return (await confirmContact(tx, id, { email }))!;
}
