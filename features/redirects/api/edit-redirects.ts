import { eq } from 'drizzle-orm';
import type { LinkContext } from '../../../api/src/content/links/link-target';
import { getChangedFields, recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { assertSameVersion } from '../../../api/src/platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../../api/src/platform/undo/offer-undo';
import type { Redirect } from '../contract';
import { findTargetFaults } from './check-targets';
import { InvalidRedirectError, RedirectExistsError, RedirectLoopError, RedirectNotFoundError } from './errors';
import { parseRedirect, type RedirectInput } from './parse-redirect';
import { toTargetPath } from './path';
import {
  type NewRedirect,
  planRedirects,
  type RedirectPlan,
  type RedirectRow,
  writeEnds,
  writeRedirects,
} from './save-redirects';
import { redirects } from './tables';

interface EditingContext extends LinkContext {
  actorId: string;
}

/** Converts a stored redirect to its form on the wire. */
export const toWireRedirect = (row: RedirectRow): Redirect => ({
  _id: row.id,
  from: row.fromPath,
  to: row.target,
  status: row.status,
  isExternal: !row.target.startsWith('/'),
  source: row.source,
  hits: row.hits,
  lastHitAt: row.lastHitAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

const toAudited = ({ fromPath, target, status }: NewRedirect) => ({ from: fromPath, to: target, status });

function parse(input: RedirectInput, siteUrl: string): NewRedirect {
  const parsed = parseRedirect(input, siteUrl);
  if ('message' in parsed) throw new InvalidRedirectError(parsed.field, parsed.message);
  return parsed;
}

/** Plans to save one redirect, whose path has no other one. */
async function plan(
  tx: Queryable,
  redirect: NewRedirect,
  { context: { siteUrl, releases }, replacedId }: { context: EditingContext; replacedId?: string },
): Promise<RedirectPlan> {
  const planned = await planRedirects(tx, [redirect], replacedId);
  if (planned.stored.has(redirect.fromPath)) throw new RedirectExistsError();
  if (planned.loops.size > 0) throw new RedirectLoopError();
  const [{ target }] = planned.saved;
  const message = (await findTargetFaults(tx, [target], { siteUrl, releases, maxFaults: 1 })).get(target);
  if (message) throw new InvalidRedirectError('to', message);
  return planned;
}

/**
 * Adds a redirect in the caller's transaction.
 *
 * @throws InvalidRedirectError, RedirectExistsError, RedirectLoopError, TooManyRedirectsError
 */
export async function createRedirect(tx: Queryable, input: RedirectInput, context: EditingContext): Promise<Redirect> {
  const { actorId } = context;
  const redirect = parse(input, context.siteUrl);
  await writeRedirects(tx, await plan(tx, redirect, { context }), { source: 'admin', actorId });
  const [row] = await tx.select().from(redirects).where(eq(redirects.fromPath, redirect.fromPath));
  const after = toAudited(row);
  await recordAuditEntry(tx, { actorId, action: 'create', entity: 'redirect', entityId: row.id, after });
  return toWireRedirect(row);
}

async function lockRedirect(tx: Queryable, id: string): Promise<RedirectRow> {
  await acquireLock(tx, 'redirects');
  const [row] = await tx.select().from(redirects).where(eq(redirects.id, id)).for('update');
  if (!row) throw new RedirectNotFoundError();
  return row;
}

/**
 * Changes a redirect. Its hits stay.
 *
 * @throws RedirectNotFoundError, ChangedMeanwhileError, and what `createRedirect` throws
 */
export async function updateRedirect(
  tx: Queryable,
  { id, version, ...input }: RedirectInput & { id: string; version: number },
  context: EditingContext,
): Promise<Redirect> {
  const current = await lockRedirect(tx, id);
  assertSameVersion(current, version);
  const planned = await plan(tx, parse(input, context.siteUrl), { context, replacedId: id });
  const [saved] = planned.saved;
  const [row] = await tx
    .update(redirects)
    .set({ ...saved, targetPath: toTargetPath(saved.target), version: version + 1, updatedAt: new Date() })
    .where(eq(redirects.id, id))
    .returning();
  await writeEnds(tx, planned.redirected);
  const { actorId } = context;
  const changes = getChangedFields(toAudited(current), toAudited(row));
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'redirect', entityId: id, ...changes });
  return toWireRedirect(row);
}

/** Deletes a redirect; throws `RedirectNotFoundError`. */
export async function deleteRedirect(tx: Queryable, id: string, actorId: string): Promise<void> {
  const row = await lockRedirect(tx, id);
  await offerUndo(tx, [redirects, eq(redirects.id, id)]);
  await tx.delete(redirects).where(eq(redirects.id, id));
  await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'redirect', entityId: id, before: toAudited(row) });
}
