import type { Release } from '../../federation/release';
import type { ReleaseName } from '../pointer/group';
import { isReleasedName, isVersionName } from '../stored/names';
import { listReleased, listReleases, readRelease } from '../stored/stored-releases';
import { type CommandContext, CommandError } from './command';

/** Parses `mf-cart@1.2.0-3f2a9c1b7d`. Throws CommandError for anything else. */
export function parseReleaseName(text: string): ReleaseName {
  const [remote, version, ...rest] = text.split('@');
  if (!isReleasedName(remote) || !version || rest.length > 0)
    throw new CommandError(`${text} names no release. Give a remote and a version, as mf-cart@1.2.0-3f2a9c1b7d.`);
  return { remote, version };
}

/** Returns the stored release of that version, or the newest without one. Throws CommandError with the nearest versions when there is none. */
export async function resolveRelease(command: CommandContext, remote: string, version?: string): Promise<Release> {
  const { storage } = command;
  const exact = version && isVersionName(version) ? await readRelease(storage, remote, version) : undefined;
  if (exact) return exact;
  const stored = await listReleases(storage, remote);
  if (stored.length === 0) throw new CommandError(await buildNothingStoredMessage(command, remote));
  if (!version) return stored[0];
  const names = stored.map((release) => release.version);
  throw new CommandError(`There is no ${remote} ${version}. The nearest: ${findNearest(version, names).join(', ')}.`);
}

async function buildNothingStoredMessage(
  { storage, program = 'pnpm release' }: CommandContext,
  remote: string,
): Promise<string> {
  const remotes = await listReleased(storage);
  const stored = remotes.length > 0 ? ` There are releases of ${remotes.join(', ')}.` : '';
  return `No release of ${remote} is stored.${stored}${isReleasedName(remote) ? ` ${program} publish ${remote} stores one.` : ''}`;
}

/** Returns up to three names, sorted by their distance to `name`. */
export const findNearest = (name: string, names: string[]): string[] => {
  const distance = new Map(names.map((candidate) => [candidate, getLevenshteinDistance(name, candidate)]));
  return [...names].sort((a, b) => distance.get(a)! - distance.get(b)!).slice(0, 3);
};

/** Returns the number of letters to insert, remove or change to get from `a` to `b`. */
function getLevenshteinDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1)
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (letter === b[j] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}
