import { listPrunable, pruneReleases } from '../pointer/prune-releases';
import { listReleased } from '../stored/stored-releases';
import { type CommandContext, CommandError } from './command';

/**
 * Removes the releases of one remote, or of all, that are not needed and were neither published nor served within `days`. A dry run only
 * prints them. Throws CommandError for negative days.
 */
export async function prune(
  { storage, print }: CommandContext,
  { remote, days, isDryRun }: { remote?: string; days: number; isDryRun?: boolean },
): Promise<void> {
  if (!(days >= 0)) throw new CommandError('Give the days as a number: --days 7');
  let count = 0;
  for (const name of remote ? [remote] : await listReleased(storage)) {
    const versions = await listPrunable(storage, name, { days });
    for (const version of isDryRun ? versions : await pruneReleases(storage, name, versions)) {
      print(`${isDryRun ? 'Would remove' : 'Removed'} ${name} ${version}`);
      count += 1;
    }
  }
  if (count === 0) print('Nothing to remove.');
}
