import { takeBack } from '../pointer/group';
import { IndexKeyMissingError } from '../pointer/index-signature';
import type { Pointer } from '../pointer/pointer';
import { applyRefusal } from '../pointer/pointer-changes';
import { readPointers } from '../pointer/read-pointers';
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
 * Restores the previous release in the pointer, and the previous releases of its group, or ends the canary, if most of the running document servers refuse the release. One server
 * alone must not change what all serve, because the fault may be its own: a damaged disk, an older shell. `instance` is the server that
 * calls this; its own refusal counts before it has reported it. Resolves to true if most refuse it; false if the pointers are signed and this
 * server has no key, so that `recordRefusals` of the API changes them. The caller reports its refusal in its
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
  return takeBack(storage, remote, (pointer, group) => applyRefusal(pointer, { ...details, group })).then(
    () => true,
    (error) => {
      if (!(error instanceof IndexKeyMissingError)) throw error;
      return false;
    },
  );
}

/** ms after a change of a pointer in which reports can undo it. */
const recordWithinMs = 60 * 60_000;

/** Returns whether the release became live or canary within the last hour, and has stayed so. */
function isYoung({ version: live, canary, history = [] }: Pointer, version: string, now: number): boolean {
  const isOfLive = ({ what, from }: (typeof history)[number]) =>
    what === 'promoted' || what === 'rolled back' || from !== undefined;
  const start =
    live === version
      ? history.find(isOfLive)
      : history.find((change) => canary?.version === version && change.version === version);
  const isStart = start?.version === version && (start.what === 'promoted' || start.what === 'canary');
  return isStart && now - Date.parse(start.at) < recordWithinMs;
}

/**
 * Restores the previous releases instead of those that most document servers refuse: the API does it for servers without the key of signed
 * pointers. Only changes of the last hour are undone, because reports are not signed: a writer of the storage must not lead the
 * shop back release by release. Resolves to the refusals that were recorded.
 */
export async function recordRefusals(storage: ReleaseStorage, now = Date.now()): Promise<Refusal[]> {
  const servers = await readHealth(storage, now);
  const reported = servers.flatMap(({ refusals }) => refusals);
  if (reported.length === 0) return [];
  const { pointers } = await readPointers(storage);
  const recorded: Refusal[] = [];
  for (const refusal of new Map(reported.map((entry) => [`${entry.remote}@${entry.version}`, entry])).values()) {
    const { remote, version, reason } = refusal;
    const pointer = pointers.get(remote);
    if (!pointer || !isYoung(pointer, version, now)) continue;
    if (!isRefusedByMost(listRefusals(servers, refusal), servers.length)) continue;
    const details = { at: new Date(now).toISOString(), by: 'the shop', version, reason };
    await takeBack(storage, remote, (current, group) =>
      current && isYoung(current, version, now) ? applyRefusal(current, { ...details, group }) : current!,
    );
    recorded.push(refusal);
  }
  return recorded;
}
