import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { patience } from '../../shared/testing/patience.cjs';
import { Traffic } from './traffic.mjs';

/** ms that a request may take while a process is frozen: 1.6 s until HAProxy has noticed, and the time of another server. */
const maxFrozenMs = 2600;

/** Freezes a process. No page, read or script may fail, or take longer than `maxFrozenMs`. */
export async function freezeForAWhile(cluster, name, { isQuick, traffic }) {
  const frozenAt = performance.now();
  cluster.processes[name].freeze();
  await sleep(isQuick ? 10_000 : 30_000);
  cluster.processes[name].thaw();
  await sleep(3000);
  const reads = traffic.results.filter(({ kind, at }) => kind !== 'order' && at > frozenAt - 1000);
  const maxReadMs = Math.round(Math.max(...reads.map(({ ms }) => ms)));
  const failedReads = reads.filter(({ ok }) => !ok).length;
  if (failedReads > 0) throw new Error(`${failedReads} pages, reads and scripts failed while ${name} was frozen`);
  if (maxReadMs > maxFrozenMs * patience) throw new Error(`A request took ${maxReadMs} ms while ${name} was frozen`);
  return { maxReadMs };
}

/** Takes every connection that PostgreSQL allows, also those that PgBouncer had. */
export async function useAllConnections(cluster, { isQuick }) {
  const clients = [];
  const takeAll = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: cluster.databaseUrl });
      client.on('error', () => {});
      try {
        await client.connect();
      } catch (error) {
        if (error.code === '53300') return;
        throw error;
      }
      clients.push(client);
    }
  };
  try {
    await takeAll();
    await clients[0].query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port is not null and application_name <> $1 and not (pid = any($2))',
      ['', clients.map(({ processID }) => processID)],
    );
    await takeAll();
    await sleep(isQuick ? 6000 : 20_000);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  await sleep(4000);
  return { taken: clients.length };
}

/** Returns how often HAProxy has declared a server dead. */
async function countDeadServers(cluster) {
  const metrics = await (await fetch(`${cluster.metricsUrl}?scope=server`)).text();
  const counts = metrics.matchAll(/^haproxy_server_check_up_down_total\{[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Floods: `size` as a multiple of 500 requests a second, `speed` as the share of the time in which the shop runs. */
const floods = [
  { size: 1, speed: 1 },
  { size: 1, speed: 0.2 },
  { size: 2, speed: 0.05 },
];

/**
 * Sends many more lists and pages than the shop can serve. Some requests must be served; `shed` counts those that got 503 with Retry-After. `refusedOrders`
 * and `dead` are measured only.
 */
export async function overload(cluster, { isQuick, traffic }) {
  const { reads, lines } = traffic;
  const deadBefore = await countDeadServers(cluster);
  const startedAt = performance.now();
  // Every request differs, because stored responses cost nearly nothing.
  const buildSearches = (path) =>
    Array.from({ length: 5000 }, (_, index) => `${path}?q=shirt&minPrice=${index % 500}&maxPrice=${1000 + index}`);
  const results = [];
  const count = (isCounted) => results.filter(isCounted).length;
  const isShed = ({ status, retryAfter }) => status === 503 && retryAfter > 0;
  // A quick machine serves more than one process can ask for, so the further floods meet a slower shop.
  for (const { size, speed } of floods) {
    if (count(isShed) > 0) break;
    const processes = ['api-1', 'api-2', 'documents-1', 'documents-2'].map((name) => cluster.processes[name]);
    const speedUp = speed < 1 ? processes.map((each) => each.slowDown(speed)) : [];
    const flood = new Traffic({
      ...{ origin: cluster.origin, lines, pages: buildSearches('/search') },
      ...{
        reads: [...reads, ...buildSearches('/api/v1/search')],
        rates: { read: 400 * size, page: 100 * size },
        maxOpen: 400 * size,
        addresses: 100,
      },
    }).start();
    await sleep(isQuick ? 10_000 : 30_000);
    for (const end of speedUp) end();
    await flood.stop();
    results.push(...flood.results);
  }
  const served = count(({ ok }) => ok);
  const shed = count(isShed);
  const broken = count(({ ok, status }) => !ok && status !== 503 && status !== 429);
  const refusedOrders = traffic.results.filter(
    ({ kind, ok, status, at }) => kind === 'order' && !ok && !(status >= 400 && status < 500) && at > startedAt,
  ).length;
  const dead = (await countDeadServers(cluster)) - deadBefore;
  const figures = { served, shed, broken, refusedOrders, dead };
  // Without broken requests the load generator is slower than the shop, which then has nothing to refuse.
  if (served === 0 || (shed === 0 && broken > 0)) throw new Error(JSON.stringify(figures));
  return figures;
}

/** Restarts an API that can write no file, as on a full disk, and asks for pictures that it would store. */
export async function diskIsFull(cluster, { isQuick, traffic }, restart) {
  const api = cluster.processes['api-1'];
  const { command, args } = api;
  const page = await (await fetch(`${cluster.origin}/shop`)).text();
  const pictures = [...new Set(page.match(/\/media\/[\w./%?=&;-]+/g))].map((url) => url.replaceAll('&amp;', '&'));
  if (pictures.length === 0) throw new Error('The page of the test has no pictures');
  // A file that would become longer than 0 bytes is refused (EFBIG), and needs no other disk.
  Object.assign(api, { command: 'sh', args: ['-c', 'ulimit -f 0; exec "$@"', 'sh', command, ...args] });
  try {
    await restart(cluster, 'api-1');
    const direct = pictures.slice(0, 20).map((url) => fetch(`http://127.0.0.1:${cluster.apiPorts[0]}${url}`));
    const statuses = (await Promise.all(direct)).map(({ status }) => status);
    if (statuses.some((status) => status !== 200)) throw new Error(`Pictures had the status ${statuses}`);
    traffic.reads = [...traffic.reads, ...pictures];
    await sleep(isQuick ? 3000 : 15_000);
  } finally {
    Object.assign(api, { command, args });
    await restart(cluster, 'api-1');
  }
  return { pictures: pictures.length };
}
