import type { ErrorKind } from '../errors/error-groups';
import type { ReleaseHealth } from '../health/health';
import { getErrorRate, readHealth } from '../health/read-health';
import { takeBack } from '../pointer/group';
import type { Change, Pointer } from '../pointer/pointer';
import { applyWithdrawal } from '../pointer/pointer-changes';
import { readPointer } from '../pointer/read-pointers';
import type { ReleaseStorage } from '../storage/storage';
import { canChangePointers } from './can-change-pointers';
import type { OwnHealth, ReleaseLog, ReleaseName } from './own-health';

/** When a young release is rolled back. */
export interface RollbackRules {
  /** Share of failed pages, 0 to 1, from which on a young release is rolled back. */
  rate: number;
  /** Minimum of failures before a release is rolled back. */
  minFailures: number;
  /** Minutes for which a release is young; 0 turns automatic rollbacks off. */
  youngMinutes: number;
  /** Minimum of networks that must report failures; with fewer, failures in browsers do not count. */
  minNetworks: number;
}

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
  rollback: RollbackRules,
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
  rollback: RollbackRules;
  log: ReleaseLog;
  now: () => number;
  /** Counts of this document server; undefined for a process that reads reports only. */
  own?: OwnHealth;
}

const hasFailures = ({ server, browser }: ReleaseHealth): boolean => server.failures + browser.failures > 0;

/**
 * Creates the function that withdraws young releases that fail too often. It checks the given releases, without an argument those that document
 * servers report. Several processes may decide so at once.
 */
export function createAutomaticRollback({ storage, rollback, log, now, own }: RollbackOptions) {
  /** Failing releases for which an error was logged, because they cannot be rolled back. */
  const loggedAsStaying = new Set<string>();

  async function check({ remote, version }: ReleaseName): Promise<void> {
    const isSameRelease = (other: ReleaseName) => other.remote === remote && other.version === version;
    const ownReport = own?.getHealth().releases.find(isSameRelease);
    if (own && !(ownReport && hasFailures(ownReport))) return;
    const pointer = await readPointer(storage, remote);
    const since = pointer && findYoungSince(pointer, version, rollback.youngMinutes, now());
    if (since === undefined) return;
    const others = (await readHealth(storage, now())).filter(({ instance }) => instance !== own?.instance);
    const reports = others.flatMap(({ releases }) => releases.filter(isSameRelease));
    if (ownReport) reports.unshift(ownReport);
    const reason = findRollbackReason(reports, rollback, now() - since, (isCounted) =>
      own?.findMainError({ remote, version }, isCounted),
    );
    if (!reason || !(await canChangePointers(storage))) return;
    const changedPointer = await takeBack(storage, remote, (current, group) =>
      applyWithdrawal(current, { version, reason, at: new Date(now()).toISOString(), by: 'the shop', group }),
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

  const listReported = async (): Promise<ReleaseName[]> => {
    const failing = (await readHealth(storage, now())).flatMap(({ releases }) => releases.filter(hasFailures));
    return [...new Map(failing.map((release) => [`${release.remote}@${release.version}`, release])).values()];
  };

  return async (releases?: readonly ReleaseName[]): Promise<void> => {
    if (rollback.youngMinutes === 0) return;
    for (const release of releases ?? (await listReported())) await check(release);
  };
}
