import type { OwnerTeam } from '@vastra/shared/contract';
import { and, arrayOverlaps, asc, eq, inArray, ne } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Database, Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { releaseTeams, users } from '../../platform/db/schema';
import { HttpError } from '../../platform/server/errors/http-error';
import { RemoteInOtherTeamError, TeamMissingError } from './errors';

/** A team to save, with the emails of its approvers. */
interface NewTeam {
  name: string;
  remotes: string[];
  needsApproval: boolean;
  approvers: string[];
}

/** Lists the teams by name. */
export async function listTeams(db: Queryable): Promise<OwnerTeam[]> {
  const teams = await db.select().from(releaseTeams).orderBy(asc(releaseTeams.name));
  const ids = [...new Set(teams.flatMap(({ approvers }) => approvers))];
  const people = await db.select({ _id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return teams.map(({ name, remotes, needsApproval, approvers }) => ({
    name,
    remotes,
    needsApproval,
    approvers: people.filter(({ _id }) => approvers.includes(_id)),
  }));
}

/** Creates or replaces a team. Throws an `HttpError` for an approver who is no admin, and `RemoteInOtherTeamError`. */
export const saveTeam = (db: Database, actorId: string, team: NewTeam): Promise<OwnerTeam> =>
  db.transaction(async (tx) => {
    await acquireLock(tx, 'release-teams');
    const { name, needsApproval } = team;
    const remotes = [...new Set(team.remotes)].sort();
    const [other] = await tx
      .select()
      .from(releaseTeams)
      .where(and(ne(releaseTeams.name, name), arrayOverlaps(releaseTeams.remotes, remotes)));
    if (other) throw new RemoteInOtherTeamError(remotes.find((remote) => other.remotes.includes(remote))!, other.name);
    const people = await findAdmins(tx, team.approvers);
    const values = { remotes, needsApproval, approvers: people.map(({ _id }) => _id), updatedAt: new Date() };
    const [previous] = await tx.select().from(releaseTeams).where(eq(releaseTeams.name, name));
    await tx
      .insert(releaseTeams)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: releaseTeams.name, set: values });
    const { updatedAt: _updatedAt, ...audited } = values;
    const known = previous && {
      remotes: previous.remotes,
      needsApproval: previous.needsApproval,
      approvers: previous.approvers,
    };
    const changes = getChangedFields(known ?? {}, audited);
    const action = previous ? 'update' : 'create';
    await recordAuditEntry(tx, { actorId, action, entity: 'release-team', entityId: name, ...changes });
    return { name, remotes, needsApproval, approvers: people };
  });

async function findAdmins(tx: Queryable, emails: string[]): Promise<OwnerTeam['approvers']> {
  const lower = emails.map((email) => email.toLowerCase());
  const people = await tx
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.email, lower), eq(users.role, 'admin')));
  const missing = lower.find((email) => !people.some((person) => person.email === email));
  const message = `${missing} is no admin`;
  if (missing) throw new HttpError(400, 'invalid_input', message, { approvers: message });
  return people.map(({ _id, name }) => ({ _id, name }));
}

/** Deletes a team. Throws `TeamMissingError`. */
export const deleteTeam = (db: Database, actorId: string, name: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [team] = await tx.delete(releaseTeams).where(eq(releaseTeams.name, name)).returning();
    if (!team) throw new TeamMissingError();
    const { remotes, needsApproval, approvers } = team;
    const change = { action: 'delete', before: { remotes, needsApproval, approvers } };
    await recordAuditEntry(tx, { actorId, entity: 'release-team', entityId: name, ...change });
  });
