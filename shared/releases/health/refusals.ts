import { changePointer } from '../pointer/change-pointer';
import { applyRefusal } from '../pointer/pointer-changes';
import type { ReleaseStorage } from '../storage/storage';
import type { InstanceHealth, Refusal } from './health';
import { readHealth } from './read-health';

/** A refusal, and the document server that reports it. */
export interface ReportedRefusal extends Refusal {
  instance: string;
}

/** Returns the refusals of a release that the servers report. */
export const listRefusals = (
  instances: InstanceHealth[],
  { remote, version }: Pick<Refusal, 'remote' | 'version'>,
): ReportedRefusal[] =>
  instances.flatMap(({ instance, refusals }) =>
    refusals
      .filter((refusal) => refusal.remote === remote && refusal.version === version)
      .map((refusal) => ({ instance, ...refusal })),
  );

/** Returns true if more than half of the servers refuse the release. Refusals that wait for another remote do not count. */
export const isRefusedByMost = (refusals: Refusal[], serverCount: number): boolean =>
  refusals.filter(({ waitsFor = [] }) => waitsFor.length === 0).length > serverCount / 2;

/**
 * Restores the previous release in the pointer, or ends the canary, if most of the running document servers refuse the release. One server
 * alone must not change what all serve, because the fault may be its own: a damaged disk, an older shell. `instance` is the server that
 * calls this; its own refusal counts before it has reported it. Resolves to true if most refuse it. The caller reports its refusal in its
 * snapshot and calls this again while the refusal stands, because servers that refuse at the same time do not see each other's reports.
 */
export async function withdrawIfMostRefuse(
  storage: ReleaseStorage,
  { instance, refusal, now = Date.now() }: { instance: string; refusal: Refusal; now?: number },
): Promise<boolean> {
  const others = (await readHealth(storage, now)).filter((server) => server.instance !== instance);
  if (!isRefusedByMost([refusal, ...listRefusals(others, refusal)], others.length + 1)) return false;
  const { remote, version, reason } = refusal;
  const details = { at: new Date(now).toISOString(), by: 'the shop', version, reason };
  await changePointer(storage, remote, (pointer) => applyRefusal(pointer, details));
  return true;
}
