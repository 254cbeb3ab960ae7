import type { Release } from '../../federation/release';
import { getRefusalReasons } from '../admission/admission';
import { readHealth } from '../health/read-health';
import { readPointer } from '../pointer/change-pointer';
import type { ReleaseStorage } from '../storage/storage';
import { listRemotes, readRelease } from '../stored/stored-releases';
import { CommandError } from './command';

/** Throws CommandError with the reasons when a running document server would refuse the release, so that the pointer is not changed in vain. */
export async function assertAdmissible(storage: ReleaseStorage, release: Release): Promise<void> {
  const servers = await readHealth(storage);
  const others = await listOtherLiveReleases(storage, release.remote);
  const reasons = new Set(servers.flatMap(({ offers: host }) => getRefusalReasons({ release, host, others })));
  if (reasons.size > 0)
    throw new CommandError([`The shop would refuse ${release.remote} ${release.version}:`, ...reasons].join('\n  '));
}

async function listOtherLiveReleases(storage: ReleaseStorage, remote: string): Promise<Release[]> {
  const names = (await listRemotes(storage)).filter((name) => name !== remote);
  const live = names.map(async (name) => {
    const pointer = await readPointer(storage, name);
    return pointer && readRelease(storage, name, pointer.version);
  });
  return (await Promise.all(live)).filter((release) => release !== undefined);
}
