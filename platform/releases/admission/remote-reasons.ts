import type { Release } from '../../federation/release';
import type { Requirements } from '../stored/read-requirements';
import { listFillingReasons, listPassedReasons } from './property-reasons';

type Declarations = Pick<
  Release,
  'remote' | 'version' | 'domain' | 'fragments' | 'fragmentProperties' | 'slotProperties' | 'fills' | 'commands'
>;

/** A command or fragment that a release uses, and no release declares. */
export interface MissingPart {
  kind: 'command' | 'fragment';
  /** `cart/add` */
  name: string;
  /** The release whose remote owns the prefix of the name (`cart/`); undefined if no release owns it. */
  owner?: Declarations;
}

const getPrefix = (name: string): string => name.slice(0, name.indexOf('/'));

/** Returns the commands and fragments that a release uses, and that no release declares. */
export function listMissingParts(
  { commands, fragments }: Pick<Requirements, 'commands' | 'fragments'>,
  releases: readonly Declarations[],
): MissingPart[] {
  const findMissing = (kind: MissingPart['kind'], used: string[]): MissingPart[] => {
    const getNames = (release: Declarations) => (kind === 'command' ? release.commands : release.fragments);
    const isOwner = (release: Declarations, name: string) =>
      release.domain === getPrefix(name) || getNames(release).some((other) => getPrefix(other) === getPrefix(name));
    return used
      .filter((name) => !releases.some((release) => getNames(release).includes(name)))
      .map((name) => ({ kind, name, owner: releases.find((release) => isOwner(release, name)) }));
  };
  return [...findMissing('command', commands), ...findMissing('fragment', fragments)];
}

/**
 * Returns why a release should not go live before other remotes, one sentence per reason: it uses a command or a fragment that the live release of
 * the owner lacks, or passes other properties to the fragment. An owner that is not live is no reason, because pages must work without any other remote.
 *
 * @param others live releases of the other remotes
 */
export const listRemoteReasons = (
  { release, requirements }: { release: Declarations; requirements: Requirements },
  others: readonly Declarations[],
): string[] => [
  ...listMissingParts(requirements, [release, ...others]).flatMap(({ kind, name, owner }) =>
    owner
      ? [
          `It ${kind === 'command' ? 'runs' : 'shows'} the ${kind} ${name}, which ${owner.remote} ${owner.version} does not have.`,
        ]
      : [],
  ),
  ...others.flatMap((owner) => listPassedReasons(requirements, owner)),
  ...others.flatMap((owner) => listFillingReasons(release, owner)),
];
