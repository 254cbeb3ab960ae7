import satisfies from 'semver/functions/satisfies.js';
import type { DeclaredRoute, Release } from '../../federation/release';
import type { HostCapabilities } from '../health/health';
import { listRoutePaths } from './diff-releases';
import { findEarlierMajor } from './earlier-major';
import { type DeclaredNames, listNameReasons, listOwnerReasons } from './own-names';

/** Parts of a manifest that must be unique among the live remotes. */
type Declarations = Pick<Release, 'remote' | 'routes' | 'commands'>;

/** Describes a shell; without `exports` they are not compared. */
type Host = Omit<HostCapabilities, 'exports'> & { exports?: HostCapabilities['exports'] };

const sharedName = '@vastra/shared';

/**
 * Returns the reasons why the shell must refuse a release, one sentence each. An empty list means that the release is admitted.
 * `host` is what the shell provides. `others` are the live releases; the live release of the same remote is ignored.
 * What the release uses of the API is compared by `listContractReasons`.
 */
export function getRefusalReasons({
  release,
  host,
  others,
}: {
  release: DeclaredNames & Pick<Release, 'needs' | 'uses'>;
  host: Host;
  others: Declarations[];
}): string[] {
  const { versions, exports } = selectMajor(host, release.needs);
  const reasons = [
    ...listUnmetNeeds(release.needs, versions, host.earlierShared),
    ...(exports ? listMissingExports(release.uses ?? {}, exports) : []),
    ...listNameReasons(release),
    ...(host.urlOwners ? listOwnerReasons(release, host.urlOwners, others) : []),
    ...others
      .filter((other) => other.remote !== release.remote)
      .flatMap((other) => [
        ...(host.urlOwners ? [] : listTakenRoutes(release, other)),
        ...listTakenCommands(release, other),
      ]),
  ];
  return [...new Set(reasons)];
}

/** Returns what the shell provides to a release: of the earlier major of `@vastra/shared` that it needs, or else of the current one. */
function selectMajor(host: Host, needs: Record<string, string>): Pick<Host, 'versions' | 'exports'> {
  const { versions, exports, earlierShared } = host;
  const earlier = findEarlierMajor(needs, versions[sharedName], earlierShared);
  if (!earlier) return host;
  return {
    versions: { ...versions, [sharedName]: earlier.version },
    exports: exports && { ...exports, ...earlier.exports },
  };
}

const listUnmetNeeds = (
  needs: Record<string, string>,
  versions: Record<string, string>,
  earlierShared: Host['earlierShared'] = [],
): string[] =>
  Object.entries(needs).flatMap(([name, range]) => {
    const version = versions[name];
    const isContract = name === 'contract';
    if (version === undefined) {
      // The shell learns the contract's version from the API. Before that, the requirement cannot be checked.
      return isContract ? [] : [`It needs ${name} ${range}, which the shop does not provide.`];
    }
    if (satisfies(version, range, { includePrerelease: true })) return [];
    return [
      isContract
        ? `It needs the contract ${range}; the shop serves ${version}.`
        : `It needs ${name} ${range}; the shop has ${[version, ...(name === sharedName ? earlierShared.map((earlier) => earlier.version) : [])].join(' and ')}.`,
    ];
  });

const listMissingExports = (uses: Record<string, string[]>, exports: Record<string, string[]>): string[] =>
  Object.entries(uses).flatMap(([library, names]) => {
    const exported = exports[library];
    if (!exported) return [`It imports ${library}, which the shop does not provide.`];
    // The importing build creates the default export of a CommonJS library.
    const missing = names.filter((name) => name !== 'default' && !exported.includes(name));
    return missing.length === 0
      ? []
      : [`It imports ${missing.join(', ')} from ${library}; the shop's version has no such export.`];
  });

/** Compares routes by shape, for a document server that offers no owners of URLs. */
function listTakenRoutes(release: Declarations, other: Declarations): string[] {
  const otherPaths = mapPathsByShape(other.routes);
  return [...mapPathsByShape(release.routes)]
    .filter(([shape]) => otherPaths.has(shape))
    .map(([, path]) => `It declares the route ${path}, which belongs to ${other.remote}.`);
}

/** While a prefix is handed over or decided by a flag, several remotes may declare commands of its domain, but not the same one. */
const listTakenCommands = (release: Declarations, other: Declarations): string[] =>
  release.commands
    .filter((command) => other.commands.includes(command))
    .map((command) => `It declares the command ${command}, which belongs to ${other.remote}.`);

/** Returns the full paths of all routes by shape. `/product/:id` and `/product/:slug` have the same shape, `/product/:`. */
const mapPathsByShape = (routes: DeclaredRoute[]): Map<string, string> =>
  new Map(listRoutePaths(routes).map((path) => [path.replace(/:[^/]+/g, ':'), path]));
