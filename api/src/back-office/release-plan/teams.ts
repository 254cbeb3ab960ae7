import type { OwnerTeam, OwnerTeamSettings } from '@vastra/shared/contract';
import { and, arrayOverlaps, asc, eq, inArray, ne } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Keys } from '../../platform/auth/keys';
import type { Database, Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { releaseTeams, users } from '../../platform/db/schema';
import { HttpError } from '../../platform/server/errors/http-error';
import { isPrivateUrl } from '../../platform/webhooks/public-address';
import { createWebhookSecret } from '../../platform/webhooks/sign-webhook';
import { sealWebhookSecret } from '../../platform/webhooks/webhook-secret';
import { RemoteInOtherTeamError, TeamExistsError, TeamMissingError } from './errors';

type TeamRow = typeof releaseTeams.$inferSelect;
type Approver = OwnerTeamSettings['approvers'][number];

/** A team to save, with the emails of its approvers. A notice address or a webhook that is undefined stays. */
interface NewTeam {
  name: string;
  remotes: string[];
  needsApproval: boolean;
  approvers: string[];
  noticeEmail?: string | null;
  webhookUrl?: string | null;
  needsNewSecret?: boolean;
  /** Throws `TeamExistsError` if there is a team of this name. */
  isNew?: boolean;
}

/** Lists the teams by name, for admins who see releases. */
export const listTeams = async (db: Queryable): Promise<OwnerTeam[]> =>
  (await listTeamSettings(db)).map(({ name, remotes, needsApproval, approvers }) => ({
    ...{ name, remotes, needsApproval },
    approvers: approvers.map(({ _id, name: approver }) => ({ _id, name: approver })),
  }));

/** Lists the teams by name, with where their notices go, for who may change them. */
export async function listTeamSettings(db: Queryable): Promise<OwnerTeamSettings[]> {
  const teams = await db.select().from(releaseTeams).orderBy(asc(releaseTeams.name));
  const ids = [...new Set(teams.flatMap(({ approvers }) => approvers))];
  const people = await db
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return teams.map((team) =>
    toSettings(
      team,
      people.flatMap(({ email, ...person }) =>
        team.approvers.includes(person._id) ? { ...person, email: email ?? '' } : [],
      ),
    ),
  );
}

const toSettings = (
  { name, remotes, needsApproval, noticeEmail, webhookUrl }: Omit<TeamRow, 'approvers' | 'updatedAt'>,
  approvers: Approver[],
): OwnerTeamSettings => ({ name, remotes, needsApproval, approvers, noticeEmail, webhookUrl });

/**
 * Creates or replaces a team. A webhook gets a secret when the team gets the webhook, and when a new secret is asked for; it is returned once. Throws an
 * `HttpError` for an approver who is no admin and for a webhook that is no host of the internet, `TeamExistsError` and `RemoteInOtherTeamError`.
 */
export const saveTeam = (
  { db, keys }: { db: Database; keys: Keys },
  actorId: string,
  team: NewTeam,
): Promise<OwnerTeamSettings & { webhookSecret: string | null }> =>
  db.transaction(async (tx) => {
    await acquireLock(tx, 'release-teams');
    const { name } = team;
    const [previous] = await tx.select().from(releaseTeams).where(eq(releaseTeams.name, name));
    if (previous && team.isNew) throw new TeamExistsError(name);
    const remotes = [...new Set(team.remotes)].sort();
    await assertRemotesFree(tx, name, remotes);
    const people = await findAdmins(tx, team.approvers);
    const webhook = buildWebhook(keys, team, previous);
    const values = {
      ...{ remotes, needsApproval: team.needsApproval, approvers: people.map(({ _id }) => _id) },
      noticeEmail: team.noticeEmail === undefined ? (previous?.noticeEmail ?? null) : team.noticeEmail,
      ...{ webhookUrl: webhook.url, sealedWebhookSecret: webhook.sealedSecret, updatedAt: new Date() },
    };
    await tx
      .insert(releaseTeams)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: releaseTeams.name, set: values });
    const { before, after } = getChangedFields(previous ? toAudited(previous) : {}, toAudited(values));
    const action = previous ? 'update' : 'create';
    const audited = { before, after: { ...after, ...(webhook.secret && { webhookSecret: 'new' }) } };
    await recordAuditEntry(tx, { actorId, action, entity: 'release-team', entityId: name, ...audited });
    return { ...toSettings({ name, ...values }, people), webhookSecret: webhook.secret };
  });

/** The audit log has neither an email nor a whole URL, which can hold a token. */
const toAudited = (team: Omit<TeamRow, 'name' | 'updatedAt' | 'sealedWebhookSecret'>) => ({
  remotes: team.remotes,
  needsApproval: team.needsApproval,
  approvers: team.approvers,
  hasNoticeEmail: team.noticeEmail !== null,
  webhookHost: team.webhookUrl && new URL(team.webhookUrl).host,
});

/** Throws `RemoteInOtherTeamError` if another team has one of the remotes. */
async function assertRemotesFree(tx: Queryable, name: string, remotes: string[]): Promise<void> {
  const [other] = await tx
    .select()
    .from(releaseTeams)
    .where(and(ne(releaseTeams.name, name), arrayOverlaps(releaseTeams.remotes, remotes)));
  if (other) throw new RemoteInOtherTeamError(remotes.find((remote) => other.remotes.includes(remote))!, other.name);
}

/** Returns the webhook to store, and its secret if that is new. Throws an `HttpError` for a private address. */
function buildWebhook(keys: Keys, { name, webhookUrl, needsNewSecret }: NewTeam, previous: TeamRow | undefined) {
  const url = webhookUrl === undefined ? (previous?.webhookUrl ?? null) : webhookUrl;
  if (url === null) return { url, sealedSecret: null, secret: null };
  const message = 'A webhook is a host of the internet';
  if (isPrivateUrl(url)) throw new HttpError(400, 'invalid_input', message, { webhookUrl: message });
  const existing = needsNewSecret ? null : previous?.sealedWebhookSecret;
  if (existing) return { url, sealedSecret: existing, secret: null };
  const secret = createWebhookSecret();
  return { url, sealedSecret: sealWebhookSecret(keys, name, secret), secret };
}

async function findAdmins(tx: Queryable, emails: string[]): Promise<Approver[]> {
  const lower = emails.map((email) => email.toLowerCase());
  const people = await tx
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.email, lower), eq(users.role, 'admin')));
  const missing = lower.find((email) => !people.some((person) => person.email === email));
  const message = `${missing} is no admin`;
  if (missing) throw new HttpError(400, 'invalid_input', message, { approvers: message });
  return people.map(({ _id, name, email }) => ({ _id, name, email: email! }));
}

/** Deletes a team. Throws `TeamMissingError`. */
export const deleteTeam = (db: Database, actorId: string, name: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [team] = await tx.delete(releaseTeams).where(eq(releaseTeams.name, name)).returning();
    if (!team) throw new TeamMissingError();
    const change = { action: 'delete', before: toAudited(team) };
    await recordAuditEntry(tx, { actorId, entity: 'release-team', entityId: name, ...change });
  });
