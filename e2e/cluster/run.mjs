// Runs the shop as a cluster on this machine, breaks it under load and counts what shoppers notice:
//   node e2e/cluster/run.mjs [--quick] [--only TEXT] [--shard 1/2] [--previous COMMIT] [--keep-logs] [--max-failed 0]
// --quick: shorter outages, some 9 minutes; --only: the scenarios whose name contains TEXT, may be repeated; --shard 1/2: every second one,
// from the first; --previous: the version whose API runs beside this one, the last tag without it. Needs PostgreSQL, PgBouncer, Redis, HAProxy
// and SeaweedFS; README.md says how to install them. The last line is JSON. Exit code 1: more than --max-failed requests failed in rolling
// restarts and releases, or something is wrong that README.md lists.
import { parseArgs } from 'node:util';
import { explainSkip } from '../../shared/testing/skips.cjs';
import { findPreviousVersion } from '../../shared/workspace/find-previous-version.mjs';
import { countRefusals, readUploadEverywhere } from './checks.mjs';
import { Cluster, describeMachine, initialStock, root } from './cluster.mjs';
import { listMissingPrograms } from './engines.mjs';
import { checkOrders, countStockDifference, listFailures, summarise } from './report.mjs';
import { scenarios, standbyScenarios } from './scenarios.mjs';
import { addStandby } from './standby.mjs';
import { standbyPrograms } from './standby-engines.mjs';
import { Traffic } from './traffic.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    shard: { type: 'string', default: '1/1' },
    previous: { type: 'string' },
    'keep-logs': { type: 'boolean', default: false },
    'max-failed': { type: 'string', default: '0' },
  },
});

const skipReason = explainSkip(listMissingPrograms());
if (skipReason) {
  console.log(`The cluster bench: ${skipReason}`);
  process.exit(0);
}

/** Time for the load to run before and after what a scenario does. */
const calmMs = 1500;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a scenario under load. Resolves to its figures and to a line for each kind of failure. */
async function runScenario(cluster, { name, prepare, act, getOrigin }, target) {
  const prepared = await prepare?.(cluster);
  const traffic = new Traffic({ ...target, ...(getOrigin && { origin: getOrigin(cluster, prepared) }) }).start();
  await sleep(calmMs);
  let own = {};
  let error;
  try {
    own = (await act(cluster, { isQuick: values.quick, traffic, previousCommit, prepared })) ?? {};
  } catch (thrown) {
    error = thrown;
  }
  await sleep(calmMs);
  await traffic.stop();
  const row = { ...summarise(traffic, await checkOrders(cluster, traffic.orders)), ...own };
  if (error) row.error = error.message.split('\n')[0];
  return { name, row, failures: listFailures(traffic), orders: traffic.orders };
}

async function chooseTarget(cluster) {
  const lines = await cluster.query(
    `select distinct on (product_id) product_id as "productId", variants.id as "variantId"
     from variants join products on products.id = product_id
     where archived_at is null and product_id not in (select product_id from deal_products) order by product_id`,
  );
  const [{ productId }] = lines;
  return {
    origin: cluster.origin,
    lines,
    pages: ['/', '/shop', '/search?q=jacket', `/product/${productId}`, '/blog', '/about', '/cart'],
    reads: ['/api/v1/products', '/api/v1/search?q=shirt', `/api/v1/products/${productId}`, '/api/v1/categories'],
  };
}

function listStandbyScenarios() {
  const skipReason = explainSkip(listMissingPrograms(standbyPrograms));
  if (skipReason) console.log(`The scenarios with a standby: ${skipReason}`);
  return skipReason ? [] : standbyScenarios;
}

/**
 * Returns the commit of the version that runs beside this one; undefined without a tag. The commit that dated a version in CHANGELOG.md is not
 * enough: its code ran on the schema before the last changes of that version.
 */
function findPreviousCommit() {
  try {
    const { ref, isRecorded } = findPreviousVersion(root, values.previous);
    return isRecorded ? undefined : ref;
  } catch {
    return undefined;
  }
}

const previousCommit = findPreviousCommit();

/** Returns why a scenario cannot run here; undefined if it can. */
const findReasonToSkip = ({ needs, needsPrevious }) =>
  explainSkip([
    ...(needs ? listMissingPrograms([needs]) : []),
    ...(needsPrevious && !previousCommit ? ['a tag of a version'] : []),
  ]);

const log = (message) => console.log(`${new Date().toISOString().slice(11, 19)} ${message}`);
const cluster = new Cluster();
let isStopping = false;
const stop = async (code) => {
  if (isStopping) return;
  isStopping = true;
  await cluster.stop({ keepsLogs: values['keep-logs'] });
  if (values['keep-logs']) console.log(`Logs: ${cluster.logs}`);
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(1));

try {
  log(describeMachine());
  await cluster.start(log);
  const target = await chooseTarget(cluster);
  const outcomes = [];
  const isWanted = ({ name, isLong }) => values.only.some((text) => name.includes(text)) && !(isLong && values.quick);
  const [part, parts] = values.shard.split('/').map(Number);
  const isInShard = (_scenario, index) => index % parts === part - 1;
  for (const scenario of [...scenarios, ...listStandbyScenarios()].filter(isWanted).filter(isInShard)) {
    if (standbyScenarios.includes(scenario) && !cluster.hasStandby) await addStandby(cluster, log);
    const reason = findReasonToSkip(scenario);
    if (reason) {
      log(`${scenario.name}: ${reason}`);
      continue;
    }
    const outcome = await runScenario(cluster, scenario, target);
    if (outcome.row.recoveryMs > scenario.maxRecoveryMs) outcome.row.error ??= 'It took too long to recover';
    outcomes.push({ ...outcome, isRolling: Boolean(scenario.isRolling) });
    const { sent, failed, orders, lost, doubled, error } = outcome.row;
    log(`${scenario.name}: ${sent} sent, ${failed} failed, ${orders} orders, ${lost} lost, ${doubled} doubled`);
    if (error) log(`  it could not be run to its end: ${error}`);
    const refused = outcome.orders.find(({ refusal }) => refusal);
    if (refused) log(`  the first refused order, attempt ${refused.attempts}: ${refused.refusal}`);
    for (const failure of outcome.failures.slice(0, 6)) log(`  ${failure}`);
  }
  const refusals = await countRefusals(cluster, 250);
  const uploads = await readUploadEverywhere(cluster);
  const stockDifference = await countStockDifference(cluster, initialStock);
  // Once more at the end: an order may be lost later than in its own scenario.
  const all = await checkOrders(
    cluster,
    outcomes.flatMap(({ orders }) => orders),
  );
  console.table(Object.fromEntries(outcomes.map(({ name, row }) => [name, row])));
  const sum = (name) => outcomes.reduce((total, { row }) => total + (row[name] ?? 0), 0);
  const failedInRolling = outcomes
    .filter(({ isRolling }) => isRolling)
    .reduce((total, { row }) => total + row.failed, 0);
  console.log(
    JSON.stringify({
      sent: sum('sent'),
      failed: sum('failed'),
      failedInRolling,
      ordersAcknowledged: sum('orders'),
      ordersLost: all.lost,
      ordersDoubled: all.doubled,
      stockDifference,
      refusals,
      uploads,
      scenarios: Object.fromEntries(outcomes.map(({ name, row }) => [name, row])),
    }),
  );
  const isBroken =
    failedInRolling > Number(values['max-failed']) ||
    outcomes.some(({ row }) => row.error || row.pointersMoved) ||
    refusals.refusals === 0 ||
    refusals.other !== 400 ||
    Object.values(uploads).some((status) => status >= 400);
  await stop(all.lost + all.doubled + stockDifference > 0 || isBroken ? 1 : 0);
} catch (error) {
  console.error(error);
  await stop(1);
}
