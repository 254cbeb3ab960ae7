import type { Release } from '../../federation/release';
import { readHealth } from '../health/read-health';
import { readLiveContract } from '../live-contract/live-contract';
import { readPointer } from '../pointer/change-pointer';
import type { ReleaseStorage } from '../storage/storage';
import { readRequirements } from '../stored/read-requirements';
import { listRemotes, readRelease } from '../stored/stored-releases';
import { getRefusalReasons } from './admission';
import { listContractReasons } from './contract-reasons';
import { listRemoteReasons } from './remote-reasons';

/** The shop would refuse a release. The message lists the reasons. */
export class NotAdmissibleError extends Error {
  override name = 'NotAdmissibleError';
}

/**
 * Throws NotAdmissibleError with the reasons when a running document server would refuse the release, or a call, command or fragment
 * that it uses is missing, so that the pointer is not changed in vain. A document server stores the contract of the live API.
 */
export async function assertAdmissible(storage: ReleaseStorage, release: Release): Promise<void> {
  const servers = await readHealth(storage);
  const others = await listOtherLiveReleases(storage, release.remote);
  const reasons = new Set([
    ...servers.flatMap(({ offers: host }) => getRefusalReasons({ release, host, others })),
    ...(await listUnmetRequirements(storage, release, others)),
  ]);
  if (reasons.size > 0)
    throw new NotAdmissibleError(
      [`The shop would refuse ${release.remote} ${release.version}:`, ...reasons].join('\n  '),
    );
}

async function listUnmetRequirements(storage: ReleaseStorage, release: Release, others: Release[]): Promise<string[]> {
  const [requirements, served] = await Promise.all([readRequirements(storage, release), readLiveContract(storage)]);
  if (!requirements) return [];
  return [
    ...(served ? listContractReasons(requirements.contract, served) : []),
    ...listRemoteReasons({ release, requirements }, others),
  ];
}

async function listOtherLiveReleases(storage: ReleaseStorage, remote: string): Promise<Release[]> {
  const names = (await listRemotes(storage)).filter((name) => name !== remote);
  const live = names.map(async (name) => {
    const pointer = await readPointer(storage, name);
    return pointer && readRelease(storage, name, pointer.version);
  });
  return (await Promise.all(live)).filter((release) => release !== undefined);
}
