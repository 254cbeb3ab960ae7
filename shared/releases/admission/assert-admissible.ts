import type { Release } from '../../federation/release';
import { readHealth } from '../health/read-health';
import { readLiveContract } from '../live-contract/live-contract';
import { readPointers } from '../pointer/read-pointers';
import type { ReleaseStorage } from '../storage/storage';
import { isRemoteName } from '../stored/names';
import { readRequirements } from '../stored/read-requirements';
import { readRelease } from '../stored/stored-releases';
import { getRefusalReasons } from './admission';
import { listContractReasons } from './contract-reasons';
import { listRemoteReasons } from './remote-reasons';
import { readUrlOwners } from './urls/read-url-owners';
import { listUrlReasons } from './urls/url-owners';

/** The shop would refuse a release. The message lists the reasons. */
export class NotAdmissibleError extends Error {
  override name = 'NotAdmissibleError';
}

/**
 * Throws NotAdmissibleError with the reasons when a running document server would refuse the release, or a call, command or fragment
 * that it uses is missing, so that the pointer is not changed in vain. A document server stores the contract of the live API. A release of the
 * shell is refused too if a live remote does not own its URLs by it.
 *
 * @param replaced releases that become live in the same change
 */
export async function assertAdmissible(
  storage: ReleaseStorage,
  release: Release,
  { replaced = [] as Release[] } = {},
): Promise<void> {
  const servers = await readHealth(storage);
  const live = await listOtherLiveReleases(storage, release.remote);
  const isReplaced = ({ remote }: Release) => replaced.some((other) => other.remote === remote);
  const others = [...live.filter((other) => !isReplaced(other)), ...replaced];
  const owners = await readUrlOwners(storage);
  assertNoReasons(release, [
    ...servers.flatMap(({ offers: host }) => getRefusalReasons({ release, host, others })),
    ...owners.flatMap((list) => listUrlReasons(release, list, others)),
    ...listDisownedRoutes(release, others),
    ...(await listUnmetRequirements(storage, release, others)),
  ]);
}

/** Throws NotAdmissibleError when a release declares a URL that its remote can not own. Which of two remotes has a path is checked when it becomes live. */
export async function assertOwnsUrls(
  storage: ReleaseStorage,
  release: Pick<Release, 'remote' | 'version' | 'routes'>,
): Promise<void> {
  const owners = await readUrlOwners(storage);
  assertNoReasons(
    release,
    owners.flatMap((list) => listUrlReasons(release, list)),
  );
}

function assertNoReasons({ remote, version }: Pick<Release, 'remote' | 'version'>, reasons: string[]): void {
  if (reasons.length > 0)
    throw new NotAdmissibleError([`The shop would refuse ${remote} ${version}:`, ...new Set(reasons)].join('\n  '));
}

/** Returns the routes of live remotes that they do not own by a release of the shell. */
const listDisownedRoutes = ({ urlOwners }: Release, live: Release[]): string[] =>
  live.flatMap((release) => {
    const { remote, version } = release;
    const reasons = urlOwners ? listUrlReasons(release, urlOwners, live) : [];
    return reasons.map((reason) => `It would refuse ${remote} ${version}, which is live: ${reason}`);
  });

async function listUnmetRequirements(storage: ReleaseStorage, release: Release, others: Release[]): Promise<string[]> {
  const [requirements, served] = await Promise.all([readRequirements(storage, release), readLiveContract(storage)]);
  if (!requirements) return [];
  return [
    ...(served ? listContractReasons(requirements.contract, served) : []),
    ...listRemoteReasons({ release, requirements }, others),
  ];
}

async function listOtherLiveReleases(storage: ReleaseStorage, remote: string): Promise<Release[]> {
  const { pointers } = await readPointers(storage);
  const others = [...pointers].filter(([name]) => isRemoteName(name) && name !== remote);
  const live = others.map(([name, { version }]) => readRelease(storage, name, version));
  return (await Promise.all(live)).filter((release) => release !== undefined);
}
