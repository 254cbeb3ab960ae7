import { readHealth } from '../health/read-health';
import { readPointer } from '../pointer/change-pointer';
import type { ReleaseStorage } from '../storage/storage';
import { getPointerKey, shellName } from '../stored/names';
import { readRelease } from '../stored/stored-releases';
import { type CommandContext, CommandError } from './command';
import { listLiveParts } from './live-releases';
import { waitUntilServed } from './wait-until-served';

/**
 * Takes a remote out of the shop: removes its pointer, and waits until no document server serves it. Its releases stay stored, so that open
 * pages can load the rest of their scripts, unless `hasReleases`. Throws CommandError for the shell, if nothing is live, and, without
 * `isForced`, if a live release uses a command or a fragment of it.
 */
export async function remove(
  command: CommandContext,
  { remote, isForced, hasReleases }: { remote: string; isForced?: boolean; hasReleases?: boolean },
): Promise<void> {
  const { storage, print } = command;
  if (remote === shellName) throw new CommandError('The shell shows the pages of all remotes and cannot be removed.');
  const pointer = await readPointer(storage, remote);
  if (!pointer && !hasReleases) throw new CommandError(`Nothing is live of ${remote}.`);
  const users = isForced || !pointer ? [] : await listUsers(storage, remote, pointer.version);
  if (users.length > 0)
    throw new CommandError([`${remote} is used by others; --force removes it all the same:`, ...users].join('\n  '));
  if (pointer) {
    const changedAt = new Date().toISOString();
    await storage.remove(getPointerKey(remote));
    print(`${remote} ${pointer.version} is not live any more.`);
    // Waits only if a document server runs.
    if ((await readHealth(storage)).length > 0)
      await waitUntilServed(command, { remote, changedAt, isServed: (serving) => !serving, verb: 'Gone' });
  }
  if (!hasReleases) return;
  await storage.remove(remote);
  print(`The releases of ${remote} are removed.`);
}

/** Returns a sentence for each live release or canary of another part that uses commands or fragments of the remote. */
async function listUsers(storage: ReleaseStorage, remote: string, version: string): Promise<string[]> {
  const removed = await readRelease(storage, remote, version);
  const names = new Set([...(removed?.commands ?? []), ...(removed?.fragments ?? [])]);
  const others = (await listLiveParts(storage)).filter(({ name }) => name !== remote);
  return others
    .flatMap(({ live, canary }) => [live, canary])
    .flatMap((used) => {
      const { commands = [], fragments = [] } = used?.requirements ?? {};
      const own = [...commands, ...fragments].filter((name) => names.has(name));
      return used && own.length > 0 ? [`${used.release.remote} ${used.release.version} uses ${own.join(', ')}.`] : [];
    });
}
