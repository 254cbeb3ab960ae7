import { networkOf } from '@vastra/shared/network';
import type { Change, Pointer, ReleaseHealth } from '@vastra/shared/releases';
import { networkLimits } from './networks';
import { reservoir } from './reservoir';
import { healthSettings } from './settings';
import { troubleOf, youngSince } from './withdrawal';

const minute = 60_000;
const now = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();
const change = (what: Change['what'], version: string, minutes: number, from?: string): Change => ({
  at: ago(minutes),
  by: 'asha',
  what,
  version,
  from,
});
const pointer = (version: string, history: Change[], canary?: string): Pointer => ({
  version,
  history,
  canary: canary ? { version: canary, share: 0.1 } : undefined,
});

describe('a release is young', () => {
  it.each<[string, Pointer, string, number | undefined]>([
    ['when it was promoted just now', pointer('2', [change('promoted', '2', 4, '1')]), '2', 4],
    ['not after ten minutes', pointer('2', [change('promoted', '2', 10, '1')]), '2', undefined],
    ['not when it is not live any more', pointer('1', [change('promoted', '2', 4, '1')]), '2', undefined],
    ['as a canary', pointer('1', [change('canary', '2', 3), change('promoted', '1', 30)], '2'), '2', 3],
    [
      'anew when a canary gets a larger share',
      pointer('1', [change('canary', '2', 3), change('canary', '2', 60)], '2'),
      '2',
      3,
    ],
    [
      'not when the shop has just gone back to it',
      pointer('1', [
        change('rolled back', '1', 1, '2'),
        change('promoted', '2', 3, '1'),
        change('promoted', '1', 5, '0'),
      ]),
      '1',
      undefined,
    ],
    [
      'not after the release that followed it was withdrawn',
      pointer('1', [
        change('withdrawn', '2', 1, '1'),
        change('promoted', '2', 3, '1'),
        change('promoted', '1', 5, '0'),
      ]),
      '1',
      undefined,
    ],
    [
      'although a canary beside it was withdrawn',
      pointer('2', [change('withdrawn', '3', 1), change('promoted', '2', 4, '1')]),
      '2',
      4,
    ],
    [
      'not when it is promoted again after it was live for long',
      pointer('1', [
        change('promoted', '1', 2, '2'),
        change('promoted', '2', 60, '1'),
        change('promoted', '1', 600, '0'),
      ]),
      '1',
      undefined,
    ],
    [
      'when it is promoted again after it was withdrawn',
      pointer('2', [
        change('promoted', '2', 2, '1'),
        change('withdrawn', '2', 30, '1'),
        change('promoted', '2', 32, '1'),
        change('promoted', '1', 600, '0'),
      ]),
      '2',
      2,
    ],
    ['not when nobody knows since when it is live', { version: '2' }, '2', undefined],
  ])('%s', (_when, given, version, minutes) => {
    expect(youngSince(given, version, 10, now)).toBe(minutes === undefined ? undefined : now - minutes * minute);
  });
});

describe('a release has to go', () => {
  const rollback = { rate: 0.05, failures: 5, minutes: 10, addresses: 3 };
  const seen = (
    server: ReleaseHealth['server'],
    views: number,
    kinds: Record<string, number> = {},
    networks = 3,
  ): ReleaseHealth => ({
    remote: 'mf-cart',
    version: '2',
    since: ago(4),
    server,
    browser: { views, failures: Object.values(kinds).reduce((sum, count) => sum + count, 0), kinds, networks },
    vitals: {},
  });
  const well = { views: 0, failures: 0 };

  it('when a part of its pages fails, and says which', () => {
    expect(troubleOf([seen({ views: 40, failures: 0 }, 80, { region: 10, script: 2 })], rollback, 3.5 * minute)).toBe(
      '12 of 80 pages failed (15 %) in the first 4 minutes: region 10, script 2',
    );
  });

  it('when it fails on the server', () => {
    expect(troubleOf([seen({ views: 60, failures: 6 }, 0)], rollback, 1000)).toBe(
      '6 of 60 pages failed (10 %) in the first minute: on the server 6',
    );
  });

  it('when several document servers together have seen enough', () => {
    const one = seen(well, 30, { region: 2 });
    expect(troubleOf([one], rollback, minute)).toBeUndefined();
    expect(troubleOf([one, one, one], rollback, minute)).toContain('6 of 90 pages failed (7 %)');
  });

  it('not for a few failures, and not for few among many', () => {
    expect(troubleOf([seen(well, 4, { region: 4 })], rollback, minute)).toBeUndefined();
    expect(troubleOf([seen({ views: 1000, failures: 0 }, 200, { region: 40 })], rollback, minute)).toBeUndefined();
  });

  it('not because one or two networks say so', () => {
    expect(troubleOf([seen(well, 80, { region: 40 }, 2)], rollback, minute)).toBeUndefined();
    const both = seen({ views: 80, failures: 5 }, 80, { region: 40 }, 2);
    expect(troubleOf([both], rollback, minute)).toBe('5 of 80 pages failed (6 %) in the first minute: on the server 5');
  });

  it('with any limits that a merchant sets, but never without a failure', () => {
    const none = { rate: 0, failures: 0, minutes: 10, addresses: 0 };
    expect(troubleOf([seen(well, 80, {}, 0)], none, minute)).toBeUndefined();
    expect(troubleOf([seen(well, 80, { region: 1 }, 0)], none, minute)).toContain('1 of 80');
  });
});

describe('settings', () => {
  it('believe one network in the demo only', () => {
    expect(healthSettings({ DEMO: '1' }).rollback).toEqual({ rate: 0.05, failures: 5, minutes: 10, addresses: 1 });
    expect(healthSettings({}).rollback.addresses).toBe(3);
    expect(healthSettings({ DEMO: '1', SMTP_URL: 'smtp://mail' }).rollback.addresses).toBe(3);
    expect(healthSettings({ DEMO: '0', ROLLBACK_ADDRESSES: '7' }).rollback.addresses).toBe(7);
  });

  it('say what is wrong with them', () => {
    expect(() => healthSettings({ ROLLBACK_RATE: '5' })).toThrow('ROLLBACK_RATE must be a number from 0 to 1.');
    expect(() => healthSettings({ ROLLBACK_MINUTES: 'ten' })).toThrow('ROLLBACK_MINUTES');
  });
});

it('takes an IPv6 network for one caller', () => {
  expect(networkOf('2001:db8:0:7:1:2:3:4')).toBe(networkOf('2001:DB8::7:ffff:0:0:1'));
  expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'));
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('keeps no address', () => {
  const names = [networkLimits(() => now), networkLimits(() => now)].map((limits) => limits.nameOf('203.0.113.9'));
  expect(names[0]).not.toBe(names[1]);
});

it('knows the 75th percentile of values without end', () => {
  const few = reservoir();
  for (const value of [400, 100, 300, 200]) few.add(value);
  expect(few.p75()).toEqual({ p75: 300, count: 4 });
  const many = reservoir(100);
  for (let value = 0; value < 20_000; value++) many.add(value % 1000);
  expect(many.p75()!.count).toBe(20_000);
  expect(many.p75()!.p75).toBeGreaterThan(500);
  expect(many.p75()!.p75).toBeLessThan(950);
});
