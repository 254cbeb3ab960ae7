import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { renewCertificate, startTls } from './certificate.mjs';
import { root, waitFor } from './cluster.mjs';
import { measureHits, measurePrice, measurePromotion } from './edge.mjs';
import { diskIsFull, freezeForAWhile, overload, useAllConnections } from './faults.mjs';
import { runTwoVersions } from './previous-api.mjs';
import { backUpBothServers } from './restore/node-backups.mjs';
import { restoreUnderLoad } from './restore/scenario.mjs';
import { findNodes, waitForStandby } from './standby.mjs';
import { prepareNextVersion, upgradeAndGoBack } from './upgrade.mjs';

/** Restarts a process of the shop as an orchestrator does: SIGTERM, and the next one only when this one is ready again. */
async function restart(cluster, name) {
  await cluster.processes[name].stop();
  await cluster.processes[name].start();
  // HAProxy notices within two checks.
  await sleep(1500);
}

/** Ends a process as a crash does, and starts it again a second later. */
async function killAndStart(cluster, name) {
  await cluster.processes[name].kill();
  await sleep(1000);
  await cluster.processes[name].start();
  await sleep(1500);
}

/** Stops an engine for a time. */
async function interrupt(cluster, name, ms) {
  await cluster.processes[name].stop(name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  await sleep(ms);
  await cluster.processes[name].start();
  await sleep(4000);
}

/** Returns the pointers of all remotes as text, to notice a change without a command. */
async function readPointers(cluster) {
  const { listRemotes, readPointer } = await importTypescript('releases/index.ts');
  const storage = await cluster.openReleases();
  const remotes = await listRemotes(storage);
  return JSON.stringify(await Promise.all(remotes.map((remote) => readPointer(storage, remote))));
}

/** Stores a build that differs from the live one in a comment of each script. Resolves to its version. */
async function publishChanged(cluster, name) {
  const dist = path.join(cluster.home, 'changed', `${name}-${Date.now()}`);
  cpSync(path.join(root, name, 'dist'), dist, { recursive: true });
  for (const folder of ['web', 'server'])
    for (const file of readdirSync(path.join(dist, folder)))
      if (/\.c?js$/.test(file)) appendFileSync(path.join(dist, folder, file), `\n// ${dist}\n`);
  const { publish } = await importTypescript('releases/publish/publish.ts');
  const { version } = await publish({ remoteDir: path.join(root, name), dist, storage: await cluster.openReleases() });
  return version;
}

/**
 * Changes and failures of the cluster, each run under load. `isRolling` marks what a team does on any day: no request may fail. `act` may
 * return further figures; `isQuick` asks for short outages. A scenario with `needs` is skipped where that program is not installed,
 * one with `needsPrevious` where no earlier version of the shop is known. `prepare` runs before the load; `act` gets its result as `prepared`.
 * `getOrigin` gets the result of `prepare` too, and returns where the load is sent instead of HAProxy.
 */
export const scenarios = [
  {
    name: 'nothing happens',
    isRolling: true,
    act: (_cluster, { isQuick }) => sleep(isQuick ? 8000 : 20_000),
  },
  {
    name: 'rolling restart of everything',
    isRolling: true,
    async act(cluster) {
      for (const name of cluster.shopNames) await restart(cluster, name);
    },
  },
  ...['api-1', 'documents-1', 'worker', 'pgbouncer', 'redis', 'seaweedfs', 'haproxy'].map((name) => ({
    name: `SIGKILL of ${name}`,
    act: (cluster) => killAndStart(cluster, name),
  })),
  {
    name: 'SIGKILL of postgres',
    async act(cluster) {
      await killAndStart(cluster, 'postgres');
      await sleep(3000);
    },
  },
  {
    name: 'PostgreSQL restarted',
    act: (cluster) => interrupt(cluster, 'postgres', 0),
  },
  {
    name: 'PostgreSQL stopped',
    act: (cluster, { isQuick }) => interrupt(cluster, 'postgres', isQuick ? 10_000 : 30_000),
  },
  {
    name: 'PostgreSQL frozen',
    async act(cluster, { isQuick }) {
      cluster.processes.postgres.freeze();
      await sleep(isQuick ? 8000 : 20_000);
      cluster.processes.postgres.thaw();
      await sleep(4000);
    },
  },
  {
    name: 'PgBouncer frozen',
    async act(cluster, { isQuick }) {
      cluster.processes.pgbouncer.freeze();
      await sleep(isQuick ? 6000 : 20_000);
      cluster.processes.pgbouncer.thaw();
      await sleep(4000);
    },
  },
  {
    name: 'PostgreSQL at its connection limit',
    act: useAllConnections,
  },
  ...['api-1', 'documents-1'].map((name) => ({
    name: `SIGSTOP of ${name}`,
    act: (cluster, options) => freezeForAWhile(cluster, name, options),
  })),
  {
    name: 'more requests than the shop can serve',
    act: overload,
  },
  {
    name: 'the disk of api-1 is full',
    isRolling: true,
    act: (cluster, options) => diskIsFull(cluster, options, restart),
  },
  {
    name: 'two versions of the API side by side',
    isRolling: true,
    needsPrevious: true,
    act: (cluster, options) => runTwoVersions(cluster, options, restart),
  },
  {
    name: 'upgrade to the next version and back',
    isRolling: true,
    isLong: true,
    prepare: prepareNextVersion,
    act: (cluster, { prepared }) => upgradeAndGoBack(cluster, prepared, restart),
  },
  {
    name: 'a restore to a moment',
    act: restoreUnderLoad,
  },
  {
    name: 'Redis gone',
    act: (cluster, { isQuick }) => interrupt(cluster, 'redis', isQuick ? 8000 : 60_000),
  },
  {
    name: 'object store gone, a document server restarts meanwhile',
    async act(cluster, { isQuick }) {
      const previous = await readPointers(cluster);
      await cluster.processes.seaweedfs.stop();
      await restart(cluster, 'documents-1');
      await sleep(isQuick ? 4000 : 30_000);
      await cluster.processes.seaweedfs.start();
      await sleep(6000);
      return { pointersMoved: (await readPointers(cluster)) === previous ? 0 : 1 };
    },
  },
  {
    name: 'a new remote, half rolled out, then live',
    isRolling: true,
    act: (cluster) => rollOut(cluster, 'mf-catalog'),
  },
  {
    name: 'a new shell, half rolled out, then live',
    isRolling: true,
    act: (cluster) => rollOut(cluster, 'shell'),
  },
  {
    name: 'a certificate near its end is replaced',
    isRolling: true,
    needs: 'openssl',
    prepare: startTls,
    getOrigin: (_cluster, tls) => tls.origin,
    act: renewCertificate,
  },
  {
    name: 'the edge in front',
    isRolling: true,
    needs: 'varnishd',
    getOrigin: (cluster) => cluster.edge.origin,
    act: passEdge,
  },
];

/** Changes a price and a release behind Varnish, and restarts a document server. */
async function passEdge(cluster, { traffic }) {
  const productPage = traffic.pages.find((page) => page.startsWith('/product/'));
  const hits = await measureHits(cluster, ['/', '/shop', productPage]);
  const priceSeconds = await measurePrice(cluster, productPage);
  await restart(cluster, 'documents-1');
  const version = await publishChanged(cluster, 'mf-catalog');
  const releaseSeconds = await measurePromotion(cluster, productPage, 'mf-catalog', version);
  await cluster.release('rollback', 'mf-catalog');
  return { hits, priceSeconds, releaseSeconds };
}

/**
 * Scenarios of a cluster whose PostgreSQL has a standby (`addStandby`). They may take `maxRecoveryMs` to an acknowledged order. `isLong`
 * leaves one out of `--quick`.
 */
export const standbyScenarios = [
  {
    name: 'Standby gone',
    async act(cluster, { isQuick }) {
      const { standby } = await findNodes(cluster);
      await standby.kill();
      await sleep(isQuick ? 6000 : 20_000);
      await standby.start();
      await waitForStandby(cluster);
    },
  },
  {
    name: 'Failover to the standby: SIGKILL of PostgreSQL',
    maxRecoveryMs: 15_000,
    act: (cluster, { traffic }) => failOver(cluster, traffic, async (primary) => primary.killServer()),
  },
  {
    name: 'Backups of both servers, a failover between them, and a standby from a backup',
    maxRecoveryMs: 15_000,
    act: (cluster, { traffic }) =>
      backUpBothServers(cluster, () => failOver(cluster, traffic, async (primary) => primary.killServer())),
  },
  {
    name: 'Failover to the standby: machine of the primary gone',
    // Patroni waits for its `ttl`.
    isLong: true,
    maxRecoveryMs: 30_000,
    act: (cluster, { traffic }) => failOver(cluster, traffic, (primary) => primary.kill()),
  },
];

/** Ends the primary, waits until an order that was sent afterwards is acknowledged, and until the former primary is a standby. */
async function failOver(cluster, traffic, end) {
  const { primary, standby } = await findNodes(cluster);
  const endedAt = performance.now();
  await end(primary);
  const isFirst = ({ kind, ok, at }) => kind === 'order' && ok && at > endedAt;
  await waitFor(() => traffic.results.some(isFirst));
  await waitFor(() => standby.isIn('primary'));
  const recoveryMs = Math.round(Math.min(...traffic.results.filter(isFirst).map(({ at, ms }) => at + ms)) - endedAt);
  if (!primary.isRunning) await primary.start();
  await waitForStandby(cluster);
  await sleep(3000);
  return { recoveryMs };
}

/** Publishes a changed build, gives it to half of the visitors, then to all, and then puts the previous one back. */
async function rollOut(cluster, name) {
  const version = await publishChanged(cluster, name);
  await cluster.release('canary', name, version, '50%');
  await sleep(5000);
  await cluster.release('canary', name, 'off');
  await cluster.release('promote', name, version);
  await sleep(5000);
  await cluster.release('rollback', name);
  await sleep(4000);
  return { version };
}
