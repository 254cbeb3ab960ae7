import type { UrlOwners } from '../../../federation/release';
import { readHealth } from '../../health/read-health';
import { readPointer } from '../../pointer/read-pointers';
import type { ReleaseStorage } from '../../storage/storage';
import { shellName } from '../../stored/names';
import { readRelease } from '../../stored/stored-releases';

/**
 * Returns the owners of URLs by which the shop checks releases: the owners that the running document servers offer, or, if no server runs, the owners
 * in the live release of the shell. The list is empty if neither has any.
 */
export async function readUrlOwners(storage: ReleaseStorage): Promise<UrlOwners[]> {
  const servers = await readHealth(storage);
  if (servers.length > 0) return toUnique(servers.map(({ offers }) => offers.urlOwners));
  const pointer = await readPointer(storage, shellName);
  const shell = pointer && (await readRelease(storage, shellName, pointer.version));
  return toUnique([shell?.urlOwners]);
}

const toUnique = (lists: (UrlOwners | undefined)[]): UrlOwners[] => [
  ...new Map(lists.filter((list) => list !== undefined).map((list) => [JSON.stringify(list), list])).values(),
];
