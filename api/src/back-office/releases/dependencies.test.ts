import {
  addDailyCounts,
  applyCanary,
  changePointer,
  readRelease,
  storeLiveContract,
  toDay,
} from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { createSignedInUser } from '../../testing/shop';
import { createChangeInfo, failToConnect, setUpReleasesShop } from './testing/releases-shop';

let remote: string;
const { shop, files, storage, addRemote, call } = setUpReleasesShop(() => remote);
beforeEach(async () => {
  remote = await addRemote();
});

const emptyCall = { auth: 'none', answers: {} };
const toContract = (...calls: string[]) => ({
  version: '1.2.0',
  failure: {},
  definitions: {},
  calls: Object.fromEntries(calls.map((name) => [name, emptyCall])),
});
const getDependencies = async () => (await call('GET /admin/dependencies')).body.data;

it('returns who uses what, with the canary, and what the live API lacks', async () => {
  const [fragments, commands] = [[`${remote}/hat`], { 'hats/add': {} }];
  const requirements = { fragments: ['blog/latest-posts'], contract: toContract('GET /hats', 'GET /caps') as never };
  await storeRelease(
    files,
    buildStubRelease({ remote, version: '2.0.0', routes: [], fragments, commands, requirements }),
  );
  await changePointer(files, remote, (pointer) =>
    applyCanary(pointer, { ...createChangeInfo(), version: '2.0.0', share: 0.1 }),
  );
  const served = { ...toContract('GET /hats', 'GET /jobs'), hash: '3f2a9c1b7d001122' };
  await storeLiveContract(files, JSON.stringify(served), new Date('2026-11-22T10:00:00Z'));
  const { parts, dependencies, api, versions } = await getDependencies();
  const canary = `${remote}@2.0.0`;
  expect(parts.find(({ part }: { part: string }) => part === remote)).toEqual({
    part: remote,
    releases: [
      { version: '1.1.0', role: 'live', share: null, hasRequirements: false, callCount: 0, unmet: [] },
      {
        version: '2.0.0',
        role: 'canary',
        share: 0.1,
        hasRequirements: true,
        callCount: 2,
        unmet: ['It calls GET /caps, which the API does not serve.'],
      },
    ],
  });
  const { needs } = (await readRelease(files, remote, '1.1.0'))!;
  expect(versions.libraries).toEqual(['@vastra/shared', 'react']);
  expect(versions.parts).toContainEqual(
    expect.objectContaining({ part: remote, version: '1.1.0', versions: [needs['@vastra/shared'], needs.react] }),
  );
  expect(dependencies).toEqual([
    { kind: 'fragment', name: 'blog/latest-posts', providers: [], users: [canary] },
    { kind: 'fragment', name: `${remote}/hat`, providers: [canary], users: [] },
    { kind: 'command', name: 'hats/add', providers: [canary], users: [] },
  ]);
  expect(api).toMatchObject({ version: '1.2.0', hash: served.hash, since: '2026-11-22T10:00:00.000Z' });
  expect(api.calls).toEqual([
    { call: 'GET /caps', isServed: false, users: [canary] },
    { call: 'GET /hats', isServed: true, users: [canary] },
    { call: 'GET /jobs', isServed: true, users: [] },
  ]);
});

it('compares a release again once the API has another contract', async () => {
  const requirements = { contract: toContract('GET /hats') as never };
  await storeRelease(files, buildStubRelease({ remote, version: '3.0.0', routes: [], requirements }));
  await changePointer(files, remote, (pointer) =>
    applyCanary(pointer, { ...createChangeInfo(), version: '3.0.0', share: 0.1 }),
  );
  const getUnmet = async () =>
    (await getDependencies()).parts
      .find(({ part }: { part: string }) => part === remote)
      .releases.flatMap(({ unmet }: { unmet: string[] }) => unmet);
  await storeLiveContract(files, JSON.stringify({ ...toContract('GET /jobs'), hash: 'aa' }));
  expect(await getUnmet()).toEqual(['It calls GET /hats, which the API does not serve.']);
  await storeLiveContract(files, JSON.stringify({ ...toContract('GET /hats'), hash: 'bb' }));
  expect(await getUnmet()).toEqual([]);
});

it('returns the error budgets of all parts', async () => {
  await addDailyCounts(files, {
    [toDay(Date.now())]: { [remote]: { server: { total: 10_000, failed: 5 }, browser: { total: 0, failed: 0 } } },
  });
  const { days, budgets } = (await call('GET /admin/error-budgets')).body.data;
  expect(days).toBe(28);
  expect(budgets.map(({ part }: { part: string }) => part)).toEqual(expect.arrayContaining(['API', 'shell', remote]));
  const find = (part: string) => budgets.find((budget: { part: string }) => budget.part === part);
  expect(find(remote)).toMatchObject({ total: 10_000, failed: 5, allowed: 10, used: 0.5, unit: 'pages' });
  expect(find('API')).toMatchObject({ since: null, used: null, burnRate: null, owner: 'api', unit: 'calls' });
});

it.each(['GET /admin/dependencies', 'GET /admin/error-budgets'])('%s is for admins who see releases', async (route) => {
  const { bearer } = await createSignedInUser(shop);
  expect((await shop.call(route, { headers: bearer })).status).toBe(403);
  Object.assign(storage, { list: failToConnect, read: failToConnect });
  expect((await call(route)).body.code).toBe('releases_unavailable');
});
