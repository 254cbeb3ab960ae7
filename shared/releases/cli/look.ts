import type { Release } from '../../federation/release';
import { readPointer } from '../change-pointer';
import { refusals } from '../guard';
import { readHealth } from '../read-health';
import type { ReleaseStorage } from '../storage';
import { readRelease, remotesIn } from '../stored-releases';
import { CannotDo } from './command';

/** Throws CannotDo when a shop that runs could not take the release, so that nothing is changed in vain. */
export async function lookedAt(storage: ReleaseStorage, release: Release): Promise<void> {
  const servers = await readHealth(storage);
  const others = await liveOthers(storage, release.remote);
  const reasons = new Set(servers.flatMap(({ offers }) => refusals({ release, offers, others })));
  if (reasons.size > 0)
    throw new CannotDo([`The shop would refuse ${release.remote} ${release.version}:`, ...reasons].join('\n  '));
}

async function liveOthers(storage: ReleaseStorage, remote: string): Promise<Release[]> {
  const names = (await remotesIn(storage)).filter((name) => name !== remote);
  const live = names.map(async (name) => {
    const pointer = await readPointer(storage, name);
    return pointer && readRelease(storage, name, pointer.version);
  });
  return (await Promise.all(live)).filter((one) => one !== undefined);
}
