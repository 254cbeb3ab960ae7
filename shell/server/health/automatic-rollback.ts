import {
  applyWithdrawal,
  type Change,
  changePointer,
  type ErrorKind,
  getErrorRate,
  type Pointer,
  type ReleaseHealth,
  type ReleaseStorage,
  readHealth,
  readPointer,
} from '@vastra/shared/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseName } from '../releases/stored-release';
import type { HealthSettings } from './settings';

type Rollback = HealthSettings['rollback'];

const minuteMs = 60_000;

/** Returns true if the change replaced the live release. Without `from`, `refused` and `withdrawn` concern a canary. */
const isLiveChange = ({ what, from }: Change): boolean =>
  what === 'promoted' || what === 'rolled back' || (from !== undefined && (what === 'refused' || what === 'withdrawn'));

/**
 * Returns the time (ms since 1970) at which a young release became live or canary; undefined if it is not young. A release is young for
 * `youngMinutes` after its promotion. It is not if the shop rolled back to it, or if it was live for longer before, because its errors
 * are known.
 */
export function findYoungSince(
  pointer: Pointer,
  version: string,
  youngMinutes: number,
  now: number,
): number | undefined {
  const history = pointer.history ?? [];
  const isYoung = (at: string) => now - Date.parse(at) < youngMinutes * minuteMs;
  if (pointer.version !== version) {
    const start = history.find((change) => change.what === 'canary' && change.version === version);
    return pointer.canary?.version === version && start && isYoung(start.at) ? Date.parse(start.at) : undefined;
  }
  const [start, ...earlier] = history.filter(isLiveChange);
  if (start?.what !== 'promoted' || start.version !== version || !isYoung(start.at)) return undefined;
  const wasLongLive = earlier.some((change, index) => {
    const next = earlier[index - 1] ?? start;
    const lastedMs = Date.parse(next.at) - Date.parse(change.at);
    return (
      change.what === 'promoted' &&
      change.version === version &&
      next.what === 'promoted' &&
      lastedMs >= youngMinutes * minuteMs
    );
  });
  return wasLongLive ? undefined : Date.parse(start.at);
}

/**
 * Returns the reason to roll the release back; undefined if there is none. There is one report per document server. `ageMs` is the time
 * since the release became live or canary. `findMainError` returns the most frequent error of the kinds that count, for the reason.
 */
export function findRollbackReason(
  reports: ReleaseHealth[],
  rollback: Rollback,
  ageMs: number,
  findMainError: (isCounted: (kind: ErrorKind) => boolean) => string | undefined = () => undefined,
): string | undefined {
  // A client can send any beacon, so failures in browsers count only if enough networks report some.
  const areBrowsersTrusted =
    Math.max(0, ...reports.map(({ browser }) => browser.networks ?? 0)) >= rollback.minNetworks;
  const counted = reports.map(({ server, browser }) => ({
    server,
    browser: areBrowsersTrusted ? browser : { ...browser, failures: 0, kinds: {} },
  }));
  const sum = (pick: (report: (typeof counted)[number]) => number) =>
    counted.reduce((total, counts) => total + pick(counts), 0);
  const failures = sum(({ server, browser }) => server.failures + browser.failures);
  const rate = getErrorRate(counted);
  if (failures === 0 || failures < rollback.minFailures || rate < rollback.rate) return undefined;

  const kinds: Record<string, number> = {};
  for (const { server, browser } of counted)
    for (const [kind, count] of Object.entries({ 'on the server': server.failures, ...browser.kinds }))
      if (count) kinds[kind] = (kinds[kind] ?? 0) + count;
  const views = Math.max(
    sum(({ server }) => server.views),
    sum(({ browser }) => browser.views),
    failures,
  );
  const minutes = Math.max(1, Math.ceil(ageMs / minuteMs));
  const sortedKinds = Object.entries(kinds).sort(([, a], [, b]) => b - a);
  const error = findMainError((kind) => kind === 'render' || areBrowsersTrusted);
  const counts = `${failures} of ${views} pages failed (${Math.round(rate * 100)} %) in the first ${
    minutes === 1 ? 'minute' : `${minutes} minutes`
  }: ${sortedKinds.map(([kind, count]) => `${kind} ${count}`).join(', ')}`;
  return error ? `${counts}. ${error}` : counts;
}

interface RollbackOptions {
  storage: ReleaseStorage;
  instance: string;
  rollback: Rollback;
  log: FastifyBaseLogger;
  now: () => number;
  /** Returns what this process has counted. */
  getOwnHealth: () => ReleaseHealth[];
  /** Returns the release's most frequent error of the kinds that count, as this process has seen it. */
  findMainError: (release: ReleaseName, isCounted: (kind: ErrorKind) => boolean) => string | undefined;
}

/** Creates the function that rolls back young releases that fail too often. Several document servers may decide so at once. */
export function createAutomaticRollback(options: RollbackOptions) {
  const { storage, instance, rollback, log, now, getOwnHealth, findMainError } = options;
  /** Failing releases for which an error was logged, because they cannot be rolled back. */
  const loggedAsStaying = new Set<string>();

  return async (served: ReleaseName[]): Promise<void> => {
    if (rollback.youngMinutes === 0) return;
    for (const { remote, version } of served) {
      const isSameRelease = (other: ReleaseName) => other.remote === remote && other.version === version;
      const own = getOwnHealth().find(isSameRelease);
      if (!own || own.server.failures + own.browser.failures === 0) continue;
      const pointer = await readPointer(storage, remote);
      const since = pointer && findYoungSince(pointer, version, rollback.youngMinutes, now());
      if (since === undefined) continue;
      const others = (await readHealth(storage, now())).filter((other) => other.instance !== instance);
      const reports = [own, ...others.flatMap(({ releases }) => releases.filter(isSameRelease))];
      const reason = findRollbackReason(reports, rollback, now() - since, (isCounted) =>
        findMainError({ remote, version }, isCounted),
      );
      if (!reason) continue;
      const changedPointer = await changePointer(storage, remote, (current) =>
        applyWithdrawal(current, { version, reason, at: new Date(now()).toISOString(), by: 'the shop' }),
      );
      const key = `${remote}@${version}`;
      if (changedPointer.version !== version) {
        loggedAsStaying.delete(key);
        log.warn({ remote, version, reason }, `${key} was withdrawn: ${reason}`);
      } else if (!loggedAsStaying.has(key)) {
        loggedAsStaying.add(key);
        log.error({ remote, version, reason }, `${key} fails and stays, since nothing was live before it: ${reason}`);
      }
    }
  };
}
