import { count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { maxRedirects } from '../contract';
import { TooManyRedirectsError } from './errors';
import { flattenRedirects } from './flatten';
import { toTargetPath } from './path';
import { redirects } from './tables';

export type RedirectRow = typeof redirects.$inferSelect;

/** A redirect that is saved. */
export interface NewRedirect {
  /** Path as `normalisePath` writes it. */
  fromPath: string;
  target: string;
  status: number;
}

interface Author {
  source: RedirectRow['source'];
  actorId: string;
}

/** Rows of one statement. */
const batchSize = 1000;

function* toBatches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

/** Resolves to the stored redirects that new ones meet: at their paths, at their targets, and those that lead to their paths. */
async function readMetRedirects(tx: Queryable, changed: readonly NewRedirect[]): Promise<RedirectRow[]> {
  const met = new Map<string, RedirectRow>();
  for (const batch of toBatches(changed)) {
    const paths = batch.map(({ fromPath }) => fromPath);
    const targets = batch.flatMap(({ target }) => toTargetPath(target) ?? []);
    const rows = await tx
      .select()
      .from(redirects)
      .where(or(inArray(redirects.fromPath, [...paths, ...targets]), inArray(redirects.targetPath, paths)));
    for (const row of rows) met.set(row.id, row);
  }
  return [...met.values()];
}

/** Result of saving redirects, before it is written. */
export interface RedirectPlan {
  /** The redirects that can be saved, with the ends to which they lead. */
  saved: NewRedirect[];
  /** Stored redirects that lead to a new end, by their paths. */
  redirected: Map<string, string>;
  /** Paths of the new redirects that would lead in a circle. */
  loops: Set<string>;
  stored: Map<string, RedirectRow>;
}

/**
 * Plans to save redirects, each path once: finds their ends, also of the stored redirects that lead to their paths, and refuses loops. Locks the
 * redirects until the end of the transaction, because two changes at the same time could make a loop.
 *
 * @param replacedId id of the stored redirect whose place the new one takes
 */
export async function planRedirects(
  tx: Queryable,
  changes: readonly NewRedirect[],
  replacedId?: string,
): Promise<RedirectPlan> {
  await acquireLock(tx, 'redirects');
  const met = (await readMetRedirects(tx, changes)).filter(({ id }) => id !== replacedId);
  const stored = new Map(met.map((row) => [row.fromPath, row]));
  const storedTargets = new Map([...stored].map(([path, { target }]) => [path, target]));
  const refused = new Set<string>();
  for (;;) {
    const rest = changes.filter(({ fromPath }) => !refused.has(fromPath));
    const changed = new Map(rest.map(({ fromPath, target }) => [fromPath, target]));
    const { targets, loops } = flattenRedirects(changed, storedTargets);
    if (loops.size === 0) {
      const saved = rest.map((redirect) => ({ ...redirect, target: targets.get(redirect.fromPath)! }));
      const redirected = new Map([...targets].filter(([path]) => !changed.has(path)));
      return { saved, redirected, loops: refused, stored };
    }
    // Stored redirects have no loop among themselves, so each loop has a new one.
    for (const { fromPath } of rest) if (loops.has(fromPath)) refused.add(fromPath);
  }
}

/**
 * Writes planned redirects; those whose path has one already replace it. Resolves to the number of new ones.
 *
 * @throws TooManyRedirectsError
 */
export async function writeRedirects(tx: Queryable, plan: RedirectPlan, { source, actorId }: Author): Promise<number> {
  const { saved, redirected, stored } = plan;
  const createdCount = saved.filter(({ fromPath }) => !stored.has(fromPath)).length;
  const [{ total }] = await tx.select({ total: count() }).from(redirects);
  if (createdCount > 0 && total + createdCount > maxRedirects) throw new TooManyRedirectsError();
  const rows = saved.map((redirect) => ({
    ...redirect,
    targetPath: toTargetPath(redirect.target),
    source,
    createdBy: actorId,
  }));
  for (const batch of toBatches(rows))
    await tx
      .insert(redirects)
      .values(batch)
      .onConflictDoUpdate({
        target: redirects.fromPath,
        set: {
          target: sql`excluded.target`,
          targetPath: sql`excluded.target_path`,
          status: sql`excluded.status`,
          source: sql`excluded.source`,
          version: sql`${redirects.version} + 1`,
          updatedAt: new Date(),
        },
      });
  await writeEnds(tx, redirected);
  return createdCount;
}

/** Writes the ends to which stored redirects lead, by their paths. */
export async function writeEnds(tx: Queryable, redirected: RedirectPlan['redirected']): Promise<void> {
  for (const [path, target] of redirected)
    await tx
      .update(redirects)
      .set({
        target,
        targetPath: toTargetPath(target),
        version: sql`${redirects.version} + 1`,
        updatedAt: new Date(),
      })
      .where(eq(redirects.fromPath, path));
}
