import { createBudgetCounts } from '@vastra/platform/host/health/budget-counts';
import type { Serving } from '@vastra/platform/host/health/counts';
import { readErrorBudgets } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { createCallCounts } from '../api/call-counts';
import { buildBeacon, sendBeacon } from './testing/beacons';
import { release, remote, setUpDocumentServers } from './testing/document-servers';

const now = Date.parse('2026-11-22T10:00:00Z');
const serving: Serving = { [remote]: { live: release.version } };
const { logEntries, startServer, storage } = setUpDocumentServers({ now: () => now, getServing: () => serving });
beforeEach(() => storeRelease(storage, buildStubRelease({ ...release, routes: [] })));

const readBudget = async (part: string) =>
  (await readErrorBudgets(storage, now)).find((budget) => budget.part === part);
type Server = Awaited<ReturnType<typeof startServer>>;
const render = ({ health }: Server, ...failures: boolean[]) => {
  for (const hasFailed of failures) health.countRender(release, { hasFailed });
};

it('survives a restart, and adds up the servers', async () => {
  const first = await startServer();
  render(first, false, false, true);
  await first.health.close();
  const again = await startServer();
  const other = await startServer({ DEMO: '0' }, 'shop-2');
  render(again, false);
  render(other, true);
  await again.health.close();
  await other.health.close();
  expect(await readBudget(remote)).toMatchObject({ total: 5, failed: 2, since: '2026-11-22', owner: 'cart' });
});

it('is written once a minute', async () => {
  const shop = await startServer();
  render(shop, false);
  for (let second = 0; second < 59; second++) await shop.health.tick();
  expect((await readBudget(remote))?.total).toBe(0);
  await shop.health.tick();
  expect((await readBudget(remote))?.total).toBe(1);
});

it('counts what browsers report, a page with two kinds of failure once', async () => {
  const shop = await startServer();
  const failures = (['region', 'script'] as const).map((kind) => ({ ...release, kind, count: 1 }));
  await sendBeacon(shop.server, buildBeacon({ views: [{ ...release, count: 4 }], failures }));
  await shop.health.close();
  expect(await readBudget(remote)).toMatchObject({ total: 4, failed: 1 });
});

it('counts documents for the shell, which has failed only where no page could be rendered', async () => {
  const shop = await startServer();
  // The status of a page whose loader found no API.
  await shop.server.inject('/cart');
  await shop.server.inject('/no-page');
  await shop.health.close();
  expect(await readBudget('shell')).toMatchObject({ total: 2, failed: 1, owner: 'platform' });
});

it('takes the calls of the API, and adds what could not be written to the next write', async () => {
  const calls = createCallCounts();
  let isBroken = true;
  const write: typeof storage.write = (...args) =>
    isBroken ? Promise.reject(new Error('disk full')) : storage.write(...args);
  const counts = createBudgetCounts({ storage: { ...storage, write }, now: () => now, takeApiCalls: calls.take });
  calls.count('browser', { hasFailed: true });
  await expect(counts.write()).rejects.toThrow('disk full');
  isBroken = false;
  calls.count('browser', { hasFailed: false });
  await counts.write();
  await counts.write();
  expect(await readBudget('API')).toMatchObject({ total: 2, failed: 1, unit: 'calls' });
  expect(logEntries).toEqual([]);
});
