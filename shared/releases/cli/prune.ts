import { prunable, prune as removeAll } from '../prune';
import { remotesIn } from '../stored-releases';
import { CannotDo, type Command } from './command';

/** Removes the releases that nobody needs any more, of one remote or of all. */
export async function prune(
  { storage, say }: Command,
  { remote, days, isDryRun }: { remote?: string; days: number; isDryRun?: boolean },
): Promise<void> {
  if (!(days >= 0)) throw new CannotDo('Give the days as a number: --days 7');
  let count = 0;
  for (const name of remote ? [remote] : await remotesIn(storage)) {
    const versions = await prunable(storage, name, { days });
    for (const version of isDryRun ? versions : await removeAll(storage, name, versions)) {
      say(`${isDryRun ? 'Would remove' : 'Removed'} ${name} ${version}`);
      count += 1;
    }
  }
  if (count === 0) say('Nothing to remove.');
}
