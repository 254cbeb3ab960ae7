import type { ShellCanary } from '@vastra/platform/host/launcher/messages';
import type { ServedRemote } from '@vastra/platform/host/releases/stored-release';
import { shellName } from '@vastra/platform/releases';
import { createVisitorId, toVisitorId, visitorCookieName } from '@vastra/platform/server/visitor-cookie';
import type { FastifyRequest } from 'fastify';
import { findCohort, isCohortInShare, toCohort } from '../edge/cohorts';
import { findCookie } from '../find-cookie';
import type { PreviewCookie } from '../preview/cookie';
import type { Overrides } from '../preview/overrides';
import type { PreviewReleases } from '../preview/releases';
import type { ReleaseSelector, Selection } from './select-releases';

/** Returns the id of the browser from the header `cookie`; undefined if it is missing or malformed. */
export const findVisitorId = (header: string | undefined): string | undefined =>
  toVisitorId(findCookie(header, visitorCookieName));

export interface Visit extends Selection {
  /** True if every visitor gets these releases. A shared cache may then store the document. */
  isForAll: boolean;
  /** True if every visitor of the same cohort gets these releases. The cache in front, which assigns cohorts, may then store the document. */
  isForCohort: boolean;
  /** Remotes of which a canary runs, `shell` included. */
  canaries: string[];
  overrides?: Overrides;
  /** Names of the preview's releases that are not stored, such as `mf-cart@1.2.0`. */
  unavailable: string[];
  /** The shell's canary, if the visitor is in its share. Its process renders the document. With the visitor's id, unless a cohort decided. */
  shellCanary?: { socket: string; visitorId?: string };
  /** The id of a visitor who was given one by this visit. */
  newVisitorId?: string;
}

/** Task that is left for a request: none, because it was answered, or to render the page for this visit. */
export type Isolated =
  | { isSent: true }
  | {
      isSent: false;
      visit: Visit;
      /** The visit has earlier releases than the shop should serve, so that no cache may store the document. */
      isEarlier: boolean;
    };

interface VisitOptions {
  getServed: () => ServedRemote[];
  selector: ReleaseSelector;
  previewCookie: PreviewCookie;
  findPreview: (served: ServedRemote[], overrides: Overrides) => Promise<PreviewReleases>;
  /** Returns the canary of the shell, if there is one. */
  getShellCanary: () => ShellCanary | undefined;
  /** True if this process is that canary. */
  isShellCanary: boolean;
}

const listCanaries = (served: ServedRemote[], hasShellCanary: boolean): string[] => [
  ...served.filter(({ canary }) => canary).map(({ remote }) => remote),
  ...(hasShellCanary ? [shellName] : []),
];

/**
 * Creates the function that selects the releases for the visitor of a request. While no canary runs and the visitor has no preview,
 * every visitor gets the live releases. `assignsVisitorId` is true for documents: a visitor without an id gets one, which decides
 * whether the visitor is in the canary. Other requests without an id get the live releases. A cohort of the cache in front takes the place of
 * the cohort of the id.
 */
export function createVisitResolver({
  getServed,
  selector,
  previewCookie,
  findPreview,
  getShellCanary,
  isShellCanary,
}: VisitOptions) {
  return async (
    { headers }: Pick<FastifyRequest, 'headers'>,
    { assignsVisitorId }: { assignsVisitorId: boolean },
  ): Promise<Visit> => {
    const served = getServed();
    const shellCanary = getShellCanary();
    const canaries = listCanaries(served, isShellCanary || shellCanary !== undefined);
    const hasCanary = canaries.length > 0;
    const overrides = previewCookie.readOverrides(headers.cookie);
    const cohort = findCohort(headers);
    const isForCohort = cohort !== undefined && !overrides;
    if (!hasCanary && !overrides)
      return { ...selector.selectLive(served), isForAll: true, isForCohort, canaries, unavailable: [] };
    const needsId = hasCanary && cohort === undefined;
    const existingId = needsId ? findVisitorId(headers.cookie) : undefined;
    const id = existingId ?? (needsId && assignsVisitorId ? createVisitorId() : undefined);
    const ownCohort = hasCanary ? (cohort ?? (id === undefined ? undefined : toCohort(id))) : undefined;
    const isInCanary =
      shellCanary && ownCohort !== undefined && isCohortInShare(ownCohort, shellName, shellCanary.share);
    const preview = overrides && (await findPreview(served, overrides));
    return {
      ...selector.select(served, ownCohort, preview?.releases, isInCanary ? shellCanary.version : undefined),
      ...(isInCanary && { shellCanary: { socket: shellCanary.socket, visitorId: id } }),
      isForAll: false,
      isForCohort,
      canaries,
      overrides,
      unavailable: preview?.unavailable ?? [],
      newVisitorId: existingId ? undefined : id,
    };
  };
}
export type VisitResolver = ReturnType<typeof createVisitResolver>;
