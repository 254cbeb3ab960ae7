import { findGroup, type Pointer, shellName } from '../../releases';
import type { PointerSnapshot } from './read-pointers';

/** Pointers whose releases are served from the same moment: one, or all pointers of a group. */
export interface PointerUnit {
  pointers: [remote: string, pointer: Pointer][];
  /**
   * The group has another release of the shell than this process. Another process with that release will serve the remotes; this one keeps the served
   * releases, and judges none of the new ones.
   */
  isHeld: boolean;
}

/**
 * Returns the pointers as units.
 *
 * @param ownVersion release of the shell that this process runs; undefined for a build that was not published
 */
export function toUnits(
  { pointers, shell }: Pick<PointerSnapshot, 'pointers' | 'shell'>,
  ownVersion: string | undefined,
): PointerUnit[] {
  const known = [...pointers].filter((entry): entry is [string, Pointer] => entry[1] !== undefined);
  const byName = Object.fromEntries(shell ? [...known, [shellName, shell] as const] : known);
  const units = new Map<string, PointerUnit>();
  for (const [remote, pointer] of known) {
    const members = findGroup(byName, remote) ?? [];
    const shellMember = members.find((member) => member.remote === shellName);
    const key = members.length > 0 ? JSON.stringify(members) : remote;
    const unit = units.get(key) ?? {
      pointers: [],
      isHeld: shellMember !== undefined && shellMember.version !== ownVersion,
    };
    unit.pointers.push([remote, pointer]);
    units.set(key, unit);
  }
  return [...units.values()];
}

/** Returns a unit for each of the pointers. */
export const splitUnit = ({ pointers, isHeld }: PointerUnit): PointerUnit[] =>
  pointers.map((entry) => ({ pointers: [entry], isHeld }));
