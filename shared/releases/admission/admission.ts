import satisfies from 'semver/functions/satisfies.js';
import type { DeclaredRoute, Release } from '../../federation/release';
import type { HostCapabilities } from '../health/health';
import { listRoutePaths } from './diff-releases';

/** What a release declares; another live remote may not declare it too. */
type Declaring = Pick<Release, 'remote' | 'domain' | 'routes' | 'commands'>;

/**
 * Why the shop cannot take a release, a sentence for each reason; an empty list: it can.
 * `offers` is what the running shell brings, `others` are the live releases of all remotes (its own is passed over).
 */
export const getRefusalReasons = ({
  release,
  offers,
  others,
}: {
  release: Declaring & Pick<Release, 'needs' | 'uses'>;
  offers: HostCapabilities;
  others: Declaring[];
}): string[] => [
  ...unmetNeeds(release.needs, offers.versions),
  ...missingExports(release.uses ?? {}, offers.exports),
  ...others.filter((other) => other.remote !== release.remote).flatMap((other) => collisions(release, other)),
];

const unmetNeeds = (needs: Record<string, string>, versions: Record<string, string>): string[] =>
  Object.entries(needs).flatMap(([name, range]) => {
    const version = versions[name];
    // Which contract is served is the API's to say; until it has, nobody can judge.
    if (version === undefined)
      return name === 'contract' ? [] : [`It needs ${name} ${range}, which the shop does not bring.`];
    if (satisfies(version, range, { includePrerelease: true })) return [];
    return [
      `It needs ${name === 'contract' ? 'the contract' : name} ${range}; the shop ${name === 'contract' ? 'serves' : 'has'} ${version}.`,
    ];
  });

const missingExports = (uses: Record<string, string[]>, exports: Record<string, string[]>): string[] =>
  Object.entries(uses).flatMap(([library, names]) => {
    const offered = exports[library];
    if (!offered) return [`It imports ${library}, which the shop does not bring.`];
    // The default of a CommonJS library is made by whoever imports it.
    const missing = names.filter((name) => name !== 'default' && !offered.includes(name));
    return missing.length === 0
      ? []
      : [`It imports ${missing.join(', ')} from ${library}; the shop's has no such export.`];
  });

function collisions(release: Declaring, other: Declaring): string[] {
  const theirs = patternsOf(other.routes);
  return [
    ...[...patternsOf(release.routes)]
      .filter(([shape]) => theirs.has(shape))
      .map(([, pattern]) => `It declares the route ${pattern}, which is ${other.remote}'s.`),
    ...(release.domain === other.domain ? [`It calls its domain ${release.domain}, which is ${other.remote}'s.`] : []),
    ...release.commands
      .filter((command) => other.commands.includes(command))
      .map((command) => `It declares the command ${command}, which is ${other.remote}'s.`),
  ];
}

/** Full addresses of all routes by their shape: `/product/:id` and `/product/:slug` are one. */
const patternsOf = (routes: DeclaredRoute[]): Map<string, string> =>
  new Map(listRoutePaths(routes).map((address) => [address.replace(/:[^/]+/g, ':'), address]));
