import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { waitFor } from '../cluster.mjs';
import { deploy, findUser } from '../engines.mjs';
import { findNodes, waitForStandby } from '../standby.mjs';
import { runPgbackrest } from './backups.mjs';

/** Returns the exit code of the condition under which deploy/pgbackrest's unit makes a backup on this server: 0, or 1 for no backup. */
function checkCondition(node) {
  const unit = readFileSync(path.join(deploy, 'pgbackrest/vastra-backup@.service'), 'utf8');
  const [, script] = /^ExecCondition=\/bin\/sh -c '(.*)'$/m.exec(unit);
  const env = { ...process.env, PGHOST: path.dirname(node.configFile), PGPORT: String(node.port), PGUSER: 'postgres' };
  return spawnSync('/bin/sh', ['-c', script], { env, ...findUser() }).status;
}

/** Asserts that the units of both servers leave the backup to the primary. */
function assertPrimaryBacksUp({ primary, standby }) {
  const codes = [checkCondition(primary), checkCondition(standby)];
  if (codes.join() !== '0,1')
    throw new Error(`The conditions of the backup units on primary and standby ended with ${codes}`);
}

/**
 * Makes a backup, fails over, makes a backup on the next primary, and then removes the standby and makes one from the backup, under load.
 * Throws when the next primary does not go on in the same archive, or when the standby was copied from the primary. `failOver` ends a primary
 * as the other scenarios do.
 */
export async function backUpBothServers(cluster, failOver) {
  const first = await findNodes(cluster);
  assertPrimaryBacksUp(first);
  await runPgbackrest(first.primary, '--type=full', 'backup');
  const figures = await failOver();
  const { primary, standby } = await findNodes(cluster);
  if (primary.name === first.primary.name) throw new Error('The failover changed no role');
  assertPrimaryBacksUp({ primary, standby });
  await runPgbackrest(primary, 'check');
  await runPgbackrest(primary, '--type=diff', 'backup');

  await standby.kill();
  for (const name of readdirSync(standby.data)) rmSync(path.join(standby.data, name), { recursive: true, force: true });
  const logLength = readFileSync(standby.logFile, 'utf8').length;
  await standby.start();
  await waitForStandby(cluster);
  const log = () => readFileSync(standby.logFile, 'utf8').slice(logLength);
  await waitFor(() => log().includes('replica has been created using'));
  if (!log().includes('replica has been created using pgbackrest'))
    throw new Error('The standby was not made from a backup');
  const [{ backup }] = JSON.parse(await runPgbackrest(primary, '--output=json', 'info'));
  return { ...figures, backups: backup.length };
}
