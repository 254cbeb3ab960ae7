import { randomBytes } from 'node:crypto';
import type { ReleaseStorage } from '../storage/storage';
import type { Freeze } from './pointer';
import { buildNextIndex, readIndex, writeIndex } from './pointer-index';
import { repeatOnConflict } from './repeat-on-conflict';

/** No freeze has this id. */
export class FreezeNotFoundError extends Error {
  override name = 'FreezeNotFoundError';
}

/** The times of a freeze make no sense. The message is for the person who typed them. */
export class FreezeInvalidError extends Error {
  override name = 'FreezeInvalidError';
}

/** A freeze to add. */
export type NewFreeze = Omit<Freeze, 'id' | 'at'>;

const maxFreezes = 100;

const listUnended = (freezes: readonly Freeze[] = []): Freeze[] =>
  freezes.filter(({ until }) => Date.parse(until) > Date.now());

/** Reads the freezes that have not ended, by their beginning. */
export async function readFreezes(storage: ReleaseStorage): Promise<Freeze[]> {
  const { index } = await readIndex(storage);
  return listUnended(index.freezes).sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
}

/** Writes the freezes together with the pointers, so that no promotion passes a freeze that was added before it. */
const changeFreezes = (storage: ReleaseStorage, change: (freezes: Freeze[]) => Freeze[]): Promise<void> =>
  repeatOnConflict(async () => {
    const read = await readIndex(storage);
    const freezes = change(listUnended(read.index.freezes));
    await writeIndex(storage, buildNextIndex({ ...read.index, freezes }, {}), read);
  });

/** Adds a freeze, and removes those that have ended. Returns it. Throws FreezeInvalidError. */
export async function addFreeze(storage: ReleaseStorage, freeze: NewFreeze): Promise<Freeze> {
  const added = { ...freeze, id: randomBytes(4).toString('hex'), at: new Date().toISOString() };
  if (!(Date.parse(freeze.until) > Math.max(Date.parse(freeze.from), Date.now())))
    throw new FreezeInvalidError('A freeze ends after it begins, and in the future.');
  await changeFreezes(storage, (freezes) => {
    if (freezes.length >= maxFreezes) throw new FreezeInvalidError(`There are ${maxFreezes} freezes already.`);
    return [...freezes, added];
  });
  return added;
}

/** Ends a freeze. Returns it. Throws FreezeNotFoundError, and what `assertMayEnd` throws. */
export async function endFreeze(
  storage: ReleaseStorage,
  id: string,
  assertMayEnd: (freeze: Freeze) => void = () => undefined,
): Promise<Freeze> {
  let ended: Freeze | undefined;
  await changeFreezes(storage, (freezes) => {
    ended = freezes.find((freeze) => freeze.id === id);
    if (!ended) throw new FreezeNotFoundError(`There is no freeze ${id}.`);
    assertMayEnd(ended);
    return freezes.filter((freeze) => freeze !== ended);
  });
  return ended!;
}
