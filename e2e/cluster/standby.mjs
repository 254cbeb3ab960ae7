import { waitFor } from './cluster.mjs';
import { buildPgbouncer, databasePassword, getDataFolder } from './engines.mjs';
import { findFreePorts } from './managed-process.mjs';
import { makeRepository, runPgbackrest } from './restore/backups.mjs';
import { buildDatabaseHaproxy, buildEtcd, buildNode } from './standby-engines.mjs';

const nodeNames = ['postgres-1', 'postgres-2'];

/**
 * Puts the cluster's PostgreSQL under Patroni, which copies it to a standby, and lets the APIs read from that. PgBouncer and migrations
 * reach the primary through a separate HAProxy.
 */
export async function addStandby(cluster, log) {
  const { home, processes } = cluster;
  const [etcdPort, peerPort, primaryPort, standbyPort, secondPort, firstRestPort, secondRestPort] =
    await findFreePorts(7);
  const pgbouncerPort = Number(new URL(cluster.env.DATABASE_URL).port);
  const nodes = [
    { port: Number(new URL(cluster.databaseUrl).port), restPort: firstRestPort, data: getDataFolder(home) },
    { port: secondPort, restPort: secondRestPort },
  ];
  await cluster.query(
    `create role postgres superuser login password '${databasePassword}';
     create role replicator replication login password '${databasePassword}';
     alter role shop password '${databasePassword}'`,
  );
  for (const name of ['api-1', 'api-2', 'worker', 'pgbouncer']) await processes[name].stop();
  await processes.postgres.stop('SIGINT');

  const getLog = (name) => cluster.getLog(name);
  const repository = makeRepository(home);
  const { postgres: _, ...others } = processes;
  cluster.processes = {
    etcd: buildEtcd({ home, port: etcdPort, peerPort, logFile: getLog('etcd') }),
    ...Object.fromEntries(
      nodes.map((node, index) => {
        const name = nodeNames[index];
        return [name, buildNode({ home, name, etcdPort, repository, ...node, logFile: getLog(name) })];
      }),
    ),
    'database-haproxy': buildDatabaseHaproxy({
      home,
      primaryPort,
      standbyPort,
      nodes,
      logFile: getLog('database-haproxy'),
    }),
    ...others,
    pgbouncer: buildPgbouncer({
      home,
      port: pgbouncerPort,
      postgresPort: primaryPort,
      logFile: getLog('pgbouncer'),
    }),
  };
  await cluster.processes.etcd.start();
  const [first, second] = nodeNames.map((name) => cluster.processes[name]);
  await first.start();
  await waitFor(() => first.isIn('primary'));
  await runPgbackrest(first, 'stanza-create');
  await second.start();
  await waitForStandby(cluster);
  log('PostgreSQL has a standby');

  const getUrl = (port) => `postgres://shop:${databasePassword}@127.0.0.1:${port}/shop`;
  cluster.databaseUrl = getUrl(primaryPort);
  const urls = { DATABASE_DIRECT_URL: cluster.databaseUrl, DATABASE_REPLICA_URL: getUrl(standbyPort) };
  Object.assign(cluster.env, urls);
  for (const name of ['database-haproxy', 'pgbouncer']) await cluster.processes[name].start();
  for (const name of ['api-1', 'api-2', 'worker']) {
    Object.assign(cluster.processes[name].env, urls);
    await cluster.processes[name].start();
  }
  await cluster.waitUntilBalanced();
  cluster.hasStandby = true;
  log('The shop reads from the standby');
}

/** Resolves to the servers by their present role. */
export async function findNodes(cluster) {
  const [first, second] = nodeNames.map((name) => cluster.processes[name]);
  return (await first.isIn('primary')) ? { primary: first, standby: second } : { primary: second, standby: first };
}

/** Resolves when the primary waits for a standby with each commit, so that this could be promoted. */
export const waitForStandby = (cluster) =>
  waitFor(async () => {
    const { primary, standby } = await findNodes(cluster);
    return (await primary.isIn('primary')) && (await standby.isIn('sync'));
  });
