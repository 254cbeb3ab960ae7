import { recordAuditEntry } from '../../platform/audit/audit';
import { queueSecondFactorMail } from '../../platform/auth/second-factor/mails';
import { removeSecondFactors } from '../../platform/auth/second-factor/second-factor';
import { endAdminSessions } from '../../platform/auth/sessions/end-sessions';
import { findContactOwner } from '../../platform/auth/users';
import type { Database } from '../../platform/db/connect';
import { commandLineActor } from './make-admin';

/** Removes all second factors of an admin and ends the admin's sessions; for the command line. Throws an `Error` for another email. */
export function resetSecondFactor(db: Database, email: string, siteUrl: string): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await findContactOwner(tx, { email });
    if (user?.role !== 'admin') throw new Error(`No admin has the email ${email}.`);
    await removeSecondFactors(tx, user.id);
    await endAdminSessions(tx, user.id);
    await queueSecondFactorMail(tx, { userId: user.id, siteUrl, event: { kind: 'reset' } });
    await recordAuditEntry(tx, {
      ...{ actorId: commandLineActor, action: 'reset', entity: 'second-factor', entityId: user.id },
    });
  });
}
