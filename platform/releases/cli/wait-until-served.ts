import type { InstanceHealth } from '../health/health';
import { readHealth } from '../health/read-health';
import { listRefusals, type ReportedRefusal } from '../health/refusals';
import { maxServeMs } from '../limits';
import { readPointer } from '../pointer/read-pointers';
import type { ReleaseStorage } from '../storage/storage';
import { type CommandContext, CommandError } from './command';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const formatServerCount = (servers: unknown[]) => `${servers.length} document server${servers.length === 1 ? '' : 's'}`;

/** Formats a refusal: `shop-1 refuses mf-cart 1.1.0: Its page throws.` */
export const formatRefusal = ({ instance, remote, version, reason, waitsFor = [] }: ReportedRefusal): string =>
  `${instance} ${waitsFor.length > 0 ? `waits for ${waitsFor.join(', ')} with` : 'refuses'} ${remote} ${version}: ${reason}`;

const isFinal = ({ waitsFor = [] }: ReportedRefusal): boolean => waitsFor.length === 0;

/** The release of a remote, or of the shell, that document servers have to serve. */
export interface ServedCondition {
  remote: string;
  /** Version that was made live or canary; a refusal of it ends the wait. */
  version?: string;
  /** Time of the pointer's change, ISO 8601; refusals before it are ignored. */
  changedAt: string;
  /** Returns whether a document server serves the expected release. */
  isServed: (serving: InstanceHealth['serving'][string] | undefined) => boolean;
}

/** Throws CommandError if the shop has refused one of the releases since it was named, with what is live instead of them. */
async function assertNotRefused(storage: ReleaseStorage, conditions: readonly ServedCondition[]): Promise<void> {
  const pointers = await Promise.all(conditions.map(({ remote }) => readPointer(storage, remote)));
  for (const [index, { remote, version, changedAt }] of conditions.entries()) {
    const refusal = pointers[index]?.history?.find(
      (change) => change.what === 'refused' && change.version === version && change.at > changedAt,
    );
    if (!refusal) continue;
    const live = conditions.map((condition, i) => `${condition.remote} ${pointers[i]?.version ?? '(none)'}`);
    throw new CommandError(`The shop refused ${remote} ${version}: ${refusal.reason}\nLive: ${live.join(', ')}.`);
  }
}

/**
 * Waits until every running document server serves the expected releases, and prints how long the first one took, after `verb`.
 * Throws CommandError when the shop or some of its servers refuse a release, or a server does not follow within `maxServeMs`.
 */
export async function waitUntilServed(
  { storage, print }: CommandContext,
  conditions: readonly ServedCondition[],
  verb = 'Served',
) {
  const startedAt = performance.now();
  let firstMs: number | undefined;
  let pending: InstanceHealth[] = [];
  let refusals: ReportedRefusal[] = [];
  do {
    const servers = await readHealth(storage);
    await assertNotRefused(storage, conditions);
    if (servers.length === 0) return print('No document server runs; the next server that starts carries it.');
    pending = servers.filter((server) => conditions.some(({ remote, isServed }) => !isServed(server.serving[remote])));
    refusals = conditions.flatMap(({ remote, version, changedAt }) =>
      version ? listRefusals(pending, { remote, version }).filter(({ at }) => at > changedAt) : [],
    );
    assertNotLiveOnSome(servers, pending, refusals);
    if (pending.length < servers.length) firstMs ??= Math.round(performance.now() - startedAt);
    if (pending.length === 0) {
      const all = Math.round(performance.now() - startedAt);
      const others = servers.length > 1 ? `, by all ${servers.length} after ${all} ms` : '';
      return print(`${verb} after ${firstMs} ms${others}.`);
    }
    await pause(storage.dir ? 25 : 200);
  } while (performance.now() - startedAt < maxServeMs);
  const first = firstMs === undefined ? '' : ` The first one did after ${firstMs} ms.`;
  const summary = `After ${maxServeMs / 1000} s ${formatServerCount(pending)} did not serve it yet: ${pending.map(({ instance }) => instance).join(', ')}.${first}`;
  throw new CommandError([summary, ...refusals.map(formatRefusal)].join('\n'));
}

/** Throws CommandError when all other servers serve the releases and these refuse one. When most refuse it, the pointer goes back soon. */
function assertNotLiveOnSome(servers: InstanceHealth[], pending: InstanceHealth[], refusals: ReportedRefusal[]): void {
  const final = refusals.filter(isFinal);
  const refusing = new Set(final.map(({ instance }) => instance));
  if (pending.length === 0 || refusing.size < pending.length || refusing.size > servers.length / 2) return;
  const [{ remote, version }] = final;
  const summary = `${servers.length - pending.length} of ${servers.length} document servers serve ${remote} ${version}. It stays, because not most of them refuse it.`;
  throw new CommandError([summary, ...refusals.map(formatRefusal)].join('\n'));
}
