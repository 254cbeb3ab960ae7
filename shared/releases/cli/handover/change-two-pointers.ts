import { changePointer, readPointer } from '../../pointer/change-pointer';
import type { Pointer } from '../../pointer/pointer';
import type { ReleaseStorage } from '../../storage/storage';
import { CommandError } from '../command';

/** Pointers by remote. */
export type Pointers = Record<string, Pointer | undefined>;

/**
 * Changes the pointers of several remotes, in the order of their names in `remotes`. Resolves to the stored pointers. Throws what `change` throws, and
 * CommandError when another person has changed one meanwhile; then nothing is changed.
 */
export type ChangePointers = (
  storage: ReleaseStorage,
  remotes: readonly string[],
  change: (pointers: Pointers) => Record<string, Pointer>,
) => Promise<Record<string, Pointer>>;

/**
 * NOT ATOMIC: writes one pointer after the other, and writes the first one back when the second one cannot be written. To be replaced by
 * `changePointers` of `releases/pointer`, which changes all of them in one write.
 */
export const changePointersInSequence: ChangePointers = async (storage, remotes, change) => {
  const existing: Pointers = {};
  for (const remote of remotes) existing[remote] = await readPointer(storage, remote);
  const next = change(existing);
  const written: string[] = [];
  try {
    for (const remote of remotes) {
      await changePointer(storage, remote, (current) => {
        if (JSON.stringify(current) !== JSON.stringify(existing[remote]))
          throw new CommandError(`Another person has changed which release of ${remote} is live meanwhile.`);
        return next[remote];
      });
      written.push(remote);
    }
  } catch (error) {
    for (const remote of written) {
      const previous = existing[remote];
      if (previous) await changePointer(storage, remote, () => previous);
    }
    throw error;
  }
  return next;
};
