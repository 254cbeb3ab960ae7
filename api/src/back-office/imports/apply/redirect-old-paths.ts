import { maxRedirects, toRecordPath } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { imports, redirects } from '../../../platform/db/schema';
import { normalisePath } from '../../../platform/redirects/path';
import { planRedirects, writeRedirects } from '../../../platform/redirects/save-redirects';

/**
 * Redirects the paths that new products had in the shop that they come from, in their transaction. A path that has a redirect already keeps it, and a shop with
 * the largest number of redirects gets no further ones, because products must not fail for that.
 */
export async function redirectOldPaths(
  tx: Queryable,
  moved: readonly { id: string; oldPath: string }[],
  importId: string,
): Promise<void> {
  const targets = new Map<string, string>();
  for (const { id, oldPath } of moved) {
    const [fromPath, target] = [normalisePath(oldPath), toRecordPath('product', id)];
    if (fromPath && fromPath !== target) targets.set(fromPath, target);
  }
  if (targets.size === 0) return;
  const changes = [...targets].map(([fromPath, target]) => ({ fromPath, target, status: 301 }));
  const { stored } = await planRedirects(tx, changes);
  const added = changes.filter(({ fromPath }) => !stored.has(fromPath));
  if ((await tx.$count(redirects)) + added.length > maxRedirects) return;
  const [{ actorId }] = await tx.select({ actorId: imports.actorId }).from(imports).where(eq(imports.id, importId));
  await writeRedirects(tx, await planRedirects(tx, added), { source: 'import', actorId });
}
