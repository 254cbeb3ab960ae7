import { toRecordPath } from '@vastra/shared/contract';
import { count, eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import type { PageEvents } from '../../../api/src/platform/pages/page-events';
import { maxRedirects } from '../contract';
import { normalisePath } from './path';
import { planRedirects, writeRedirects } from './save-redirects';
import { redirects } from './tables';

/**
 * Redirects the previous path of a page that has moved, in the transaction of the move, with an audit entry. The page's new path loses its
 * redirect, because the page answers there now. A shop with the largest number of redirects gets no further one, because a move must not fail
 * for that.
 */
export async function redirectMovedPage(tx: Queryable, { from, to, actorId }: PageEvents['page:moved']): Promise<void> {
  const [fromPath, toPath] = [normalisePath(from), normalisePath(to)];
  if (!fromPath || !toPath || fromPath === toPath) return;
  await acquireLock(tx, 'redirects');
  await tx.delete(redirects).where(eq(redirects.fromPath, toPath));
  const [{ total }] = await tx.select({ total: count() }).from(redirects);
  if (total >= maxRedirects) return;
  const plan = await planRedirects(tx, [{ fromPath, target: to, status: 301 }]);
  await writeRedirects(tx, plan, { source: 'rename', actorId });
  await recordAuditEntry(tx, {
    actorId,
    action: 'create',
    entity: 'redirect',
    entityId: fromPath,
    after: { from: fromPath, to, status: 301 },
  });
}

/**
 * Redirects the paths that new products had in the shop that they come from, in their transaction. A path that has a redirect already keeps it, and a shop with
 * the largest number of redirects gets no further ones, because products must not fail for that.
 */
export async function redirectOldPaths(
  tx: Queryable,
  { products, actorId }: PageEvents['products:imported'],
): Promise<void> {
  const targets = new Map<string, string>();
  for (const { id, oldPath } of products) {
    const [fromPath, target] = [normalisePath(oldPath), toRecordPath('product', id)];
    if (fromPath && fromPath !== target) targets.set(fromPath, target);
  }
  if (targets.size === 0) return;
  const changes = [...targets].map(([fromPath, target]) => ({ fromPath, target, status: 301 }));
  const { stored } = await planRedirects(tx, changes);
  const added = changes.filter(({ fromPath }) => !stored.has(fromPath));
  if ((await tx.$count(redirects)) + added.length > maxRedirects) return;
  await writeRedirects(tx, await planRedirects(tx, added), { source: 'import', actorId });
}
