import { readPointer } from '../change-pointer';
import type { InstanceHealth } from '../health';
import { readHealth } from '../read-health';
import { CannotDo, type Command } from './command';

/** ms: a trial render may take this long on a busy machine. */
const patience = 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const count = (servers: unknown[]) => `${servers.length} document server${servers.length === 1 ? '' : 's'}`;

export interface Awaited {
  remote: string;
  /** The release that was made live or canary; a refusal of it ends the wait. */
  version?: string;
  /** When the pointer was changed: what the history says of earlier is old. */
  changedAt: string;
  isServed: (serving: InstanceHealth['serving'][string] | undefined) => boolean;
}

/**
 * Waits until every document server that runs serves what the pointer says, and says how long the first took.
 * Throws CannotDo when the shop refuses the release or a server does not follow within 30 s.
 */
export async function untilServed({ storage, say }: Command, { remote, version, changedAt, isServed }: Awaited) {
  const startedAt = performance.now();
  let tookFirst: number | undefined;
  let behind: InstanceHealth[] = [];
  do {
    const [servers, pointer] = await Promise.all([readHealth(storage), readPointer(storage, remote)]);
    const refusal = pointer?.history?.find(
      (change) => change.what === 'refused' && change.version === version && change.at > changedAt,
    );
    if (refusal)
      throw new CannotDo(`The shop refused ${remote} ${version}: ${refusal.reason}\n${pointer!.version} is live.`);
    if (servers.length === 0) return say('No document server runs; the next one that starts carries it.');
    behind = servers.filter((server) => !isServed(server.serving[remote]));
    if (behind.length < servers.length) tookFirst ??= Math.round(performance.now() - startedAt);
    if (behind.length === 0) {
      const all = Math.round(performance.now() - startedAt);
      const others = servers.length > 1 ? `, by all ${servers.length} after ${all} ms` : '';
      return say(`Served after ${tookFirst} ms${others}.`);
    }
    await pause(storage.dir ? 25 : 200);
  } while (performance.now() - startedAt < patience);
  const first = tookFirst === undefined ? '' : ` The first one did after ${tookFirst} ms.`;
  throw new CannotDo(
    `After ${patience / 1000} s ${count(behind)} did not serve it yet: ${behind.map(({ instance }) => instance).join(', ')}.${first}`,
  );
}
