// Measures what the events of webhooks cost an order: orders of a guest with two products, in turn with the triggers that write events and
// without them, on one API and PostgreSQL. `EXTENSIONS` loads extensions, as for a shop.
//   node api/bench/event-cost.mjs [--pairs 8] [--seconds 5] [--connections 8]
import { parseArgs } from 'node:util';
import { load } from '../../.ci/bench/load.mjs';
import { addStock, placeOrder, runQuery } from './order-calls.mjs';
import { withShop } from './shop.mjs';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
  },
});
const getMedian = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

await withShop(1000, async (origin, _pid, databaseUrl) => {
  const lines = await addStock(databaseUrl);
  const pickLine = () => lines[Math.floor(Math.random() * lines.length)];
  const triggers = await runQuery(
    databaseUrl,
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger where tgname like '%\\_events%' and not tgisinternal`,
  );
  const measure = async (state) => {
    for (const { table, name } of triggers)
      await runQuery(databaseUrl, `alter table ${table} ${state} trigger ${name}`);
    const { perSecond } = await load(origin, {
      request: (agent) => placeOrder(origin, { agent, lines: [pickLine(), pickLine()] }),
      connections: Number(values.connections),
      seconds: Number(values.seconds),
    });
    return perSecond;
  };
  await measure('enable');
  const rows = [];
  for (let pair = 0; pair < Number(values.pairs); pair += 1) {
    // The first of a pair takes turns, because tables grow.
    const states = pair % 2 === 0 ? ['enable', 'disable'] : ['disable', 'enable'];
    const perSecond = {};
    for (const state of states) perSecond[state] = await measure(state);
    rows.push({ with: perSecond.enable, without: perSecond.disable, ratio: perSecond.disable / perSecond.enable });
  }
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, +value.toFixed(3)]))),
  );
  const ratios = rows.map(({ ratio }) => ratio);
  console.log(
    `${triggers.length} triggers. An order with events takes ${((getMedian(ratios) - 1) * 100).toFixed(1)} % longer ` +
      `(median of ${rows.length} pairs, ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}).`,
  );
});
