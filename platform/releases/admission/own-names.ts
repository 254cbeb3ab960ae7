import type { Release, UrlOwners } from '../../federation/release';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder, shellName } from '../stored/names';
import { toContainer } from '../stored/remote-names.cjs';
import { listOwnerNames } from './urls/prefix-tree';
import { listUrlReasons } from './urls/url-owners';

/** Names that a manifest declares. */
export type DeclaredNames = Pick<
  Release,
  | 'remote'
  | 'container'
  | 'domain'
  | 'routes'
  | 'fragments'
  | 'fragmentProperties'
  | 'sections'
  | 'slots'
  | 'slotProperties'
  | 'fills'
  | 'commands'
>;

const getDomain = (name: string): string => name.split('/', 1)[0];
/** Returns the remote that a domain is named after. The domain of the shell is its own, so that there is no mf-shell. */
const getNamesake = (domain: string): string => (domain === shellName ? shellName : `mf-${domain}`);

/** Returns a sentence for each name that does not belong to the remote. It names the first owner. */
const listForeign = (
  remote: string,
  kind: string,
  names: string[],
  listOwners: (domain: string) => string[],
): string[] =>
  [...new Set(names)].flatMap((name) => {
    const owners = listOwners(getDomain(name));
    return owners.includes(remote) ? [] : [`It declares the ${kind} ${name}, which belongs to ${owners[0]}.`];
  });

/**
 * Returns why a release must not declare its container, its domain, its fragments and its slots, one sentence for each: they follow from the name of
 * the remote, so that no team can declare another team's name first. An empty list means that all are its own.
 */
export function listNameReasons(release: Omit<DeclaredNames, 'routes' | 'commands'>): string[] {
  const { remote, container, domain, fragments, fragmentProperties, sections, slots, slotProperties, fills } = release;
  const list = (kind: string, names: string[]) => listForeign(remote, kind, names, (prefix) => [getNamesake(prefix)]);
  const toKeys = (members: object | undefined) => Object.keys(members ?? {});
  const own = toContainer(remote);
  return [
    ...(container === own ? [] : [`It declares the container ${container}; the container of ${remote} is ${own}.`]),
    ...list('domain', [domain]),
    ...list('fragment', [
      ...fragments,
      ...[fragmentProperties, sections, ...Object.values(fills ?? {})].flatMap(toKeys),
    ]),
    ...list('slot', [slots, slotProperties].flatMap(toKeys)),
  ];
}

/**
 * Returns why a release must not declare its routes and commands, one sentence for each. A command belongs to the owner of the URL of its domain
 * (`wishlist/toggle` to the remote that owns `/wishlist`), so that it moves with the pages that it is about; if the URL is not listed, to the remote of its name.
 *
 * @param others live releases of other remotes, as `listUrlReasons` takes them
 */
export const listOwnerReasons = (
  release: Pick<DeclaredNames, 'remote' | 'routes' | 'commands'>,
  owners: UrlOwners,
  others?: readonly Pick<Release, 'remote' | 'routes'>[],
): string[] => [
  ...listUrlReasons(release, owners, others),
  ...listForeign(release.remote, 'command', release.commands, (domain) =>
    listOwnerNames(owners[`/${domain}`] ?? getNamesake(domain)),
  ),
];

/** Finds `var mf_cart`, and `window.mf_cart` or `self["mf_cart"]` in a script: the forms in which webpack defines a container. */
const containerPattern = /\b(?:var |(?:window|self|globalThis)(?:\.|\["|\['))(mf_[a-z0-9_]+)\b/g;

/**
 * Returns why a browser must not load the entry script of a release: it defines the container of another remote, which the browser would take for that
 * remote's. The document server does not notice, because it loads each release by itself.
 */
export function listEntryReasons({ remote, entry }: Pick<Release, 'remote' | 'entry'>, script: string): string[] {
  const defined = new Set([...script.matchAll(containerPattern)].map(([, container]) => container));
  return [...defined]
    .filter((container) => container !== toContainer(remote))
    .map(
      (container) =>
        `Its ${entry} defines the container ${container}, which belongs to ${container.replaceAll('_', '-')}.`,
    );
}

/** Works like `listEntryReasons` with the stored script; the list is empty for a release that is not stored yet, and for the shell, which is no container. */
export async function listStoredEntryReasons(
  storage: ReleaseStorage,
  release: Pick<Release, 'remote' | 'version' | 'entry'>,
): Promise<string[]> {
  if (release.remote === shellName) return [];
  const stored = await storage.read(`${getReleaseFolder(release.remote, release.version)}/web/${release.entry}`);
  return stored ? listEntryReasons(release, stored.body.toString('utf8')) : [];
}
