import type { Serving } from '@vastra/platform/host/health/counts';
import { readReleaseErrors } from '@vastra/platform/releases';
import { buildBeacon, buildFailureBeacon, buildViewBeacon, sendBeacon } from './testing/beacons';
import { release, remote, setUpDocumentServers } from './testing/document-servers';

let now: number;
let serving: Serving;
const { startServer, storage } = setUpDocumentServers({ now: () => now, getServing: () => serving });
beforeEach(() => {
  now = Date.now();
  serving = { [remote]: { live: '2.0.0' } };
});

const getCounts = ({ health }: Awaited<ReturnType<typeof startServer>>) => health.getReleaseHealth()[0];

describe('a beacon', () => {
  it('counts views, failures and vitals, as text or as JSON, and gets an empty response', async () => {
    const shop = await startServer();
    const vitals = [{ ...release, name: 'LCP' as const, value: 1400 }];
    const response = await sendBeacon(shop.server, buildBeacon({ ...buildViewBeacon(3), vitals }));
    expect([response.statusCode, response.body, response.headers['set-cookie']]).toEqual([204, '', undefined]);
    await sendBeacon(shop.server, buildFailureBeacon('script'), '203.0.113.1', { 'content-type': 'application/json' });
    expect(getCounts(shop)).toMatchObject({
      ...release,
      browser: { views: 3, failures: 1, kinds: { script: 1 }, networks: 1 },
      vitals: { LCP: { p75: 1400, count: 1 } },
    });
  });

  test.each([
    ['no JSON', 'hello', 400],
    ['a list', '[]', 400],
    ['lists that are too long', buildBeacon({ views: Array(21).fill({ ...release, count: 1 }) }), 400],
    ['more than 8 KB', `${' '.repeat(8200)}{}`, 413],
  ])('with %s is refused', async (_what, body, status) => {
    const shop = await startServer();
    expect((await sendBeacon(shop.server, body)).statusCode).toBe(status);
    expect(getCounts(shop).browser.views).toBe(0);
  });

  test.each<[string, unknown]>([
    ['a release that is not served', { ...buildViewBeacon(1), views: [{ remote, version: '9.9.9', count: 1 }] }],
    ['no remote', { ...buildViewBeacon(1), views: [{ remote: '__proto__', version: '2.0.0', count: 1 }] }],
    ['a path', { ...buildViewBeacon(1), views: [{ remote, version: '../../2.0.0', count: 1 }] }],
    ['a huge count', buildViewBeacon(101)],
    ['half a page', buildViewBeacon(0.5)],
    ['an unknown kind', { ...buildFailureBeacon(), failures: [{ ...release, kind: 'constructor', count: 1 }] }],
    ['a paint after a night', buildBeacon({ vitals: [{ ...release, name: 'LCP', value: 9e9 }] })],
    ['a paint before the start', buildBeacon({ vitals: [{ ...release, name: 'LCP', value: -1 }] })],
    [
      'an unknown vital',
      { ...buildFailureBeacon(), failures: [], vitals: [{ ...release, name: 'toString', value: 1 }] },
    ],
  ])('about %s is ignored', async (_what, body) => {
    const shop = await startServer();
    expect((await sendBeacon(shop.server, body)).statusCode).toBe(204);
    expect(shop.health.getReleaseHealth()).toHaveLength(1);
    expect(getCounts(shop)).toMatchObject({ browser: { views: 0, failures: 0, kinds: {} }, vitals: {} });
  });

  test.each<[string, object, object | undefined]>([
    ['an unknown kind', { kind: 'toString' }, undefined],
    ['a release that is not served', { version: '9.9.9' }, undefined],
    ['personal data', { message: 'No customer asha@example.in' }, { message: 'No customer EMAIL' }],
    ['a frame of another site', { frames: ['https://a.test/x.js:1:1', 7] }, { frames: [] }],
    ['events that are none', { events: [{ name: 'typed text', secondsBefore: 1 }, null] }, { events: [] }],
  ])('with an error with %s stores what is valid of it', async (_what, change, stored) => {
    const shop = await startServer();
    const error = { ...release, kind: 'region', message: 'Error', frames: [], events: [], ...change };
    await sendBeacon(shop.server, { ...buildFailureBeacon(), errors: [error, 'x', null] });
    await shop.tickFiveTimes();
    const { groups } = await readReleaseErrors(storage, remote, release.version);
    expect(groups).toEqual(stored ? [expect.objectContaining(stored)] : []);
    expect(getCounts(shop).browser.failures).toBe(1);
  });

  test('with an error of the shell stores it, and counts no page of the shell', async () => {
    serving = { ...serving, shell: { live: '3.0.0' } };
    const shop = await startServer();
    const report = (version: string) => {
      const shell = { remote: 'shell', version, kind: 'script' as const };
      const error = { ...shell, message: 'TypeError: x', frames: [], events: [] };
      return sendBeacon(
        shop.server,
        buildBeacon({ views: [{ ...shell, count: 4 }], failures: [{ ...shell, count: 1 }], errors: [error] }),
      );
    };
    await report('3.0.0');
    await report('9.9.9');
    await shop.tickFiveTimes();
    expect((await readReleaseErrors(storage, 'shell', '3.0.0')).groups).toMatchObject([
      { message: 'TypeError: x', count: 1, share: 0.25 },
    ]);
    expect(await storage.list('shell')).toEqual(['3.0.0']);
    expect(shop.health.getReleaseHealth().map(({ remote }) => remote)).toEqual(['mf-cart']);
  });

  it('is ignored if another site made the browser send it', async () => {
    const shop = await startServer();
    await sendBeacon(shop.server, buildFailureBeacon(), '203.0.113.1', { 'sec-fetch-site': 'cross-site' });
    await sendBeacon(shop.server, buildFailureBeacon(), '203.0.113.2', { 'sec-fetch-site': 'same-origin' });
    expect(getCounts(shop).browser.failures).toBe(1);
    expect(shop.passedOn).toHaveLength(1);
  });

  it('counts a failure once in ten seconds for each network', async () => {
    const shop = await startServer();
    for (let attempt = 0; attempt < 5; attempt++) await sendBeacon(shop.server, buildFailureBeacon());
    await sendBeacon(shop.server, buildFailureBeacon('script'));
    expect(getCounts(shop).browser).toMatchObject({ failures: 2, kinds: { region: 1, script: 1 }, networks: 1 });
    now += 10_000;
    await sendBeacon(shop.server, buildFailureBeacon());
    await sendBeacon(shop.server, buildFailureBeacon(), '203.0.113.2');
    expect(getCounts(shop).browser).toMatchObject({ failures: 4, networks: 2 });
    now += 601_000;
    expect(getCounts(shop).browser.networks).toBe(0);
  });

  test('with an error and the region that it broke counts as one page', async () => {
    const shop = await startServer();
    await sendBeacon(
      shop.server,
      buildBeacon({ failures: [...buildFailureBeacon('script').failures, ...buildFailureBeacon('region').failures] }),
    );
    expect(getCounts(shop).browser).toMatchObject({ failures: 1, kinds: { region: 1, script: 1 } });
  });

  test('with an error that React has handled counts its kind, but no failed page', async () => {
    const shop = await startServer();
    for (const kind of ['caught', 'recovered'] as const) await sendBeacon(shop.server, buildFailureBeacon(kind));
    expect(getCounts(shop).browser).toMatchObject({ failures: 0, kinds: { caught: 1, recovered: 1 }, networks: 0 });
  });

  it('counts a limited number of views per network, so that they cannot hide failures', async () => {
    const shop = await startServer();
    for (let attempt = 0; attempt < 10; attempt++) await sendBeacon(shop.server, buildViewBeacon(100));
    expect(getCounts(shop).browser.views).toBe(600);
  });

  it('counts for an hour after its release was replaced', async () => {
    const shop = await startServer();
    serving = { [remote]: { live: '3.0.0' } };
    shop.health.servingChanged();
    now += 3_500_000;
    await sendBeacon(shop.server, buildViewBeacon(1));
    expect(getCounts(shop).browser.views).toBe(1);
    now += 200_000;
    await shop.health.tick();
    await sendBeacon(shop.server, buildViewBeacon(1));
    expect(shop.health.getReleaseHealth().map(({ version }) => version)).toEqual(['3.0.0']);
  });
});
