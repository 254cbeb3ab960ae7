// Kills the API (SIGKILL) while orders, online payments, webhooks, parcels, returns, refunds and messages stream in, and restarts it on the same
// data, on PGlite and on PostgreSQL. Then lets the shop catch up and compares it with the stand-ins of its providers. Exit code 1 when a check fails:
//   node api/bench/kill.mjs [--rounds 20] [--databases pglite,postgres]
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

register();
// The server and the databases that Jest gives to test files.
globalThis.testDatabases = createRequire(import.meta.url)('../src/testing/databases.cjs');
const { default: startPostgres } = await import('../src/testing/global-setup.ts');
const { default: stopPostgres } = await import('../src/testing/global-teardown.ts');
await startPostgres();
const { runKillRounds } = await import('../tests/crash/kill-rounds.ts');

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, databases: { type: 'string', default: 'pglite,postgres' } },
});
const rows = [];
try {
  for (const database of values.databases.split(',')) {
    const startedAt = performance.now();
    const { inconsistencies, ...figures } = await runKillRounds(database, Number(values.rounds));
    for (const sentence of inconsistencies) console.error(`${database}: ${sentence}`);
    rows.push({
      ...figures,
      inconsistencies: inconsistencies.length,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    });
  }
} finally {
  await stopPostgres();
}
console.table(Object.fromEntries(Object.keys(rows[0]).map((name) => [name, rows.map((row) => row[name])])));
const mustBeZero = ['lost', 'doubled', 'failed', 'steps lost', 'inconsistencies'];
if (rows.some((row) => mustBeZero.some((name) => row[name] > 0))) process.exitCode = 1;
