import { recordAuditEntry } from '../../platform/audit/audit';
import { removeSecondFactor } from '../../platform/auth/second-factor/second-factor';
import { endAdminSessions } from '../../platform/auth/sessions/sessions';
import { findContactOwner } from '../../platform/auth/users';
import type { Database } from '../../platform/db/connect';
import { commandLineActor } from './make-admin';

/** Removes the second factor of an admin and ends the admin's sessions; for the command line. Throws an `Error` for another email. */
export function resetSecondFactor(db: Database, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await findContactOwner(tx, { email });
    if (user?.role !== 'admin') throw new Error(`No admin has the email ${email}.`);
    await removeSecondFactor(tx, user.id);
    await endAdminSessions(tx, user.id);
    await recordAuditEntry(tx, {
      ...{ actorId: commandLineActor, action: 'reset', entity: 'second-factor', entityId: user.id },
    });
  });
}
