import type { Release, UrlOwners } from '../../federation/release';
import type { HostCapabilities } from '../health/health';
import { readHealth } from '../health/read-health';
import { readLiveContract } from '../live-contract/live-contract';
import { readPointers } from '../pointer/read-pointers';
import { listSectionReasons, readSectionUses } from '../sections/section-uses';
import type { ReleaseStorage } from '../storage/storage';
import { isRemoteName, shellName } from '../stored/names';
import { readRequirements } from '../stored/read-requirements';
import { readRelease } from '../stored/stored-releases';
import { getRefusalReasons } from './admission';
import { listContractReasons } from './contract-reasons';
import { type DeclaredNames, listNameReasons, listOwnerReasons, listStoredEntryReasons } from './own-names';
import { listBrokenFillings, listBrokenUses } from './property-reasons';
import { listRemoteReasons } from './remote-reasons';
import { readUrlOwners } from './urls/read-url-owners';

/** The shop would refuse a release. The message lists the reasons. */
export class NotAdmissibleError extends Error {
  override name = 'NotAdmissibleError';
}

/**
 * Throws NotAdmissibleError with the reasons when a running document server would refuse the release, or a call, command or fragment
 * that it uses is missing, so that the pointer is not changed in vain. A document server stores the contract of the live API. A release whose
 * fragments no longer take the properties that a live page passes is refused too, also a release that cannot show a section of a published
 * page, and a release of the shell by which a live remote does not own its URLs, or that does not offer a library that a live remote needs.
 */
export const assertAdmissible = (storage: ReleaseStorage, release: Release): Promise<void> =>
  assertAllAdmissible(storage, [release]);

/**
 * Throws NotAdmissibleError like `assertAdmissible`, with the reasons against each of the releases, which become live in one change. Each is
 * judged beside the other new releases; a release of the shell among them counts instead of the running document servers.
 */
export async function assertAllAdmissible(storage: ReleaseStorage, releases: readonly Release[]): Promise<void> {
  const [servers, live, owners] = await Promise.all([
    readHealth(storage),
    listLiveReleases(storage),
    readUrlOwners(storage),
  ]);
  const isReplaced = ({ remote }: Release) => releases.some((release) => release.remote === remote);
  const staying = live.filter((release) => !isReplaced(release));
  const shell = releases.find(({ remote }) => remote === shellName);
  const hosts = servers.map(({ offers }) => offers);
  const remoteHosts = shell ? buildNextHosts(shell, hosts) : hosts;
  const urlOwners = shell?.urlOwners ? [shell.urlOwners] : owners;
  const remotes = [...staying, ...releases.filter((release) => release !== shell)];

  const listReasons = async (release: Release): Promise<string[]> => {
    const others = remotes.filter(({ remote }) => remote !== release.remote);
    const unmet = await listUnmetRequirements(storage, release, others);
    if (release === shell)
      return [
        ...hosts.flatMap((host) => getRefusalReasons({ release, host, others })),
        ...listReasonsOfStaying(shell, staying, others),
        ...unmet,
      ];
    return [
      ...remoteHosts.flatMap((host) => getRefusalReasons({ release, host, others })),
      ...(await listOwnReasons(storage, release, urlOwners, others)),
      ...unmet,
      ...(await listBrokenPages(storage, release, releases)),
    ];
  };
  assertNoReasons(
    await Promise.all(releases.map(async (release) => ({ release, reasons: await listReasons(release) }))),
  );
}

type NamedRelease = DeclaredNames & Pick<Release, 'version' | 'entry'>;

/**
 * Throws NotAdmissibleError when a release declares a URL or another name that its remote can not own. Which of two remotes has a path is checked when it
 * becomes live.
 */
export async function assertOwnsNames(storage: ReleaseStorage, release: NamedRelease): Promise<void> {
  const owners = await readUrlOwners(storage);
  assertNoReasons([{ release, reasons: await listOwnReasons(storage, release, owners) }]);
}

/** Returns why a release of a remote declares what is not its own, by its name and by lists of owners. */
async function listOwnReasons(
  storage: ReleaseStorage,
  release: NamedRelease,
  owners: readonly UrlOwners[],
  others?: readonly Release[],
): Promise<string[]> {
  return [
    ...listNameReasons(release),
    ...owners.flatMap((list) => listOwnerReasons(release, list, others)),
    ...(await listStoredEntryReasons(storage, release)),
  ];
}

interface Judged {
  release: Pick<Release, 'remote' | 'version'>;
  reasons: string[];
}

function assertNoReasons(judged: Judged[]): void {
  const refused = judged.filter(({ reasons }) => reasons.length > 0);
  if (refused.length === 0) return;
  const toText = ({ release: { remote, version }, reasons }: Judged) =>
    [`The shop would refuse ${remote} ${version}:`, ...new Set(reasons)].join('\n  ');
  throw new NotAdmissibleError(refused.map(toText).join('\n'));
}

/**
 * Returns what document servers will offer to remotes with a release of the shell; nothing if its manifest does not say it. It has no exports:
 * document servers compare them before they serve the release.
 */
export function buildNextHosts({ offers, urlOwners }: Release, hosts: HostCapabilities[]) {
  if (!offers) return [];
  const versions = hosts.length > 0 ? hosts.map((host) => host.versions) : [{}];
  return versions.map((current) => ({
    ...offers,
    versions: { ...current, ...offers.versions },
    urlOwners,
  }));
}

/** Returns why live remotes that stay could not be served by a release of the shell. */
export const listReasonsOfStaying = ({ urlOwners, offers }: Release, staying: Release[], others: Release[]): string[] =>
  staying.flatMap((release) => {
    const { remote, version, needs } = release;
    const { contract: _checkedWithTheApi, ...ofShell } = needs;
    const reasons = [
      ...(urlOwners ? listOwnerReasons(release, urlOwners, others) : []),
      ...(offers ? getRefusalReasons({ release: { ...release, needs: ofShell }, host: offers, others: [] }) : []),
    ];
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

/**
 * Returns the live pages of other remotes, and of their canaries, that could not show the release's fragments with the properties that they pass,
 * and the published pages that could not show its sections.
 * `changed` become live in the same change.
 */
async function listBrokenPages(
  storage: ReleaseStorage,
  release: Release,
  changed: readonly Release[],
): Promise<string[]> {
  const { pointers } = await readPointers(storage);
  const version = pointers.get(release.remote)?.version;
  const live = version === undefined ? undefined : await readRelease(storage, release.remote, version);
  const sectionReasons = live?.sections ? listSectionReasons(await readSectionUses(storage), release, live) : [];
  if (![release, live].some((known) => known?.fragmentProperties || known?.slotProperties)) return sectionReasons;
  const users = [...pointers].filter(([name]) => name !== release.remote);
  const names = users.flatMap(([name, pointer]) =>
    [changed.find(({ remote }) => remote === name)?.version ?? pointer.version, pointer.canary?.version].map((used) => [
      name,
      used,
    ]),
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
  return [...sectionReasons, ...(await Promise.all(reasons)).flat()];
}

async function listLiveReleases(storage: ReleaseStorage): Promise<Release[]> {
  const { pointers } = await readPointers(storage);
  const remotes = [...pointers].filter(([name]) => isRemoteName(name));
  const live = remotes.map(([name, { version }]) => readRelease(storage, name, version));
  return (await Promise.all(live)).filter((release) => release !== undefined);
}
