import { getEnvironment, openEnvironments } from '../environments/environments';
import { readHealth } from '../health/read-health';
import { removePointer } from '../pointer/change-pointer';
import { readPointer } from '../pointer/read-pointers';
import type { ReleaseStorage } from '../storage/storage';
import { shellName } from '../stored/names';
import { readRelease } from '../stored/stored-releases';
import { type CommandContext, CommandError } from './command';
import { listLiveParts } from './live-releases';
import { waitUntilServed } from './wait-until-served';

/**
 * Takes a remote out of the shop: removes its pointer, and waits until no document server serves the remote. The releases stay stored, so that open
 * pages can load the rest of their scripts.
 *
 * @param isForced removes the remote even if a live release uses its commands or fragments
 * @param withReleases removes the stored releases too
 * @throws CommandError for the shell, for a remote that is not live (without `withReleases`), for a remote in use (without `isForced`), and for releases
 * that another environment serves
 */
export async function remove(
  command: CommandContext,
  { remote, isForced, withReleases }: { remote: string; isForced?: boolean; withReleases?: boolean },
): Promise<void> {
  const { storage, print } = command;
  if (remote === shellName) throw new CommandError('The shell shows the pages of all remotes and cannot be removed.');
  const pointer = await readPointer(storage, remote);
  if (!pointer && !withReleases) throw new CommandError(`Nothing is live of ${remote}.`);
  if (withReleases) await assertNotLiveElsewhere(storage, remote);
  const dependents = isForced || !pointer ? [] : await listDependents(storage, remote, pointer.version);
  if (dependents.length > 0)
    throw new CommandError(
      [`${remote} is used by others; --force removes it all the same:`, ...dependents].join('\n  '),
    );
  if (pointer) {
    const changedAt = new Date().toISOString();
    await removePointer(storage, remote);
    print(`${remote} ${pointer.version} is not live any more.`);
    // Waits only if a document server runs.
    if ((await readHealth(storage)).length > 0)
      await waitUntilServed(command, [{ remote, changedAt, isServed: (serving) => !serving }], 'Gone');
  }
  if (!withReleases) return;
  await storage.remove(remote);
  print(`The releases of ${remote} are removed.`);
}

/** Throws CommandError if a release of the remote is live in another environment, because all share the releases. */
async function assertNotLiveElsewhere(storage: ReleaseStorage, remote: string): Promise<void> {
  for (const other of await openEnvironments(storage))
    if (getEnvironment(other) !== getEnvironment(storage) && (await readPointer(other, remote)))
      throw new CommandError(
        `The releases of ${remote} stay, because one is live in ${getEnvironment(other)}. Remove it there first, without --with-releases.`,
      );
}

/** Returns a sentence for each live release or canary of another part that uses a command or a fragment of the remote. */
async function listDependents(storage: ReleaseStorage, remote: string, version: string): Promise<string[]> {
  const release = await readRelease(storage, remote, version);
  const names = new Set([...(release?.commands ?? []), ...(release?.fragments ?? [])]);
  const others = (await listLiveParts(storage)).filter(({ name }) => name !== remote);
  return others
    .flatMap(({ live, canary }) => [live, canary])
    .flatMap((other) => {
      const { commands = [], fragments = [] } = other?.requirements ?? {};
      const used = [...commands, ...fragments].filter((name) => names.has(name));
      return other && used.length > 0
        ? [`${other.release.remote} ${other.release.version} uses ${used.join(', ')}.`]
        : [];
    });
}
