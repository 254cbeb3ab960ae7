import {
  getLibraryVersion,
  listCallUses,
  listContractReasons,
  listDependencies,
  listLibraries,
  listNextMajors,
  listVersionedParts,
  type ReleaseStorage,
  type ReleaseUses,
  readContractHistory,
  readLiveContract,
  readPointers,
  readRelease,
  readRequirements,
  type ServedPart,
  toPartId,
  toReleaseUses,
} from '@vastra/platform/releases';
import type { Dependencies, LibraryVersions, ServedPartInfo } from '@vastra/shared/contract';
import { LRUCache } from 'lru-cache';

type LiveContract = NonNullable<Awaited<ReturnType<typeof readLiveContract>>>;

/** Uses of a release, and the uses that the live contract does not meet. */
interface ReleaseFacts {
  uses?: ReleaseUses;
  unmet: string[];
}

/** A live release or canary, with all that the graph shows of it. */
interface ServedRelease extends ServedPart, Pick<ReleaseFacts, 'unmet'> {
  share: number | null;
}

/**
 * Creates the reader of the dependencies. Requirements have up to 250 KB and never change, so that each is read once, and compared once with
 * each contract.
 */
export function createDependenciesReader(storage: ReleaseStorage) {
  const facts = new LRUCache<string, ReleaseFacts>({ max: 500 });

  const readServed = async (
    part: string,
    version: string,
    served: Pick<ServedRelease, 'role' | 'share'>,
    contract: LiveContract | undefined,
  ): Promise<ServedRelease | undefined> => {
    const release = await readRelease(storage, part, version);
    if (!release) return undefined;
    const key = `${toPartId({ part, version })} ${contract?.hash}`;
    let known = facts.get(key);
    if (!known) {
      const requirements = await readRequirements(storage, release);
      known = {
        ...(requirements && { uses: toReleaseUses(requirements) }),
        unmet: requirements && contract ? listContractReasons(requirements.contract, contract) : [],
      };
      facts.set(key, known);
    }
    const { fragments, commands } = release;
    return { part, version, ...served, provides: { fragments, commands }, ...known };
  };

  return async (): Promise<Dependencies> => {
    const [{ pointers, faults }, contract, history] = await Promise.all([
      readPointers(storage),
      readLiveContract(storage),
      readContractHistory(storage),
    ]);
    for (const error of faults.values()) throw error;
    const parts = await Promise.all(
      [...pointers].map(async ([part, { version, canary }]) => {
        const releases = await Promise.all([
          readServed(part, version, { role: 'live', share: null }, contract),
          canary && readServed(part, canary.version, { role: 'canary', share: canary.share }, contract),
        ]);
        return { part, releases: releases.filter((release) => release !== undefined) };
      }),
    );
    const versions = toLibraryVersions(await listVersionedParts(storage));
    const served = parts.flatMap(({ releases }) => releases);
    return {
      parts: parts.map(({ part, releases }) => ({ part, releases: releases.map(toInfo) })),
      dependencies: listDependencies(served),
      versions,
      api: contract
        ? {
            version: contract.version,
            hash: contract.hash,
            since: history.find(({ hash }) => hash === contract.hash)?.at ?? null,
            history,
            calls: listCallUses(served, Object.keys(contract.calls)).map((use) => ({
              ...use,
              isServed: use.call in contract.calls,
            })),
          }
        : null,
    };
  };
}

function toLibraryVersions(parts: Awaited<ReturnType<typeof listVersionedParts>>): LibraryVersions {
  const libraries = listLibraries(parts);
  return {
    libraries,
    parts: parts.map(({ part, live }) => ({
      part,
      version: live.version,
      publishedAt: live.publishedAt ?? null,
      versions: libraries.map((library) => getLibraryVersion(live, library) ?? null),
    })),
    majors: listNextMajors(parts).map(({ library, major, remoteCount, blockers }) => ({
      library,
      major,
      remoteCount,
      blockers: blockers.map(({ part, version, range, ready = null }) => ({ part, version, range, ready })),
    })),
  };
}

const toInfo = ({ version, role, share, uses, unmet }: ServedRelease): ServedPartInfo['releases'][number] => ({
  version,
  role,
  share,
  hasRequirements: uses !== undefined,
  callCount: uses?.calls.length ?? 0,
  unmet,
});
