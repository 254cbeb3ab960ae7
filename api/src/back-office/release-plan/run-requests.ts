import { type ReleaseStorage, readPointer, readRelease } from '@vastra/platform/releases';
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import { mayStillDo } from '../../platform/audit/later-work';
import type { Teams } from '../../platform/config/release-teams';
import type { Database, Queryable } from '../../platform/db/connect';
import { releaseRequests, users } from '../../platform/db/schema';
import { ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { HttpError } from '../../platform/server/errors/http-error';
import { notifyOwners } from '../release-notices/notices';
import { assertNotRefused } from '../releases/assert-not-refused';
import { buildCanaryChange, changeRelease, promote } from '../releases/change-release';
import { ReleaseNotFoundError, ReleasesUnavailableError } from '../releases/errors';
import { callStorage } from '../releases/storage';

type RequestRow = typeof releaseRequests.$inferSelect;

/** Services that run requests. */
export interface RunServices {
  db: Database;
  config: { releases: ReleaseStorage; releaseTeams: Teams; siteUrl: string };
}

/** A request that cannot be carried out. The message is for its author. */
class RequestFailureError extends Error {
  override name = 'RequestFailureError';
}

/** Makes everything live that is due, in the order of the requests. Throws if the storage or the database is away, so that the job is repeated. */
export async function runDueRequests(services: RunServices): Promise<void> {
  const due = await services.db
    .select()
    .from(releaseRequests)
    .where(
      and(
        inArray(releaseRequests.state, ['scheduled', 'running']),
        or(isNull(releaseRequests.at), lte(releaseRequests.at, new Date())),
      ),
    )
    .orderBy(asc(releaseRequests.createdAt));
  for (const request of due) await runRequest(services, request);
}

async function runRequest(services: RunServices, request: RequestRow): Promise<void> {
  const { db } = services;
  // A request that was cancelled meanwhile is not begun.
  const [begun] = await db
    .update(releaseRequests)
    .set({ state: 'running' })
    .where(and(eq(releaseRequests.id, request.id), inArray(releaseRequests.state, ['scheduled', 'running'])))
    .returning();
  if (!begun) return;
  try {
    if (!(await wasCarriedOut(services, request))) await carryOut(services, request);
  } catch (error) {
    const isPassing = error instanceof ReleasesUnavailableError || error instanceof ChangedMeanwhileError;
    const hasReason = error instanceof HttpError || error instanceof RequestFailureError;
    if (isPassing || !hasReason) throw error;
    return recordFailure(services, request, error.message);
  }
  await endRequest(db, request, { state: 'done' });
}

/** Returns whether a worker that ended meanwhile has made the change already. It must not be repeated, because an admin may have rolled back since. */
async function wasCarriedOut({ config }: RunServices, request: RequestRow): Promise<boolean> {
  if (request.state !== 'running') return false;
  const { remote, release, canary, at, decidedAt, createdAt } = request;
  const since = [at, decidedAt, createdAt].reduce((latest, time) => Math.max(latest, time?.getTime() ?? 0), 0);
  const pointer = await callStorage(() => readPointer(config.releases, remote));
  const what = canary ? 'canary' : 'promoted';
  return Boolean(
    pointer?.history?.some(
      (change) => change.what === what && change.version === release && Date.parse(change.at) >= since,
    ),
  );
}

async function carryOut({ db, config }: RunServices, request: RequestRow): Promise<void> {
  const { remote, release: version, canary, isForced, authorId: actorId, author: actorName } = request;
  await assertAuthorMayRelease(db, config.releaseTeams, request);
  const release = await callStorage(() => readRelease(config.releases, remote, version));
  if (!release) throw new ReleaseNotFoundError(remote, version);
  await assertNotRefused(config.releases, release);
  const change = canary ? buildCanaryChange({ version, ...canary }) : promote(version, { isForced });
  const approvedBy = request.decider ?? undefined;
  await changeRelease(db, config.releases, { remote, actorId, actorName, approvedBy }, change);
}

/** Throws `RequestFailureError` if the author may not release the remote any more. */
async function assertAuthorMayRelease(
  db: Queryable,
  { teams }: Teams,
  { remote, authorId, author }: RequestRow,
): Promise<void> {
  const names = authorId.startsWith('team:') ? authorId.slice('team:'.length).split(', ') : undefined;
  const mayRelease = names
    ? teams.some(({ name, remotes }) => names.includes(name) && remotes.includes(remote))
    : await mayStillDo(db, authorId, 'releases.write', remote);
  if (!mayRelease) throw new RequestFailureError(`${author} may not release ${remote} any more.`);
}

/** Ends a running request, once. Returns whether it was this call. */
async function endRequest(
  tx: Queryable,
  { id }: RequestRow,
  values: Pick<RequestRow, 'state'> & Partial<RequestRow>,
): Promise<boolean> {
  const rows = await tx
    .update(releaseRequests)
    .set(values)
    .where(and(eq(releaseRequests.id, id), eq(releaseRequests.state, 'running')))
    .returning();
  return rows.length > 0;
}

/** Records why a request failed, and notifies its author, if that is a person, and the owners of the remote. */
const recordFailure = ({ db, config }: RunServices, request: RequestRow, failure: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await endRequest(tx, request, { state: 'failed', failure }))) return;
    const { id, remote, release, authorId: actorId, author: actorName } = request;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, actorId));
    await notifyOwners(
      tx,
      { remote, cause: `request ${id}`, kind: 'failed', release, reason: failure, at: new Date() },
      { siteUrl: config.siteUrl, author: user?.email },
    );
    const after = { remote, version: release, failure };
    await recordAuditEntry(tx, { actorId, actorName, action: 'fail', entity: 'release-request', entityId: id, after });
  });
