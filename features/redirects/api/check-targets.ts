import { matchesPath, recordLinkPaths } from '@vastra/shared/contract';
import { findClosedPaths } from '../../../api/src/content/links/find-closed-paths';
import { type LinkContext, validateLink } from '../../../api/src/content/links/link-target';
import type { Queryable } from '../../../api/src/platform/db/connect';

const isRecord = (target: string): boolean =>
  Object.values(recordLinkPaths).some((pattern) => matchesPath(pattern, target.split(/[?#]/)[0]));

/**
 * Finds targets that lead to no page of the shop, with the reason as a sentence. Only targets that are no open record are read one by one.
 *
 * @param maxFaults targets after which the search ends
 */
export async function findTargetFaults(
  db: Queryable,
  targets: Iterable<string>,
  { maxFaults, ...context }: LinkContext & { maxFaults: number },
): Promise<Map<string, string>> {
  const paths = [...new Set(targets)].filter((target) => target.startsWith('/'));
  const closed = await findClosedPaths(db, paths);
  const faults = new Map<string, string>();
  for (const target of paths) {
    if (faults.size >= maxFaults) break;
    const message = closed.has(target) || !isRecord(target) ? await validateLink(db, target, context) : undefined;
    if (message) faults.set(target, message);
  }
  return faults;
}
