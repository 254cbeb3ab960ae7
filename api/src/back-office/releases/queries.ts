import {
  type ReleaseChange,
  type RemoteReleases,
  releaseChangeSchema,
  remoteReleasesSchema,
} from '@vastra/shared/contract';
import {
  type Change,
  type InstanceHealth,
  listReleases,
  type Pointer,
  type ReleaseStorage,
  readHealth,
  readPointer,
  listRemotes,
} from '@vastra/shared/releases';
import { healthOf, serversOf } from './health';

const shownChanges = 50;

/** The releases of all remotes of which something is stored. */
export async function releasesOfAll(storage: ReleaseStorage): Promise<RemoteReleases[]> {
  const [remotes, instances] = await Promise.all([listRemotes(storage), readHealth(storage)]);
  return Promise.all(remotes.map((remote) => releasesOf(storage, remote, instances)));
}

/** The releases of one remote, as its pointer is now. */
export async function releasesOf(
  storage: ReleaseStorage,
  remote: string,
  known?: InstanceHealth[],
): Promise<RemoteReleases> {
  const [pointer, stored, instances] = await Promise.all([
    readPointer(storage, remote),
    listReleases(storage, remote),
    known ?? readHealth(storage),
  ]);
  return {
    remote,
    live: pointer?.version ?? null,
    canary: remoteReleasesSchema.shape.canary.catch(null).parse(pointer?.canary ?? null),
    previous: pointer?.before?.[0] ?? null,
    changedAt: changedAtOf(pointer),
    servers: serversOf(instances, remote, pointer),
    releases: stored.map(({ version, publishedAt, publishedBy, commit }) => ({
      version,
      publishedAt: timeOf(publishedAt),
      publishedBy: publishedBy ?? null,
      commit: commit ?? null,
      health: healthOf(instances, remote, version),
    })),
    history: (pointer?.history ?? []).slice(0, shownChanges).flatMap(wireChange),
  };
}

/** Names a state of the pointer: every change writes a later one. Null: nothing that was written down has changed it. */
export const changedAtOf = (pointer: Pointer | undefined): string | null => timeOf(pointer?.history?.[0]?.at);

function timeOf(text: string | undefined): string | null {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** A pointer may be written by hand: what is no change is left out. */
function wireChange({ from, share, reason, ...change }: Change): ReleaseChange[] {
  const told = { ...change, at: timeOf(change.at), from: from ?? null, share: share ?? null, reason: reason ?? null };
  const parsed = releaseChangeSchema.safeParse(told);
  return parsed.success ? [parsed.data] : [];
}
