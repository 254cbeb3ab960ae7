import { createHash } from 'node:crypto';
import type { Release } from '../../federation/release';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder } from './names';

/** File of a release with the types of its fragments, commands and events. Missing in releases that declare none. */
export const typesFile = 'server/types.d.ts';

/**
 * Returns the types of a stored release; undefined for one without the file.
 *
 * @throws Error if the file is not what was published
 */
export async function readTypes(
  storage: ReleaseStorage,
  { remote, version, integrity }: Pick<Release, 'remote' | 'version' | 'integrity'>,
): Promise<string | undefined> {
  if (!integrity[typesFile]) return undefined;
  const stored = await storage.read(`${getReleaseFolder(remote, version)}/${typesFile}`);
  const hash = stored && createHash('sha256').update(stored.body).digest('base64');
  if (hash !== integrity[typesFile]) throw new Error(`The types of ${remote} ${version} are not what was published`);
  return stored?.body.toString('utf8');
}
