import {
  type Change,
  type InstanceHealth,
  listReleased,
  listReleases,
  type Pointer,
  type ReleaseStorage,
  readHealth,
  readPointer,
  readPointers,
  readRollout,
} from '@vastra/platform/releases';
import {
  maxEntries,
  type ReleaseChange,
  type RemoteReleases,
  releaseChangeSchema,
  remoteReleasesSchema,
  type StoredReleaseInfo,
  storedReleaseSchema,
} from '@vastra/shared/contract';
import { countServers, getReleaseHealth, listReleaseRefusals } from './health';
import { listReleaseErrors } from './list-errors';

const maxChanges = 50;

/** Returns the releases of all remotes in the storage, and of the shell. */
export async function listAllReleases(storage: ReleaseStorage): Promise<RemoteReleases[]> {
  const [remotes, instances, { pointers, faults }] = await Promise.all([
    listReleased(storage),
    readHealth(storage),
    readPointers(storage, { hasHistory: true }),
  ]);
  for (const error of faults.values()) throw error;
  const names = [...new Set([...remotes, ...pointers.keys()])].sort();
  return Promise.all(
    names.map((remote) => getRemoteReleases(storage, remote, { pointer: pointers.get(remote), instances })),
  );
}

/** Returns the releases, pointer, history and health of one remote. */
export async function getRemoteReleases(
  storage: ReleaseStorage,
  remote: string,
  known?: { pointer: Pointer | undefined; instances: InstanceHealth[] },
): Promise<RemoteReleases> {
  const [pointer, releases, instances] = await Promise.all([
    known ? known.pointer : readPointer(storage, remote),
    listReleases(storage, remote),
    known?.instances ?? readHealth(storage),
  ]);
  return {
    remote,
    live: pointer?.version ?? null,
    canary: await getCanary(storage, remote, pointer),
    previous: pointer?.before?.[0] ?? null,
    changedAt: getChangedAt(pointer),
    servers: countServers(instances, remote, pointer),
    refusals: listReleaseRefusals(instances, remote, pointer),
    errors: await listReleaseErrors(storage, remote, pointer),
    releases: releases
      .slice(0, maxEntries)
      .map(({ version, publishedAt, publishedBy, commit, build, signature, sbom }) => ({
        version,
        publishedAt: toIsoTime(publishedAt),
        publishedBy: publishedBy ?? null,
        commit: commit ?? null,
        build: toBuildInfo(build),
        signedBy: typeof signature?.keyId === 'string' ? signature.keyId : null,
        packageCount: Number.isInteger(sbom?.packageCount) ? sbom!.packageCount : null,
        health: getReleaseHealth(instances, remote, version),
      })),
    history: (pointer?.history ?? []).slice(0, maxChanges).flatMap(toReleaseChange),
  };
}

/**
 * Returns the canary; null if there is none, or if the pointer's entry is invalid. A canary that grows by itself has the result of its last
 * check.
 */
async function getCanary(
  storage: ReleaseStorage,
  remote: string,
  pointer: Pointer | undefined,
): Promise<RemoteReleases['canary']> {
  const canary = remoteReleasesSchema.shape.canary.catch(null).parse(pointer?.canary ?? null);
  if (!canary?.grows) return canary;
  const state = (await readRollout(storage, remote))?.state;
  const isCurrent = state?.version === canary.version && state.share === canary.share;
  return { ...canary, status: isCurrent ? state.verdict.reason : null };
}

/** Converts where a release was built; null if the manifest has none, or something else there. */
function toBuildInfo(build: Awaited<ReturnType<typeof listReleases>>[number]['build']): StoredReleaseInfo['build'] {
  const { data } = storedReleaseSchema.shape.build.safeParse(
    build && {
      builder: build.builder,
      workflow: build.workflow ?? null,
      runUrl: build.runUrl ?? null,
      hasChanges: build.hasChanges ?? false,
    },
  );
  return data ?? null;
}

/** Returns the time of the pointer's last change, which identifies its state; null if it has no history. */
export const getChangedAt = (pointer: Pointer | undefined): string | null => toIsoTime(pointer?.history?.[0]?.at);

function toIsoTime(text: string | undefined): string | null {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Converts an entry of the history; returns none for an invalid one, because a pointer may be edited by hand. */
function toReleaseChange({ from, share, reason, ...change }: Change): ReleaseChange[] {
  const entry = {
    ...change,
    at: toIsoTime(change.at),
    from: from ?? null,
    share: share ?? null,
    reason: reason ?? null,
  };
  const parsed = releaseChangeSchema.safeParse(entry);
  return parsed.success ? [parsed.data] : [];
}
