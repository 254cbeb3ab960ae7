// Kills the API (SIGKILL) while orders stream in and restarts it on the same data, on PGlite and on PostgreSQL:
//   node api/bench/kill.mjs [--rounds 20]
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

register();
const { runKillRounds } = await import('../tests/crash/kill-rounds.ts');

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rows = [];
for (const database of ['pglite', 'postgres']) {
  const startedAt = performance.now();
  const { inconsistencies, ...figures } = await runKillRounds(database, Number(values.rounds));
  for (const sentence of inconsistencies) console.error(`${database}: ${sentence}`);
  rows.push({
    ...figures,
    inconsistencies: inconsistencies.length,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  });
}
console.table(Object.fromEntries(Object.keys(rows[0]).map((name) => [name, rows.map((row) => row[name])])));
