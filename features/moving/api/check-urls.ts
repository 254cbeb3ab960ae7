import { featureLinkPaths, linkPages, matchesPath, otherLinkPaths, recordLinkPaths } from '@vastra/shared/contract';
import { inArray } from 'drizzle-orm';
import { findClosedPaths } from '../../../api/src/content/links/find-closed-paths';
import type { LinkContext } from '../../../api/src/content/links/link-target';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { importRedirectInputs, redirectsTable } from '../../redirects/api';
import { maxShownOldUrls, type OldUrl, type OldUrlCheck } from '../contract';
import { type Proposals, proposeTargets } from './propose-targets';
import type { OldUrls } from './read-urls';

/** Paths that one statement reads. */
const batchSize = 1000;

/** An old path with where it leads. */
export interface CheckedUrl extends OldUrl {
  /** Target of its redirect; null without one. */
  leadsTo: string | null;
}

const isFixedPage = (path: string): boolean =>
  linkPages.some((page) => page.path === path) ||
  [...otherLinkPaths, ...featureLinkPaths].some((pattern) => matchesPath(pattern, path));
const isRecord = (path: string): boolean =>
  Object.values(recordLinkPaths).some((pattern) => matchesPath(pattern, path));

async function readTargets(db: Queryable, paths: readonly string[]): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  for (let start = 0; start < paths.length; start += batchSize) {
    const rows = await db
      .select({ from: redirectsTable.fromPath, target: redirectsTable.target })
      .from(redirectsTable)
      .where(inArray(redirectsTable.fromPath, paths.slice(start, start + batchSize)));
    for (const { from, target } of rows) targets.set(from, target);
  }
  return targets;
}

/** Finds out where each path leads, and proposes targets of those that lead nowhere. */
export async function checkUrls(db: Queryable, paths: readonly string[]): Promise<CheckedUrl[]> {
  const closedPages = await findClosedPaths(db, paths.filter(isRecord));
  const isPage = (path: string) => isFixedPage(path) || (isRecord(path) && !closedPages.has(path));
  const targets = await readTargets(
    db,
    paths.filter((path) => !isPage(path)),
  );
  const closedTargets = await findClosedPaths(db, targets.values());
  const getStatus = (path: string): OldUrl['status'] => {
    if (isPage(path)) return 'page';
    const target = targets.get(path);
    if (target === undefined) return 'missing';
    return closedTargets.has(target) ? 'dead-redirect' : 'redirect';
  };
  const statuses = new Map(paths.map((path) => [path, getStatus(path)]));
  const leadsNowhere = (path: string) => ['missing', 'dead-redirect'].includes(statuses.get(path)!);
  const proposals: Proposals = await proposeTargets(db, paths.filter(leadsNowhere));
  return paths.map((path) => ({
    path,
    status: statuses.get(path)!,
    leadsTo: targets.get(path) ?? null,
    proposal: proposals.get(path)?.target ?? null,
    reason: proposals.get(path)?.reason ?? null,
  }));
}

/** Counts the results, and lists the first paths that lead nowhere. */
export function summarize(checked: readonly CheckedUrl[], { unreadable }: OldUrls): OldUrlCheck {
  const countStatus = (status: OldUrl['status']) => checked.filter((url) => url.status === status).length;
  const countReason = (reason: OldUrl['reason']) => checked.filter((url) => url.reason === reason).length;
  return {
    ...{ urls: checked.length, unreadable },
    counts: {
      page: countStatus('page'),
      redirect: countStatus('redirect'),
      deadRedirect: countStatus('dead-redirect'),
      missing: countStatus('missing'),
    },
    proposals: { handle: countReason('handle'), title: countReason('title'), kind: countReason('kind') },
    rows: checked
      .filter(({ status }) => status === 'missing' || status === 'dead-redirect')
      .slice(0, maxShownOldUrls)
      .map(({ path, status, proposal, reason }) => ({ path, status, proposal, reason })),
  };
}

/**
 * Adds the proposed redirects, a thousand in each transaction: those to records of the same name, or all. Resolves to the number of redirects that were
 * added or changed.
 *
 * @throws TooManyRedirectsError
 */
export async function acceptProposals(
  db: Database,
  checked: readonly CheckedUrl[],
  { accept, ...context }: LinkContext & { accept: 'handle' | 'all'; actorId: string },
): Promise<number> {
  const inputs = checked.flatMap(({ path, proposal, reason }) =>
    proposal && (accept === 'all' || reason === 'handle')
      ? [{ from: path, to: proposal, status: 301 as const, isExternal: false }]
      : [],
  );
  let added = 0;
  for (let start = 0; start < inputs.length; start += batchSize) {
    const batch = inputs.slice(start, start + batchSize);
    const result = await db.transaction((tx) => importRedirectInputs(tx, batch, { ...context, isDryRun: false }));
    added += result.created + result.updated;
  }
  return added;
}
