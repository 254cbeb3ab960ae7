import { matchesPath, recordLinkPaths } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { findRecordPages } from './find-record-pages';
import type { RecordPages } from './record-pages';

/** Ids that one statement reads. */
const batchSize = 1000;

const toPathname = (link: string): string => link.split(/[?#]/)[0];

/** Returns the last part of a path, decoded; an empty text if the part cannot be decoded, which no record has. */
export function getLastPart(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  } catch {
    return '';
  }
}

/**
 * Finds the links to records that shoppers cannot open now, among links to pages of the shop. Records are read together, because a file has
 * thousands.
 */
export async function findClosedPaths(db: Queryable, links: Iterable<string>): Promise<Set<string>> {
  const all = [...new Set(links)];
  const closed = new Set<string>();
  for (const [kind, pattern] of Object.entries(recordLinkPaths)) {
    const records = all.filter((link) => matchesPath(pattern, toPathname(link)));
    for (let start = 0; start < records.length; start += batchSize) {
      const batch = records.slice(start, start + batchSize);
      const ids = batch.map((link) => getLastPart(toPathname(link)));
      const openRecords = (await findRecordPages(kind as RecordPages['kind'])?.findOpen(db, ids)) ?? [];
      const open = new Set(openRecords.map(({ id }) => id));
      for (const [index, link] of batch.entries()) if (!open.has(ids[index])) closed.add(link);
    }
  }
  return closed;
}
