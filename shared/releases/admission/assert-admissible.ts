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
import { listBrokenFillings, listBrokenUses } from './property-reasons';
import { listRemoteReasons } from './remote-reasons';
import { readUrlOwners } from './urls/read-url-owners';
import { listUrlReasons } from './urls/url-owners';

/** The shop would refuse a release. The message lists the reasons. */
export class NotAdmissibleError extends Error {
  override name = 'NotAdmissibleError';
}

/**
 * Throws NotAdmissibleError with the reasons when a running document server would refuse the release, or a call, command or fragment
 * that it uses is missing, so that the pointer is not changed in vain. A release whose fragments no longer take the properties that a live page
 * passes is refused too, and a release of the shell by which a live remote does not own its URLs. A document server stores the contract of
 * the live API.
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
    ...(await listBrokenPages(storage, release)),
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

/** Returns the live pages of other remotes, and of their canaries, that could not show the release's fragments with the properties that they pass. */
async function listBrokenPages(storage: ReleaseStorage, release: Release): Promise<string[]> {
  const { pointers } = await readPointers(storage);
  const version = pointers.get(release.remote)?.version;
  const live = version === undefined ? undefined : await readRelease(storage, release.remote, version);
  if (![release, live].some((known) => known?.fragmentProperties || known?.slotProperties)) return [];
  const users = [...pointers].filter(([name]) => name !== release.remote);
  const names = users.flatMap(([name, pointer]) =>
    [pointer.version, pointer.canary?.version].map((used) => [name, used]),
  );
  const reasons = names.map(async ([name, used]) => {
    const user = name && used ? await readRelease(storage, name, used) : undefined;
    if (!user || !live) return [];
    const requirements = await readRequirements(storage, user);
    return [
      ...(requirements ? listBrokenUses(release, live, { release: user, requirements }) : []),
      ...listBrokenFillings(release, live, user),
    ];
  });
  return (await Promise.all(reasons)).flat();
}

async function listOtherLiveReleases(storage: ReleaseStorage, remote: string): Promise<Release[]> {
  const { pointers } = await readPointers(storage);
  const others = [...pointers].filter(([name]) => isRemoteName(name) && name !== remote);
  const live = others.map(([name, { version }]) => readRelease(storage, name, version));
  return (await Promise.all(live)).filter((release) => release !== undefined);
}
