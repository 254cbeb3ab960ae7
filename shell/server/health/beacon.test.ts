import type { Serving } from './counts';
import { beacon, fails, sends, views } from './testing/beacons';
import { documentServers, release, remote } from './testing/document-servers';

let now: number;
let serving: Serving;
const { shop } = documentServers({ now: () => now, serving: () => serving });
beforeEach(() => {
  now = Date.now();
  serving = { [remote]: { live: '2.0.0' } };
});

const seenIn = ({ health }: Awaited<ReturnType<typeof shop>>) => health.seen()[0];

describe('a beacon', () => {
  it('tells how pages went, as text or as JSON, and gets nothing back', async () => {
    const one = await shop();
    const vitals = [{ ...release, name: 'LCP' as const, value: 1400 }];
    const answer = await sends(one.server, beacon({ ...views(3), vitals }));
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
    await sends(one.server, fails('script'), '203.0.113.1', { 'content-type': 'application/json' });
    expect(seenIn(one)).toMatchObject({
      ...release,
      browser: { views: 3, failures: 1, kinds: { script: 1 }, networks: 1 },
      vitals: { LCP: { p75: 1400, count: 1 } },
    });
  });

  it.each([
    ['no JSON', 'hello', 400],
    ['a list', '[]', 400],
    ['lists without end', beacon({ views: Array(21).fill({ ...release, count: 1 }) }), 400],
    ['more than 8 KB', `${' '.repeat(8200)}{}`, 413],
  ])('with %s is refused', async (_what, body, status) => {
    const one = await shop();
    expect((await sends(one.server, body)).statusCode).toBe(status);
    expect(seenIn(one).browser.views).toBe(0);
  });

  it.each<[string, unknown]>([
    ['a release that nobody serves', { ...views(1), views: [{ remote, version: '9.9.9', count: 1 }] }],
    ['no remote', { ...views(1), views: [{ remote: '__proto__', version: '2.0.0', count: 1 }] }],
    ['a path', { ...views(1), views: [{ remote, version: '../../2.0.0', count: 1 }] }],
    ['a huge count', views(101)],
    ['half a page', views(0.5)],
    ['an unknown kind', { ...fails(), failures: [{ ...release, kind: 'constructor', count: 1 }] }],
    ['a paint after a night', beacon({ vitals: [{ ...release, name: 'LCP', value: 9e9 }] })],
    ['a paint before the start', beacon({ vitals: [{ ...release, name: 'LCP', value: -1 }] })],
    ['an unknown vital', { ...fails(), failures: [], vitals: [{ ...release, name: 'toString', value: 1 }] }],
  ])('about %s is not believed', async (_what, body) => {
    const one = await shop();
    expect((await sends(one.server, body)).statusCode).toBe(204);
    expect(one.health.seen()).toHaveLength(1);
    expect(seenIn(one)).toMatchObject({ browser: { views: 0, failures: 0, kinds: {} }, vitals: {} });
  });

  it('that another site had a browser send is not believed', async () => {
    const one = await shop();
    await sends(one.server, fails(), '203.0.113.1', { 'sec-fetch-site': 'cross-site' });
    await sends(one.server, fails(), '203.0.113.2', { 'sec-fetch-site': 'same-origin' });
    expect(seenIn(one).browser.failures).toBe(1);
  });

  it('counts a failure once in ten seconds for each network', async () => {
    const one = await shop();
    for (let time = 0; time < 5; time++) await sends(one.server, fails());
    await sends(one.server, fails('script'));
    expect(seenIn(one).browser).toMatchObject({ failures: 2, kinds: { region: 1, script: 1 }, networks: 1 });
    now += 10_000;
    await sends(one.server, fails());
    await sends(one.server, fails(), '203.0.113.2');
    expect(seenIn(one).browser).toMatchObject({ failures: 4, networks: 2 });
    now += 601_000;
    expect(seenIn(one).browser.networks).toBe(0);
  });

  it('with an error and the region that it cost tells of one page', async () => {
    const one = await shop();
    await sends(one.server, beacon({ failures: [...fails('script').failures, ...fails('region').failures] }));
    expect(seenIn(one).browser).toMatchObject({ failures: 1, kinds: { region: 1, script: 1 } });
  });

  it('cannot drown failures in views', async () => {
    const one = await shop();
    for (let time = 0; time < 10; time++) await sends(one.server, views(100));
    expect(seenIn(one).browser.views).toBe(600);
  });

  it('is heard for an hour after its release was replaced', async () => {
    const one = await shop();
    serving = { [remote]: { live: '3.0.0' } };
    one.health.servingChanged();
    now += 3_500_000;
    await sends(one.server, views(1));
    expect(seenIn(one).browser.views).toBe(1);
    now += 200_000;
    await one.health.tick();
    await sends(one.server, views(1));
    expect(one.health.seen().map(({ version }) => version)).toEqual(['3.0.0']);
  });
});
