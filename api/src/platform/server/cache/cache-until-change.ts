import type { Database } from '../../db/connect';
import { type Change, getChangeJournal } from './change-journal';

interface Entry<T> {
  value?: Promise<T>;
}

/**
 * Returns a function that loads a value once for each database, until the change journal names a change of `topic`. Its caller has
 * refreshed the journal since the request came, because otherwise the value may be outdated. A value that cannot be loaded is not cached.
 */
export function cacheUntilChange<T, Rest extends unknown[]>(
  topic: Change['topic'],
  load: (db: Database, ...rest: Rest) => Promise<T>,
): (db: Database, ...rest: Rest) => Promise<T> {
  const entries = new WeakMap<object, Entry<T>>();
  const createEntry = (db: Database): Entry<T> => {
    const entry: Entry<T> = {};
    entries.set(db.$client, entry);
    getChangeJournal(db).onChange((changes) => {
      if (changes === 'all' || changes.some((change) => change.topic === topic)) entry.value = undefined;
    });
    return entry;
  };
  return (db, ...rest) => {
    const entry = entries.get(db.$client) ?? createEntry(db);
    if (entry.value) return entry.value;
    // A query of drizzle would run again each time that it is awaited.
    const loading = Promise.resolve(load(db, ...rest));
    entry.value = loading;
    loading.catch(() => {
      if (entry.value === loading) entry.value = undefined;
    });
    return loading;
  };
}
