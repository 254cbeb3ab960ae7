import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { config } from '../config';

/** Header with the visitor's cohort, and with the combination of releases under which the cache in front stores the document. */
export const cohortHeader = 'x-vastra-cohort';
export const variantHeader = 'x-vastra-variant';

/** Number of cohorts. A canary has whole percents of the visitors. */
export const cohortCount = 100;

/** Returns the cohort that the cache in front has given the visitor, 0 to 99; undefined if it gives none. */
export function findCohort(headers: IncomingHttpHeaders): number | undefined {
  if (!config.hasEdgeCohorts) return undefined;
  const cohort = headers[cohortHeader];
  return typeof cohort === 'string' && /^\d\d?$/.test(cohort) ? Number(cohort) : undefined;
}

/**
 * Returns the cohort of a visitor by the random id of the browser. Visitors have one of so few, because each canary would otherwise double the
 * combinations of releases that this server holds.
 */
export const toCohort = (visitorId: string): number =>
  createHash('sha256').update(visitorId).digest().readUInt32BE() % cohortCount;

const maxRemotes = 100;
const ranksByRemote = new LRUCache<string, number[]>({ max: maxRemotes });

/** Returns the position of each cohort in the remote's own order. */
function rankCohorts(remote: string): number[] {
  const cached = ranksByRemote.get(remote);
  if (cached) return cached;
  const hash = (cohort: number) => createHash('sha256').update(`cohort ${cohort} ${remote}`).digest('hex');
  const ordered = Array.from({ length: cohortCount }, (_, cohort) => cohort).sort((a, b) =>
    hash(a) < hash(b) ? -1 : 1,
  );
  const ranks = Array.from({ length: cohortCount }, (_, cohort) => ordered.indexOf(cohort));
  ranksByRemote.set(remote, ranks);
  return ranks;
}

/**
 * Returns true if the cohort is in the share (0 to 1), which is rounded to whole percents, at least one. A cohort stays in while a share
 * grows; each remote has its own order of cohorts.
 */
export const isCohortInShare = (cohort: number, remote: string, share: number): boolean =>
  share > 0 && rankCohorts(remote)[cohort] < Math.max(1, Math.round(share * cohortCount));
