import { describeFreeze, findFreeze, type ReleaseStorage, readFreezes, readRelease } from '@vastra/platform/releases';
import { type ReleaseRequest, requestDays } from '@vastra/shared/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Database, Queryable } from '../../platform/db/connect';
import { releaseRequests } from '../../platform/db/schema';
import { queueJob } from '../../platform/jobs/queue-job';
import { assertNotRefused } from '../releases/assert-not-refused';
import { ReleaseFrozenError, ReleaseNotFoundError } from '../releases/errors';
import { findApprovingTeam, findOwnerTeam } from '../releases/owner-teams';
import { callStorage } from '../releases/storage';
import { NotApproverError, OwnRequestError, RequestDecidedError, RequestMissingError, TimePassedError } from './errors';
import { requestsJob } from './requests-job';

type RequestRow = typeof releaseRequests.$inferSelect;

/** Database and storage of releases. */
interface Stores {
  db: Database;
  storage: ReleaseStorage;
}

/** A person, or a CI job, who requests or decides. */
export interface Actor {
  /** User id, or `team:<name>`. */
  actorId: string;
  name: string;
}

/** A promotion, or a canary, to request. */
export interface NewRequest {
  remote: string;
  version: string;
  canary?: { share: number; grows?: boolean } | null;
  at?: string | null;
  isForced?: boolean;
}

const expiryMs = requestDays * 24 * 60 * 60 * 1000;
const maxListed = 200;

const isExpired = ({ state, createdAt }: RequestRow): boolean =>
  state === 'waiting' && createdAt.getTime() + expiryMs < Date.now();

const toWire = (row: RequestRow): ReleaseRequest => ({
  _id: row.id,
  remote: row.remote,
  version: row.release,
  canary: row.canary,
  at: row.at?.toISOString() ?? null,
  state: isExpired(row) ? 'expired' : row.state,
  author: row.author,
  createdAt: row.createdAt.toISOString(),
  decider: row.decider,
  comment: row.comment,
  failure: row.failure,
});

/** Returns the last requests, newest first: of all remotes, or of some. */
export async function listRequests(db: Queryable, remotes?: readonly string[]): Promise<ReleaseRequest[]> {
  const rows = await db
    .select()
    .from(releaseRequests)
    .where(remotes && inArray(releaseRequests.remote, [...remotes]))
    .orderBy(desc(releaseRequests.createdAt))
    .limit(maxListed);
  return rows.map(toWire);
}

const recordAction = (tx: Queryable, { actorId, name }: Actor, action: string, row: RequestRow) =>
  recordAuditEntry(tx, {
    actorId,
    actorName: name,
    action,
    entity: 'release-request',
    entityId: row.id,
    after: {
      remote: row.remote,
      version: row.release,
      ...(row.canary && { canary: row.canary }),
      ...(row.at && { at: row.at }),
      ...(row.comment && { comment: row.comment }),
    },
  });

/** Throws `ReleaseNotFoundError`, `ReleaseRefusedError`, or `ReleaseFrozenError` for a request that would go live at once. */
async function assertPossible({ storage }: Stores, { remote, version, at }: NewRequest): Promise<void> {
  const release = await callStorage(() => readRelease(storage, remote, version));
  if (!release) throw new ReleaseNotFoundError(remote, version);
  await assertNotRefused(storage, release);
  const freeze = at ? undefined : findFreeze(await callStorage(() => readFreezes(storage)), remote, Date.now());
  if (freeze) throw new ReleaseFrozenError(describeFreeze(remote, freeze));
}

/**
 * Requests a promotion or a canary: for an approval if the remote needs one, and then for its time, or at once. Throws `TimePassedError`, and what
 * `assertPossible` throws.
 */
export async function requestRelease(stores: Stores, author: Actor, request: NewRequest): Promise<ReleaseRequest> {
  const { remote, version, canary, isForced } = request;
  const at = request.at ? new Date(request.at) : null;
  if (at && at.getTime() <= Date.now()) throw new TimePassedError();
  const needsApproval = (await findApprovingTeam(stores.db, remote)) !== undefined;
  await assertPossible(stores, { ...request, at: at || needsApproval ? 'later' : null });
  return stores.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(releaseRequests)
      .values({
        ...{ remote, release: version, canary, isForced, at },
        state: needsApproval ? 'waiting' : 'scheduled',
        authorId: author.actorId,
        author: author.name,
      })
      .returning();
    if (!needsApproval) await queueRun(tx, row);
    await recordAction(tx, author, 'create', row);
    return toWire(row);
  });
}

const queueRun = (tx: Queryable, { at }: RequestRow) =>
  queueJob(tx, requestsJob, {}, at ? { startAfter: at } : undefined);

async function getRequest(db: Queryable, id: string): Promise<RequestRow> {
  const [row] = await db.select().from(releaseRequests).where(eq(releaseRequests.id, id));
  if (!row) throw new RequestMissingError();
  return row;
}

/** Throws unless the person may decide: `OwnRequestError` for the author, `NotApproverError` if the team names other approvers. */
async function assertApprover(db: Queryable, person: Actor, { remote, authorId }: RequestRow): Promise<void> {
  if (person.actorId === authorId) throw new OwnRequestError();
  const approvers = (await findOwnerTeam(db, remote))?.approvers ?? [];
  if (approvers.length > 0 && !approvers.includes(person.actorId)) throw new NotApproverError(remote);
}

/**
 * Approves or refuses a request. An approved release goes live at once, or at its time, after another check. Throws `RequestMissingError`, `OwnRequestError`,
 * `NotApproverError`, `RequestDecidedError`, what `assertMayRelease` throws, and for an approval what `assertPossible` throws.
 */
export async function decideRequest(
  stores: Stores,
  person: Actor,
  {
    id,
    isApproved,
    comment,
    assertMayRelease,
  }: { id: string; isApproved: boolean; comment: string; assertMayRelease: (remote: string) => void },
): Promise<ReleaseRequest> {
  const request = await getRequest(stores.db, id);
  const { remote, release, at } = request;
  assertMayRelease(remote);
  await assertApprover(stores.db, person, request);
  if (isExpired(request) || request.state !== 'waiting') throw new RequestDecidedError(toWire(request).state);
  if (isApproved) {
    const isLater = at !== null && at.getTime() > Date.now();
    await assertPossible(stores, { remote, version: release, at: isLater ? at.toISOString() : null });
  }
  return stores.db.transaction(async (tx) => {
    const row = await changeState(tx, person, {
      id,
      from: ['waiting'],
      to: isApproved ? 'scheduled' : 'refused',
      comment,
    });
    if (isApproved) await queueRun(tx, row);
    await recordAction(tx, person, isApproved ? 'approve' : 'refuse', row);
    return toWire(row);
  });
}

/** Cancels a request that waits. Throws `RequestMissingError`, `RequestDecidedError`, and what `assertMayRelease` throws. */
export async function cancelRequest(
  db: Database,
  person: Actor,
  { id, assertMayRelease }: { id: string; assertMayRelease: (remote: string) => void },
): Promise<ReleaseRequest> {
  assertMayRelease((await getRequest(db, id)).remote);
  return db.transaction(async (tx) => {
    const row = await changeState(tx, person, { id, from: ['waiting', 'scheduled'], to: 'cancelled' });
    await recordAction(tx, person, 'cancel', row);
    return toWire(row);
  });
}

/** Decides a request once, even if two people do so at the same time. Throws `RequestDecidedError`. */
async function changeState(
  tx: Queryable,
  { actorId, name }: Actor,
  { id, from, to, comment }: { id: string; from: RequestRow['state'][]; to: RequestRow['state']; comment?: string },
): Promise<RequestRow> {
  // The approver of a scheduled request stays named when it is cancelled; the audit log has who cancelled it.
  const decider = to === 'cancelled' ? {} : { deciderId: actorId, decider: name, comment: comment || null };
  const [row] = await tx
    .update(releaseRequests)
    .set({ state: to, decidedAt: new Date(), ...decider })
    .where(and(eq(releaseRequests.id, id), inArray(releaseRequests.state, from)))
    .returning();
  if (!row) throw new RequestDecidedError((await getRequest(tx, id)).state);
  return row;
}
