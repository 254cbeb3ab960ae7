import { type Change, type ReleaseStorage, readPointer, readPointers } from '../../releases';
import type { Serving } from './counts';

interface ChangeCounterOptions {
  storage: ReleaseStorage;
  now: () => number;
  getServing: () => Serving;
  countChange: (remote: string, what: Change['what']) => void;
}

/** Creates the function that counts the changes of pointers since its last call, or since this process started. */
export function createChangeCounter({ storage, now, getServing, countChange }: ChangeCounterOptions) {
  const startedAt = new Date(now()).toISOString();
  /** Time of the newest counted change, by remote. */
  const lastCountedAt = new Map<string, string>();
  return async (): Promise<void> => {
    const { pointers } = await readPointers(storage);
    for (const remote of Object.keys(getServing())) {
      const previous = lastCountedAt.get(remote) ?? startedAt;
      const changedAt = pointers.get(remote)?.history?.[0]?.at;
      if (!changedAt || changedAt <= previous) continue;
      const history = (await readPointer(storage, remote))?.history ?? [];
      for (const { at, what } of history) if (at > previous) countChange(remote, what);
      lastCountedAt.set(remote, history[0]?.at ?? previous);
    }
  };
}
