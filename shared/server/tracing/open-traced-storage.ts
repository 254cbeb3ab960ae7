import { type ObjectStorage, openStorage, type StorageSettings } from '../../releases';
import { withSpan } from './tracer';

/** Opens the storage that the settings name. Each call of an object store is a span below the active one, without its key. */
export function openTracedStorage(settings: StorageSettings): ObjectStorage {
  const storage = openStorage(settings);
  return storage.dir ? storage : traceStorage(storage);
}

function traceStorage({ list, read, write, remove }: ObjectStorage): ObjectStorage {
  const trace = <T>(name: string, call: () => Promise<T>) => withSpan(`object store ${name}`, { kind: 'client' }, call);
  return {
    list: (folder) => trace('list', () => list(folder)),
    read: (key) => trace('read', () => read(key)),
    write: (...parameters) => trace('write', () => write(...parameters)),
    remove: (key) => trace('remove', () => remove(key)),
  };
}
