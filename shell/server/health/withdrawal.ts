import {
  type Change,
  changePointer,
  errorRateOf,
  type Pointer,
  type ReleaseHealth,
  type ReleaseStorage,
  readHealth,
  readPointer,
  withdrawn,
} from '@vastra/shared/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseName } from './index';
import type { HealthSettings } from './settings';

type Rollback = HealthSettings['rollback'];

const minute = 60_000;

/** Whether the change put another release in the place of the live one; without `from`, `refused` and `withdrawn` are about a canary. */
const changesLive = ({ what, from }: Change): boolean =>
  what === 'promoted' || what === 'rolled back' || (from !== undefined && (what === 'refused' || what === 'withdrawn'));

/**
 * When the release became live or canary, in ms, if it is young. A release that the shop went back to is not, nor is one
 * that was live for longer before another took its place: its errors are not news.
 */
export function youngSince(pointer: Pointer, version: string, minutes: number, now: number): number | undefined {
  const history = pointer.history ?? [];
  const isYoung = (at: string) => now - Date.parse(at) < minutes * minute;
  if (pointer.version !== version) {
    const begun = history.find((change) => change.what === 'canary' && change.version === version);
    return pointer.canary?.version === version && begun && isYoung(begun.at) ? Date.parse(begun.at) : undefined;
  }
  const [begun, ...earlier] = history.filter(changesLive);
  if (begun?.what !== 'promoted' || begun.version !== version || !isYoung(begun.at)) return undefined;
  const wasLongLive = earlier.some((change, index) => {
    const next = earlier[index - 1] ?? begun;
    const lasted = Date.parse(next.at) - Date.parse(change.at);
    return (
      change.what === 'promoted' && change.version === version && next.what === 'promoted' && lasted >= minutes * minute
    );
  });
  return wasLongLive ? undefined : Date.parse(begun.at);
}

/** Why the release has to go, if it has to; `seen` is what each document server says of it, `age` in ms. */
export function troubleOf(seen: ReleaseHealth[], rollback: Rollback, age: number): string | undefined {
  // Anybody can send beacons. What one network says of a release, however often, does not count.
  const areBelieved = Math.max(0, ...seen.map(({ browser }) => browser.networks ?? 0)) >= rollback.addresses;
  const counted = seen.map(({ server, browser }) => ({
    server,
    browser: areBelieved ? browser : { ...browser, failures: 0, kinds: {} },
  }));
  const sum = (pick: (one: (typeof counted)[number]) => number) => counted.reduce((total, one) => total + pick(one), 0);
  const failures = sum(({ server, browser }) => server.failures + browser.failures);
  const rate = errorRateOf(counted);
  if (failures === 0 || failures < rollback.failures || rate < rollback.rate) return undefined;

  const kinds: Record<string, number> = {};
  for (const { server, browser } of counted)
    for (const [kind, count] of Object.entries({ 'on the server': server.failures, ...browser.kinds }))
      if (count) kinds[kind] = (kinds[kind] ?? 0) + count;
  const views = Math.max(
    sum(({ server }) => server.views),
    sum(({ browser }) => browser.views),
    failures,
  );
  const minutes = Math.max(1, Math.ceil(age / minute));
  const told = Object.entries(kinds).sort(([, a], [, b]) => b - a);
  return `${failures} of ${views} pages failed (${Math.round(rate * 100)} %) in the first ${
    minutes === 1 ? 'minute' : `${minutes} minutes`
  }: ${told.map(([kind, count]) => `${kind} ${count}`).join(', ')}`;
}

interface Parts {
  storage: ReleaseStorage;
  instance: string;
  rollback: Rollback;
  log: FastifyBaseLogger;
  now: () => number;
  seen: () => ReleaseHealth[];
}

/** Takes young releases back that fail too often; several document servers may come to that at once. */
export function withdrawals({ storage, instance, rollback, log, now, seen }: Parts) {
  const given = new Set<string>();

  return async (served: ReleaseName[]): Promise<void> => {
    if (rollback.minutes === 0) return;
    for (const { remote, version } of served) {
      const isIt = (one: ReleaseName) => one.remote === remote && one.version === version;
      const mine = seen().find(isIt);
      if (!mine || mine.server.failures + mine.browser.failures === 0) continue;
      const pointer = await readPointer(storage, remote);
      const since = pointer && youngSince(pointer, version, rollback.minutes, now());
      if (since === undefined) continue;
      const others = (await readHealth(storage, now())).filter((other) => other.instance !== instance);
      const all = [mine, ...others.flatMap(({ releases }) => releases.filter(isIt))];
      const reason = troubleOf(all, rollback, now() - since);
      if (!reason) continue;
      const after = await changePointer(storage, remote, (current) =>
        withdrawn(current, { version, reason, at: new Date(now()).toISOString(), by: 'the shop' }),
      );
      const key = `${remote}@${version}`;
      if (after.version !== version) {
        given.delete(key);
        log.warn({ remote, version, reason }, `${key} was withdrawn: ${reason}`);
      } else if (!given.has(key)) {
        given.add(key);
        log.error({ remote, version, reason }, `${key} fails and stays, since nothing was live before it: ${reason}`);
      }
    }
  };
}
