import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { shellName } from '@vastra/platform/releases';
import type { DeclaredRoute, LiveRelease } from '@vastra/shared/federation';
import { toLiveRelease } from '../remotes/live-release';
import { omitRoutes } from '../visit/route-owners';
import type { Selection } from '../visit/select-releases';
import { toJson } from './safe-json';

/** Characters of the releases that a document lists besides its own, because a visitor may go there without another document. */
const maxListedCharacters = 6000;

/** The part of a document that depends on releases. */
export interface Reach {
  /** Remotes whose code the document contains, or whose routes begin with the same segment, and `shell`. A promote of another remote leaves it. */
  remotes: string[];
  /** Releases that decide whether a visitor gets this document: the releases of `remotes`, and releases whose commands any page of the shop's frame may run. */
  releases: StoredRelease[];
  /** Releases that the browser knows. A link to another remote loads a document. */
  listed: LiveRelease[];
}

const hasSegment = ({ path, index, children = [] }: DeclaredRoute, segment: string): boolean => {
  if (index) return segment === '';
  if (!path) return children.some((child) => hasSegment(child, segment));
  const [first] = path.replace(/^\//, '').split('/');
  return first === segment || /^[:*]/.test(first);
};

const segmentsByRelease = new WeakMap<StoredRelease, Map<string, boolean>>();
const maxSegments = 200;

/** Returns true if a route of the release begins with this segment, so that it may own the path instead of the remote that does. */
export function ownsSegment(release: StoredRelease, segment: string): boolean {
  const known = segmentsByRelease.get(release) ?? new Map<string, boolean>();
  segmentsByRelease.set(release, known);
  const owns = known.get(segment) ?? release.routes.some((route) => hasSegment(route, segment));
  if (known.size < maxSegments) known.set(segment, owns);
  return owns;
}

const liveReleases = new WeakMap<StoredRelease, LiveRelease>();
/** Returns the same object each time, so that its JSON is cached. */
const toListed = (release: StoredRelease): LiveRelease => {
  const listed = liveReleases.get(release) ?? withoutDecidedRoutes(toLiveRelease(release), release.decided?.ids);
  liveReleases.set(release, listed);
  return listed;
};
/** A link to a route that a flag decides loads a document, so that the flag is read again. */
const withoutDecidedRoutes = (listed: LiveRelease, ids?: ReadonlySet<string>): LiveRelease =>
  ids?.size ? { ...listed, routes: omitRoutes(listed.routes, ({ id }) => ids.has(id)) } : listed;

const shownByRelease = new WeakMap<StoredRelease, Map<string, LiveRelease>>();
/** Works like `toListed`, but lists the decided routes of the page that the document shows. */
function toListedWithPage(release: StoredRelease, routeIds: readonly string[]): LiveRelease {
  const { decided, remote } = release;
  const isShown = (id: string) => routeIds.includes(`${remote}/${id}`);
  const shown = [...(decided?.ids ?? [])].filter(isShown);
  if (!decided || shown.length === 0) return toListed(release);
  const known = shownByRelease.get(release) ?? new Map<string, LiveRelease>();
  shownByRelease.set(release, known);
  const listed =
    known.get(shown.join()) ??
    withoutDecidedRoutes(toLiveRelease(release), new Set([...decided.ids].filter((id) => !isShown(id))));
  known.set(shown.join(), listed);
  return listed;
}
const withoutRoutes = new WeakMap<LiveRelease, LiveRelease>();
const toListedWithoutRoutes = (listed: LiveRelease): LiveRelease => {
  const short = withoutRoutes.get(listed) ?? { ...listed, routes: [] };
  withoutRoutes.set(listed, short);
  return short;
};

/** Returns whether fragments of a release fill slots of other releases. */
const fillsSlots = ({ fills = {} }: StoredRelease, owners: readonly StoredRelease[]): boolean =>
  Object.keys(fills).some((slot) => owners.some(({ slots }) => slots && slot in slots));

const isProvider = ({ fragments, commands }: StoredRelease): boolean => fragments.length > 0 || commands.length > 0;

/**
 * Lists other releases of the shop's frame within the bound, small ones first, because then most remotes have room. What lends fragments or
 * commands to other pages is always listed, in the worst case without its routes.
 */
function listOthers(others: StoredRelease[]): Map<StoredRelease, LiveRelease> {
  const found = new Map<StoredRelease, LiveRelease>();
  let rest = maxListedCharacters;
  const getSize = (release: StoredRelease) => toJson(toListed(release)).length;
  const order = others.toSorted(
    (a, b) =>
      Number(isProvider(b)) - Number(isProvider(a)) || getSize(a) - getSize(b) || (a.remote < b.remote ? -1 : 1),
  );
  for (const release of order) {
    const size = getSize(release);
    const fits = size <= rest;
    if (!fits && !isProvider(release)) continue;
    const listed = fits ? toListed(release) : toListedWithoutRoutes(toListed(release));
    found.set(release, listed);
    rest -= fits ? size : toJson(listed).length;
  }
  return found;
}

/**
 * Finds what a document depends on. A page with its own frame shows other releases in its slots only. Releases outside of `reach.releases` are listed as they are live for all, so that visitors of their
 * canaries share the document; their next link there loads a document of the canary.
 *
 * @param used remotes whose code the page uses
 * @param routeIds ids of the page's routes: `mf-catalog/product`
 */
export function findReach(
  { releases, live }: Pick<Selection, 'releases' | 'live'>,
  used: ReadonlySet<string>,
  pathname: string,
  routeIds: readonly string[] = [],
): Reach {
  const segment = pathname.split('/')[1];
  const own = releases.filter((release) => used.has(release.remote) || ownsSegment(release, segment));
  const isOwnFrame = own.some(({ remote, frame }) => frame === 'own' && used.has(remote));
  const others = releases.filter(
    (release) => !own.includes(release) && (isOwnFrame ? fillsSlots(release, own) : !release.frame),
  );
  const reached = new Set([...own, ...others.filter(({ commands }) => commands.length > 0)]);
  const shared = others.flatMap((release) =>
    reached.has(release) ? release : (live.find(({ remote }) => remote === release.remote) ?? []),
  );
  const listedOthers = listOthers(shared);
  return {
    remotes: [shellName, ...own.map(({ remote }) => remote)],
    releases: releases.filter((release) => reached.has(release)),
    listed: [...own, ...shared]
      .sort((a, b) => (a.remote < b.remote ? -1 : 1))
      .flatMap(
        (release) => listedOthers.get(release) ?? (own.includes(release) ? toListedWithPage(release, routeIds) : []),
      ),
  };
}
