import type { ReleaseHealth } from '../health/health';
import type { Change, Pointer } from '../pointer/pointer';
import { findRollbackReason, findYoungSince } from './rollback';

const minuteMs = 60_000;
const now = Date.parse('2026-11-20T12:00:00.000Z');
const toTimeAgo = (minutes: number) => new Date(now - minutes * minuteMs).toISOString();
const change = (what: Change['what'], version: string, minutes: number, from?: string): Change => ({
  at: toTimeAgo(minutes),
  by: 'asha',
  what,
  version,
  from,
});
const buildPointer = (version: string, history: Change[], canary?: string): Pointer => ({
  version,
  history,
  canary: canary ? { version: canary, share: 0.1 } : undefined,
});

describe('a release is young', () => {
  it.each<[string, Pointer, string, number | undefined]>([
    ['when it was promoted just now', buildPointer('2', [change('promoted', '2', 4, '1')]), '2', 4],
    ['not after ten minutes', buildPointer('2', [change('promoted', '2', 10, '1')]), '2', undefined],
    ['not when it is not live any more', buildPointer('1', [change('promoted', '2', 4, '1')]), '2', undefined],
    ['as a canary', buildPointer('1', [change('canary', '2', 3), change('promoted', '1', 30)], '2'), '2', 3],
    [
      'again when a canary gets a larger share',
      buildPointer('1', [change('canary', '2', 3), change('canary', '2', 60)], '2'),
      '2',
      3,
    ],
    [
      'not when the shop has just gone back to it',
      buildPointer('1', [
        change('rolled back', '1', 1, '2'),
        change('promoted', '2', 3, '1'),
        change('promoted', '1', 5, '0'),
      ]),
      '1',
      undefined,
    ],
    [
      'not after the release that followed it was withdrawn',
      buildPointer('1', [
        change('withdrawn', '2', 1, '1'),
        change('promoted', '2', 3, '1'),
        change('promoted', '1', 5, '0'),
      ]),
      '1',
      undefined,
    ],
    [
      'although a canary beside it was withdrawn',
      buildPointer('2', [change('withdrawn', '3', 1), change('promoted', '2', 4, '1')]),
      '2',
      4,
    ],
    [
      'not when it is promoted again after it was live for long',
      buildPointer('1', [
        change('promoted', '1', 2, '2'),
        change('promoted', '2', 60, '1'),
        change('promoted', '1', 600, '0'),
      ]),
      '1',
      undefined,
    ],
    [
      'when it is promoted again after it was withdrawn',
      buildPointer('2', [
        change('promoted', '2', 2, '1'),
        change('withdrawn', '2', 30, '1'),
        change('promoted', '2', 32, '1'),
        change('promoted', '1', 600, '0'),
      ]),
      '2',
      2,
    ],
    ['not when it is unknown since when it is live', { version: '2' }, '2', undefined],
  ])('%s', (_when, existing, version, minutes) => {
    expect(findYoungSince(existing, version, 10, now)).toBe(
      minutes === undefined ? undefined : now - minutes * minuteMs,
    );
  });
});

describe('a release is rolled back', () => {
  const rollback = { rate: 0.05, minFailures: 5, youngMinutes: 10, minNetworks: 3 };
  const report = (
    server: ReleaseHealth['server'],
    views: number,
    kinds: Record<string, number> = {},
    networks = 3,
  ): ReleaseHealth => ({
    remote: 'mf-cart',
    version: '2',
    since: toTimeAgo(4),
    server,
    browser: { views, failures: Object.values(kinds).reduce((sum, count) => sum + count, 0), kinds, networks },
    orders: 0,
    vitals: {},
  });
  const noViews = { views: 0, failures: 0 };

  test('when a part of its pages fails, with the kinds of failure', () => {
    expect(
      findRollbackReason([report({ views: 40, failures: 0 }, 80, { region: 10, script: 2 })], rollback, 3.5 * minuteMs),
    ).toBe('12 of 80 pages failed (15 %) in the first 4 minutes: region 10, script 2');
  });

  test('when it fails on the server', () => {
    expect(findRollbackReason([report({ views: 60, failures: 6 }, 0)], rollback, 1000)).toBe(
      '6 of 60 pages failed (10 %) in the first minute: on the server 6',
    );
  });

  test('when several document servers together have counted enough failures', () => {
    const belowLimit = report(noViews, 30, { region: 2 });
    expect(findRollbackReason([belowLimit], rollback, minuteMs)).toBeUndefined();
    expect(findRollbackReason([belowLimit, belowLimit, belowLimit], rollback, minuteMs)).toContain(
      '6 of 90 pages failed (7 %)',
    );
  });

  it('not for a few failures, and not for few among many', () => {
    expect(findRollbackReason([report(noViews, 4, { region: 4 })], rollback, minuteMs)).toBeUndefined();
    expect(
      findRollbackReason([report({ views: 1000, failures: 0 }, 200, { region: 40 })], rollback, minuteMs),
    ).toBeUndefined();
  });

  it('not when only one or two networks report failures', () => {
    expect(findRollbackReason([report(noViews, 80, { region: 40 }, 2)], rollback, minuteMs)).toBeUndefined();
    const both = report({ views: 80, failures: 5 }, 80, { region: 40 }, 2);
    expect(findRollbackReason([both], rollback, minuteMs)).toBe(
      '5 of 80 pages failed (6 %) in the first minute: on the server 5',
    );
  });

  test('with any limits that a merchant sets, but never without a failure', () => {
    const none = { rate: 0, minFailures: 0, youngMinutes: 10, minNetworks: 0 };
    expect(findRollbackReason([report(noViews, 80, {}, 0)], none, minuteMs)).toBeUndefined();
    expect(findRollbackReason([report(noViews, 80, { region: 1 }, 0)], none, minuteMs)).toContain('1 of 80');
  });
});
