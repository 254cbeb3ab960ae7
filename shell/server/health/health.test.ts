import { createNetworkLimits } from '@vastra/platform/host/health/networks';
import { createReservoir } from '@vastra/platform/host/health/reservoir';
import { getInstanceName } from '@vastra/platform/host/health/settings';
import { toNetworkPrefix } from '@vastra/platform/network';
import { readConfig } from '../config';

describe('settings', () => {
  const readHealthSettings = (env: NodeJS.ProcessEnv) => readConfig(env).health;

  test('trust a single network in the demo only', () => {
    expect(readHealthSettings({ DEMO: '1' }).rollback).toEqual({
      rate: 0.05,
      minFailures: 5,
      youngMinutes: 10,
      minNetworks: 1,
    });
    expect(readHealthSettings({}).rollback.minNetworks).toBe(3);
    expect(getInstanceName(3000)).toMatch(/^[\w-]{1,60}-3000$/);
    expect(() => readHealthSettings({ DEMO: '1', SMTP_URL: 'smtp://mail' })).toThrow('SMTP_URL sends real mail');
    expect(readHealthSettings({ DEMO: '0', ROLLBACK_ADDRESSES: '7' }).rollback.minNetworks).toBe(7);
  });

  test('name an invalid value', () => {
    expect(() => readHealthSettings({ ROLLBACK_RATE: '5' })).toThrow(
      'ROLLBACK_RATE must be a number from 0 to 1, not "5".',
    );
    expect(() => readHealthSettings({ ROLLBACK_MINUTES: 'ten' })).toThrow('ROLLBACK_MINUTES');
  });
});

it('counts an IPv6 network as one client', () => {
  expect(toNetworkPrefix('2001:db8:0:7:1:2:3:4')).toBe(toNetworkPrefix('2001:DB8::7:ffff:0:0:1'));
  expect(toNetworkPrefix('2001:db8:0:8::1')).not.toBe(toNetworkPrefix('2001:db8:0:7::1'));
  expect(toNetworkPrefix('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('stores no IP address', () => {
  const names = [createNetworkLimits(Date.now), createNetworkLimits(Date.now)].map((limits) =>
    limits.toNetworkId('203.0.113.9'),
  );
  expect(names[0]).not.toBe(names[1]);
});

it('computes the 75th percentile of any number of values', () => {
  const smallSample = createReservoir(200);
  for (const value of [400, 100, 300, 200]) smallSample.add(value);
  expect(smallSample.p75()).toEqual({ p75: 300, count: 4, notGood: 2 });
  const largeSample = createReservoir(200, 100);
  for (let value = 0; value < 20_000; value++) largeSample.add(value % 1000);
  expect(largeSample.p75()!.count).toBe(20_000);
  expect(largeSample.p75()!.p75).toBeGreaterThan(500);
  expect(largeSample.p75()!.p75).toBeLessThan(950);
});
