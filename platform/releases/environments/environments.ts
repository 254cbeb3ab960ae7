import type { ReleaseStorage } from '../storage/storage';
import { isReleasedName } from '../stored/names';
import { removedFolder } from '../stored/removed-releases';

/** Environment of the shoppers. Its objects are at the root of the storage. */
export const productionName = 'production';

/** Folder of the other environments. */
const folder = 'environments';

/** Returns whether an environment can have this name. Check names from outside before they become a path. */
export const isEnvironmentName = (name: string): boolean => /^[a-z][a-z0-9-]{0,30}$/.test(name);

/** Returns the name of the environment whose pointers a storage has. */
export const getEnvironment = ({ environment }: ReleaseStorage): string => environment ?? productionName;

/**
 * Returns whether all environments share an object: the files of a release, which never change. Pointers, reports of document servers, errors and the live
 * contract are of one environment.
 */
function isShared(key: string): boolean {
  const [name, version, part] = key.split('/');
  return name === removedFolder || (isReleasedName(name) && version !== 'live.json' && part !== 'errors');
}

/**
 * Opens the storage of an environment: the same releases, with separate pointers, freezes, reports and errors in `environments/<name>/`.
 *
 * @param root the whole storage
 * @throws Error if it is no name of an environment
 */
export function openEnvironment(root: ReleaseStorage, name: string): ReleaseStorage {
  if (!isEnvironmentName(name)) throw new Error(`${JSON.stringify(name)} is no name of an environment`);
  if (name === productionName) return root;
  const toOwnKey = (key: string) => [folder, name, key].filter(Boolean).join('/');
  const toKey = (key: string) => (isShared(key) ? key : toOwnKey(key));
  return {
    ...root,
    environment: name,
    root,
    async list(path) {
      if (path !== '') return root.list(toKey(path));
      const [releases, own] = await Promise.all([root.list(''), root.list(toOwnKey(''))]);
      return [...releases.filter(isReleasedName), ...own.filter((object) => !isReleasedName(object))].sort();
    },
    read: (key, knownEtag) => root.read(toKey(key), knownEtag),
    write: (key, body, ifMatch) => root.write(toKey(key), body, ifMatch),
    async remove(key) {
      if (isShared(key)) await root.remove(toOwnKey(key));
      await root.remove(toKey(key));
    },
  };
}

/**
 * Opens the storages of all environments, production first, to read their pointers. They check no signature, because no environment has the keys of
 * another one: change nothing in them.
 */
export async function openEnvironments(storage: ReleaseStorage): Promise<ReleaseStorage[]> {
  const root = { ...(storage.root ?? storage), indexKeys: undefined };
  const names = (await root.list(folder)).filter((name) => isEnvironmentName(name) && name !== productionName);
  return [root, ...names.map((name) => openEnvironment(root, name))];
}
