import type { InstanceHealth } from '../health/health';
import { readHealth } from '../health/read-health';
import { isRefusedByMost, listRefusals, type ReportedRefusal } from '../health/refusals';
import { readPointer } from '../pointer/read-pointers';
import { type CommandContext, CommandError } from './command';

/** Milliseconds; a smoke test may take this long on a busy machine. */
const timeoutMs = 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const formatServerCount = (servers: unknown[]) => `${servers.length} document server${servers.length === 1 ? '' : 's'}`;

/** Formats a refusal: `shop-1 refuses mf-cart 1.1.0: Its page throws.` */
export const formatRefusal = ({ instance, remote, version, reason, waitsFor = [] }: ReportedRefusal): string =>
  `${instance} ${waitsFor.length > 0 ? `waits for ${waitsFor.join(', ')} with` : 'refuses'} ${remote} ${version}: ${reason}`;

const isFinal = ({ waitsFor = [] }: ReportedRefusal): boolean => waitsFor.length === 0;

export interface ServedCondition {
  remote: string;
  /** Version that was made live or canary; a refusal of it ends the wait. */
  version?: string;
  /** Time of the pointer's change, ISO 8601; refusals before it are ignored. */
  changedAt: string;
  /** Returns whether a document server serves the expected release. */
  isServed: (serving: InstanceHealth['serving'][string] | undefined) => boolean;
  /** First word of what is printed at the end, by default `Served`. */
  verb?: string;
}

/**
 * Waits until every running document server serves the expected release, and prints how long the first one took.
 * Throws CommandError when the shop or some of its servers refuse the release, or a server does not follow within 30 s.
 */
export async function waitUntilServed(
  { storage, print }: CommandContext,
  { remote, version, changedAt, isServed, verb = 'Served' }: ServedCondition,
) {
  const startedAt = performance.now();
  let firstMs: number | undefined;
  let pending: InstanceHealth[] = [];
  let refusals: ReportedRefusal[] = [];
  do {
    const [servers, pointer] = await Promise.all([readHealth(storage), readPointer(storage, remote)]);
    const refusal = pointer?.history?.find(
      (change) => change.what === 'refused' && change.version === version && change.at > changedAt,
    );
    if (refusal)
      throw new CommandError(`The shop refused ${remote} ${version}: ${refusal.reason}\n${pointer!.version} is live.`);
    if (servers.length === 0) return print('No document server runs; the next server that starts carries it.');
    pending = servers.filter((server) => !isServed(server.serving[remote]));
    refusals = version ? listRefusals(pending, { remote, version }).filter(({ at }) => at > changedAt) : [];
    assertNotLiveOnSome(servers, pending, refusals);
    if (pending.length < servers.length) firstMs ??= Math.round(performance.now() - startedAt);
    if (pending.length === 0) {
      const all = Math.round(performance.now() - startedAt);
      const others = servers.length > 1 ? `, by all ${servers.length} after ${all} ms` : '';
      return print(`${verb} after ${firstMs} ms${others}.`);
    }
    await pause(storage.dir ? 25 : 200);
  } while (performance.now() - startedAt < timeoutMs);
  const first = firstMs === undefined ? '' : ` The first one did after ${firstMs} ms.`;
  const summary = `After ${timeoutMs / 1000} s ${formatServerCount(pending)} did not serve it yet: ${pending.map(({ instance }) => instance).join(', ')}.${first}`;
  throw new CommandError([summary, ...refusals.map(formatRefusal)].join('\n'));
}

/** Throws CommandError when all other servers serve the release and these refuse it. When most refuse it, the pointer goes back soon. */
function assertNotLiveOnSome(servers: InstanceHealth[], pending: InstanceHealth[], refusals: ReportedRefusal[]): void {
  const isDecided = pending.length > 0 && refusals.filter(isFinal).length === pending.length;
  if (!isDecided || isRefusedByMost(refusals, servers.length)) return;
  const [{ remote, version }] = refusals;
  const summary = `${servers.length - pending.length} of ${servers.length} document servers serve ${remote} ${version}. It stays, because not most of them refuse it.`;
  throw new CommandError([summary, ...refusals.map(formatRefusal)].join('\n'));
}
