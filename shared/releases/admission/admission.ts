import satisfies from 'semver/functions/satisfies.js';
import type { DeclaredRoute, Release } from '../../federation/release';
import type { HostCapabilities } from '../health/health';
import { listRoutePaths } from './diff-releases';

/** Parts of a manifest that must be unique among the live remotes. */
type Declarations = Pick<Release, 'remote' | 'domain' | 'routes' | 'commands'>;

/**
 * Returns why the shop must refuse a release, a sentence per reason; an empty list means that it is admitted.
 * `host` is what the running shell provides; `others` are the live releases of all remotes (the release's own remote is skipped).
 */
export const getRefusalReasons = ({
  release,
  host,
  others,
}: {
  release: Declarations & Pick<Release, 'needs' | 'uses'>;
  host: HostCapabilities;
  others: Declarations[];
}): string[] => [
  ...listUnmetNeeds(release.needs, host.versions),
  ...listMissingExports(release.uses ?? {}, host.exports),
  ...others.filter((other) => other.remote !== release.remote).flatMap((other) => listCollisions(release, other)),
];

const listUnmetNeeds = (needs: Record<string, string>, versions: Record<string, string>): string[] =>
  Object.entries(needs).flatMap(([name, range]) => {
    const version = versions[name];
    // The API reports its contract version; until it has, the requirement cannot be checked.
    if (version === undefined)
      return name === 'contract' ? [] : [`It needs ${name} ${range}, which the shop does not bring.`];
    if (satisfies(version, range, { includePrerelease: true })) return [];
    return [
      `It needs ${name === 'contract' ? 'the contract' : name} ${range}; the shop ${name === 'contract' ? 'serves' : 'has'} ${version}.`,
    ];
  });

const listMissingExports = (uses: Record<string, string[]>, exports: Record<string, string[]>): string[] =>
  Object.entries(uses).flatMap(([library, names]) => {
    const exported = exports[library];
    if (!exported) return [`It imports ${library}, which the shop does not bring.`];
    // The default export of a CommonJS library is made by the importing build.
    const missing = names.filter((name) => name !== 'default' && !exported.includes(name));
    return missing.length === 0
      ? []
      : [`It imports ${missing.join(', ')} from ${library}; the shop's has no such export.`];
  });

function listCollisions(release: Declarations, other: Declarations): string[] {
  const otherPatterns = listPatterns(other.routes);
  return [
    ...[...listPatterns(release.routes)]
      .filter(([shape]) => otherPatterns.has(shape))
      .map(([, pattern]) => `It declares the route ${pattern}, which is ${other.remote}'s.`),
    ...(release.domain === other.domain ? [`It calls its domain ${release.domain}, which is ${other.remote}'s.`] : []),
    ...release.commands
      .filter((command) => other.commands.includes(command))
      .map((command) => `It declares the command ${command}, which is ${other.remote}'s.`),
  ];
}

/** Returns the full paths of all routes by their shape, in which `/product/:id` and `/product/:slug` are equal. */
const listPatterns = (routes: DeclaredRoute[]): Map<string, string> =>
  new Map(listRoutePaths(routes).map((path) => [path.replace(/:[^/]+/g, ':'), path]));
