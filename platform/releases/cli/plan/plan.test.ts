import { parseBaseline } from '../../../contracts/baseline-format';
import { changePointer, type Requirements, storeLiveContract } from '../..';
import { applyPromotion } from '../../pointer/pointer-changes';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '../../stub/stub-release';
import { checkApi } from '../check-api';
import { promote } from '../promote';
import { setUpCommandContext } from '../testing/command-context';
import { buildTestContract, toContractText } from '../testing/contracts';
import { plan } from './plan';

const context = setUpCommandContext();
const live = buildTestContract();
const next = buildTestContract({ fields: ['title', 'fabricCare'], paths: ['/gifts'] });
const parse = (contract: typeof live) => parseBaseline(toContractText(contract));
const none: Requirements = { needs: {}, commands: [], events: [], emits: [], fragments: [], contract: live };

let published = 0;
const store = (remote: string, version: string, options: Partial<StubReleaseOptions> = {}) => {
  published += 1;
  const publishedAt = new Date(Date.UTC(2026, 10, 22) + published * 1000).toISOString();
  const routes = [{ id: remote, path: remote }];
  return storeRelease(context.storage, buildStubRelease({ remote, version, routes, publishedAt, ...options }));
};
const goLive = async (remote: string, version: string, options: Partial<StubReleaseOptions> = {}) => {
  await store(remote, version, options);
  const details = { version, by: 'Asha', at: new Date().toISOString() };
  await changePointer(context.storage, remote, (pointer) => applyPromotion(pointer, details));
};
const getPlan = async (contract = next) => {
  context.printed.length = 0;
  await plan(context.command, parse(contract));
  return context.printed.join('\n');
};

beforeEach(async () => {
  await storeLiveContract(context.storage, toContractText(live));
  await goLive('mf-blog', '1.0.0', {
    fragments: ['blog/latest-posts'],
    requirements: { ...none, emits: ['blog:read'] },
  });
  await goLive('mf-catalog', '1.0.0', {
    requirements: { ...none, fragments: ['blog/latest-posts'], events: ['blog:read'] },
  });
});

it('lists the dependencies of the live releases', async () => {
  const text = await getPlan(live);
  expect(text).toContain(
    'mf-catalog  1.0.0\n    calls of the API: 1\n    fragment blog/latest-posts of mf-blog\n    event blog:read of mf-blog',
  );
  expect(text).toContain('Nothing to deploy');
});

test('orders a change across parts: the API, then the owner of a fragment, then its users', async () => {
  await store('mf-account', '1.0.0');
  await store('mf-catalog', '1.1.0', { requirements: { ...none, contract: next, fragments: ['blog/offers'] } });
  await store('mf-blog', '1.1.0', {
    fragments: ['blog/latest-posts', 'blog/offers'],
    requirements: { ...none, contract: next },
  });
  const [, order] = (await getPlan()).split('To deploy, in this order\n');
  expect(order.split('\n').filter((line) => /^ {2}\d/.test(line))).toEqual([
    '  1. the API of this tree',
    '  2. pnpm release promote mf-blog 1.1.0',
    '  3. pnpm release promote mf-catalog 1.1.0',
  ]);
  expect(order).toContain('       adds GET /gifts');
  expect(order).toContain('       adds data.fabricCare to GET /products/:id');
  expect(order).toContain('after mf-blog: it uses the fragment blog/offers');
  await expect(promote(context.command, { remote: 'mf-catalog' })).rejects.toThrow(
    'It shows the fragment blog/offers, which mf-blog 1.0.0 does not have.',
  );
});

it('puts an API without a call after the release that stops using the call, and blocks the API without such a release', async () => {
  const smaller = buildTestContract({ fields: [] });
  expect(await getPlan(smaller)).toMatch(
    /Cannot be deployed\n {2}API\n {4}mf-blog 1\.0\.0: It reads data\.title of GET/,
  );
  for (const remote of ['mf-blog', 'mf-catalog'])
    await store(remote, '1.1.0', { fragments: ['blog/latest-posts'], requirements: { ...none, contract: smaller } });
  const steps = (await getPlan(smaller)).split('\n').filter((line) => /^ {2}\d/.test(line));
  expect(steps.at(-1)).toBe('  3. the API of this tree');
});

describe('a new major of shared', () => {
  const old = { '@vastra/shared': '^2.0.0' };
  const needs = { '@vastra/shared': '^3.0.0' };
  const storeShell = async (version: string, shared: string) => {
    published += 1;
    const publishedAt = new Date(Date.UTC(2026, 10, 22) + published * 1000).toISOString();
    const needs = { launcher: '^1.0.0' };
    const { release } = buildStubRelease({ remote: 'mf-x', version, routes: [], needs, publishedAt });
    const offers = { versions: { '@vastra/shared': shared, react: '19.3.0' } };
    const manifest = { ...release, remote: 'shell', container: 'shell', domain: 'shell', offers };
    await context.storage.write(`shell/${version}/release.json`, JSON.stringify(manifest));
  };
  const steps = (text: string) => text.split('\n').filter((line) => /^ {2}\d/.test(line));

  beforeEach(async () => {
    await context.storage.remove('mf-catalog');
    await goLive('mf-blog', '1.0.1', { needs: old });
    await goLive('mf-cart', '1.0.0', { needs: old });
    await storeShell('2.0.0', '2.4.0');
    const details = { version: '2.0.0', by: 'Asha', at: new Date().toISOString() };
    await changePointer(context.storage, 'shell', (pointer) => applyPromotion(pointer, details));
    const versions = { react: '19.3.0', '@vastra/shared': '2.4.0', launcher: '1.0.0' };
    const report = { instance: 'shop-1', at: new Date().toISOString(), offers: { versions, exports: {} } };
    await context.storage.write(
      'health/shop-1.json',
      JSON.stringify({ ...report, serving: {}, releases: [], refusals: [] }),
    );
    await storeShell('3.0.0', '3.0.0');
  });

  it('is one promotion of the shell with the remotes that need it', async () => {
    for (const remote of ['mf-blog', 'mf-cart']) await store(remote, '2.0.0', { needs });
    const text = await getPlan(live);
    expect(steps(text)).toEqual(['  1. pnpm release promote shell@3.0.0 mf-blog@2.0.0 mf-cart@2.0.0']);
    expect(text).toContain('with shell: It needs @vastra/shared ^3.0.0; the shop has 2.4.0.');
    expect(text).toContain(
      'with mf-cart: It would refuse mf-cart 1.0.0, which is live: It needs @vastra/shared ^2.0.0; the shop has 3.0.0.',
    );
    expect(text).not.toContain('Cannot be deployed');
  });

  it('promotes a remote first that runs with both majors', async () => {
    await store('mf-blog', '2.0.0', { needs: { '@vastra/shared': '^2.0.0 || ^3.0.0' } });
    await store('mf-cart', '2.0.0', { needs });
    expect(steps(await getPlan(live))).toEqual([
      '  1. pnpm release promote mf-blog 2.0.0',
      '  2. pnpm release promote shell@3.0.0 mf-cart@2.0.0',
    ]);
  });

  it('is blocked by a remote without a release for it, which is named', async () => {
    await store('mf-blog', '2.0.0', { needs });
    const text = await getPlan(live);
    expect(steps(text)).toEqual([]);
    expect(text).toContain(
      'shell 3.0.0\n    It would refuse mf-cart 1.0.0, which is live: It needs @vastra/shared ^2.0.0; the shop has 3.0.0.',
    );
    expect(text).toContain(
      'mf-blog 2.0.0\n    It waits for shell: It needs @vastra/shared ^3.0.0; the shop has 2.4.0.',
    );
  });

  it('names what the next shell would refuse too', async () => {
    await store('mf-blog', '2.0.0', { needs: { '@vastra/shared': '^4.0.0' } });
    expect(await getPlan(live)).toContain('mf-blog 2.0.0\n    It needs @vastra/shared ^4.0.0; the shop has 3.0.0.');
  });
});

describe('check-api', () => {
  const check = (contract: typeof live) => checkApi(context.command, parse(contract));

  it('admits an API that has grown, and becomes the baseline when it is live', async () => {
    await check(next);
    expect(context.printed.at(-1)).toBe('This API can be deployed.');
    await storeLiveContract(context.storage, toContractText(next));
    await expect(check(live)).rejects.toThrow('a change that breaks callers needs the next major version');
  });

  it('refuses a contract that lacks a field which a live release uses, and names the field', async () => {
    await expect(check(buildTestContract({ fields: [] }))).rejects.toThrow(
      'Do not deploy this API: release what still uses',
    );
    expect(context.printed.join('\n')).toContain(
      'mf-blog 1.0.0 (live):\n  It reads data.title of GET /products/:id, which the API does not serve.',
    );
  });

  it('refuses another major version beside a release that needs this one', async () => {
    await goLive('mf-cart', '1.0.0', { needs: { contract: '^1.0.0' } });
    await expect(check({ ...live, version: '2.0.0' })).rejects.toThrow('Do not deploy this API');
    expect(context.printed.join('\n')).toContain(
      'mf-cart 1.0.0 (live):\n  It needs the contract ^1.0.0; the API has 2.0.0.',
    );
  });
});
