import { openStorage, type ReleaseStorage, type StorageSettings } from '../../releases';
import { withSpan } from './tracer';

/** Opens the storage that the settings name. Each call of an object store is a span below the active one, without its key. */
export function openTracedStorage(settings: StorageSettings): ReleaseStorage {
  const storage = openStorage(settings);
  return storage.dir ? storage : traceStorage(storage);
}

function traceStorage({ list, read, write, remove, ...rest }: ReleaseStorage): ReleaseStorage {
  const trace = <T>(name: string, call: () => Promise<T>) => withSpan(`object store ${name}`, { kind: 'client' }, call);
  return {
    list: (folder) => trace('list', () => list(folder)),
    read: (...parameters) => trace('read', () => read(...parameters)),
    write: (...parameters) => trace('write', () => write(...parameters)),
    remove: (key) => trace('remove', () => remove(key)),
    ...rest,
  };
}
