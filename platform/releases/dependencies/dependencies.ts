import type { Release } from '../../federation/release';
import type { Requirements } from '../stored/read-requirements';

/** Kinds of dependencies between parts. */
export type DependencyKind = 'fragment' | 'command' | 'event';

/** Names of the modules, commands, fragments and events that a release uses, and of the events that it emits. */
export interface ReleaseUses extends Pick<Requirements, 'commands' | 'events' | 'emits' | 'fragments'> {
  /** Calls of the API: `GET /products/:id`. */
  calls: string[];
}

/** A live release or a canary. */
export interface ServedPart {
  /** Name of the remote, or `shell`. */
  part: string;
  version: string;
  role: 'live' | 'canary';
  provides: Pick<Release, 'fragments' | 'commands'>;
  /** Undefined for a release without requirements, as `pnpm dev` builds it. */
  uses?: ReleaseUses;
}

/** A fragment, command or event, with the releases that provide it and those that use it: `mf-cart@1.0.0-3f2a9c1b7d`. */
export interface Dependency {
  kind: DependencyKind;
  /** `blog/latest-posts`, `cart/add`, `cart:changed` */
  name: string;
  providers: string[];
  /** Users, with a provider that uses it itself. Empty if no part uses it. */
  users: string[];
}

/** A call of the API, with the releases that may use it. */
export interface CallUse {
  /** `GET /products/:id` */
  call: string;
  users: string[];
}

/** Returns what a release uses. */
export const toReleaseUses = ({ commands, events, emits, fragments, contract }: Requirements): ReleaseUses => ({
  commands,
  events,
  emits,
  fragments,
  calls: Object.keys(contract.calls),
});

/** Names a release in a list of dependencies. */
export const toPartId = ({ part, version }: Pick<ServedPart, 'part' | 'version'>): string => `${part}@${version}`;

const kinds: {
  kind: DependencyKind;
  getProvided: (served: ServedPart) => string[];
  getUsed: (uses: ReleaseUses) => string[];
}[] = [
  { kind: 'fragment', getProvided: ({ provides }) => provides.fragments, getUsed: ({ fragments }) => fragments },
  { kind: 'command', getProvided: ({ provides }) => provides.commands, getUsed: ({ commands }) => commands },
  { kind: 'event', getProvided: ({ uses }) => uses?.emits ?? [], getUsed: ({ events }) => events },
];

/**
 * Returns all fragments, commands and events that the releases provide or use, by kind and name. A dependency without users is provided in
 * vain; a dependency without providers is missing.
 */
export const listDependencies = (served: readonly ServedPart[]): Dependency[] =>
  kinds.flatMap(({ kind, getProvided, getUsed }) => {
    const names = served.flatMap((release) => [
      ...getProvided(release),
      ...(release.uses ? getUsed(release.uses) : []),
    ]);
    return [...new Set(names)].sort().map((name) => ({
      kind,
      name,
      providers: served.filter((release) => getProvided(release).includes(name)).map(toPartId),
      users: served.filter(({ uses }) => uses && getUsed(uses).includes(name)).map(toPartId),
    }));
  });

/** Returns all calls that the API serves or a release uses, by path and method. */
export function listCallUses(served: readonly ServedPart[], servedCalls: readonly string[]): CallUse[] {
  const calls = new Set([...servedCalls, ...served.flatMap(({ uses }) => uses?.calls ?? [])]);
  const toPath = (call: string) => call.slice(call.indexOf(' ') + 1);
  return [...calls]
    .sort((a, b) => toPath(a).localeCompare(toPath(b)) || a.localeCompare(b))
    .map((call) => ({
      call,
      users: served.filter(({ uses }) => uses?.calls.includes(call)).map(toPartId),
    }));
}
