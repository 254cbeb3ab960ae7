// Proves that a lost database can be restored: node e2e/cluster/restore/drill.mjs [--keep-logs], or npm run test:restore.
// Takes orders until a moment and after it, removes PostgreSQL's files, restores them from deploy/pgbackrest's backups, first to the end of
// the archive and then to the moment, and compares. README.md says what is checked. Exit code 1: something is not as it must be.
import { parseArgs } from 'node:util';
import { explainSkip } from '../../../shared/testing/skips.cjs';
import { signIn } from '../checks.mjs';
import { describeMachine, waitFor } from '../cluster.mjs';
import { findProgram, listMissingPrograms } from '../engines.mjs';
import { Traffic } from '../traffic.mjs';
import { Actions } from './actions.mjs';
import { Backups } from './backups.mjs';
import { checkDatabase, checkInvoices, checkOrders, checkRest, isSignedIn, listInvoices } from './checks.mjs';
import { restoreEmbedded } from './embedded.mjs';
import { compareOrders, readMoment } from './moment.mjs';
import { RestoreShop } from './shop.mjs';

const { values } = parseArgs({ options: { 'keep-logs': { type: 'boolean', default: false } } });
const skipReason = explainSkip(listMissingPrograms(['postgres', 'pgbackrest']));
if (skipReason) {
  console.log(`The restore drill: ${skipReason}`);
  process.exit(0);
}

const ordersPerSecond = 5;
const startedAt = Date.now();
const log = (message) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s  ${message}`);
const shop = new RestoreShop();
let backups;

/** Waits until `count` more orders were acknowledged. */
function waitForOrders(traffic, count) {
  const countOrders = () => traffic.orders.filter(({ number }) => number).length;
  const target = countOrders() + count;
  return waitFor(() => countOrders() >= target);
}

/** Packs orders, changes a price, adds a picture and places an order. Resolves to the values that the checks compare afterwards. */
async function makeChanges(actions, [product, line], percent) {
  await actions.packOrders(3);
  await actions.changePrice(product.productId, percent);
  const price = await actions.readPrice(product.productId);
  return { product, price, picture: await actions.addPicture(), order: await actions.placeOrder(line, 'razorpay') };
}

/**
 * Takes backups and orders before a moment and after it, and archives them but for the last ones. Resolves to the moment, what was done early
 * (before it) and late, and the figures of the backups.
 */
async function backUpAndOrder(traffic, lines, admin) {
  const actions = new Actions(shop, await signIn(shop.origin, admin));
  await waitForOrders(traffic, 10);
  const full = await backups.make('full');
  const early = await makeChanges(actions, lines, -10);
  const payment = await actions.startPayment(early.order);
  const differential = await backups.make('diff');
  await waitForOrders(traffic, 15);
  const moment = await readMoment(shop);
  log(`The moment is ${moment.text}`);
  await waitForOrders(traffic, 15);
  const late = await makeChanges(actions, lines, -20);
  const lateActions = new Actions(shop, await signIn(shop.origin, admin));
  await actions.approve(payment, 0);
  await actions.approve(await actions.startPayment(late.order), 1);
  const archived = await backups.archiveUntilNow();
  await waitForOrders(traffic, 10);
  return { moment, archived, actions, early, late, lateActions, full, differential };
}

/** Loses the database and restores it. Resolves to when that happened, and the seconds until the shop takes an order again. */
async function restoreAndOrder(actions, line, moment) {
  const lostAt = Date.now();
  await backups.loseDatabase();
  const serverStartedAt = await backups.restore(moment?.text);
  const seconds = (Date.now() - lostAt) / 1000;
  await waitFor(() => actions.placeOrder(line));
  return { lostAt, serverStartedAt, seconds, secondsToOrder: (Date.now() - lostAt) / 1000 };
}

/** Runs the drill. Resolves to the figures and the checks to print. */
async function run() {
  log(
    `${describeMachine()}; backups in ${findProgram('weed') ? 'SeaweedFS' : 'a folder, because there is no SeaweedFS'}`,
  );
  await shop.start(log);
  backups = await new Backups(shop).start();
  const lines = await shop.query(
    'select distinct on (product_id) product_id as "productId", id as "variantId" from variants order by product_id',
  );
  const load = { origin: shop.origin, pages: [], reads: [], lines: lines.slice(5), rates: { order: ordersPerSecond } };
  const traffic = new Traffic(load).start();
  const story = await backUpAndOrder(traffic, lines, await shop.addAdmin());
  await traffic.stop();
  const { moment, archived, actions, early, late, lateActions } = story;

  log('The database is lost, and restored to the end of the archive');
  const atEnd = await restoreAndOrder(actions, lines[3]);
  const untilArchived = await compareOrders(shop, traffic.orders, { moment: archived, startedAt: 0 });
  const rows = await shop.query("select count(*)::int as count from orders where email like '%@example.in'");
  const usedNumbers = await listInvoices(shop);

  log('It is lost again, and restored to the moment');
  const toMoment = await restoreAndOrder(actions, lines[3], moment);
  const orders = await compareOrders(shop, traffic.orders, { moment, startedAt: toMoment.serverStartedAt });
  const checks = {
    'backups are encrypted': story.full.isEncrypted,
    'at the end of the archive: every order until the last archived segment':
      untilArchived.expected > 0 && untilArchived.missing === 0,
    ...(await checkOrders(shop, orders)),
    ...(await checkDatabase(shop)),
    'earlier sessions go on': await isSignedIn(actions),
    'later sessions ended': !(await isSignedIn(lateActions)),
    ...(await checkInvoices(shop, actions, usedNumbers)),
    ...(await checkRest(shop, actions, { early, late, since: toMoment.serverStartedAt, line: lines[4] })),
    'the embedded database, copied while it is stopped': await restoreEmbedded(shop),
  };
  const acknowledged = traffic.orders.filter(({ number }) => number).length;
  const figures = {
    'full backup, s': story.full.seconds.toFixed(1),
    'differential backup, s': story.differential.seconds.toFixed(1),
    'database, MB': story.full.databaseMb.toFixed(1),
    'full backup as stored, MB': story.full.storedMb.toFixed(1),
    'orders acknowledged': acknowledged,
    'restored to the end of the archive': rows[0].count,
    'lost with the disk (RPO)': `${acknowledged - rows[0].count}, of the last ${((atEnd.lostAt - archived.at) / 1000).toFixed(1)} s`,
    'files and WAL restored, s': `${atEnd.seconds.toFixed(1)} and ${toMoment.seconds.toFixed(1)}`,
    'until an order is taken (RTO), s': `${atEnd.secondsToOrder.toFixed(1)} and ${toMoment.secondsToOrder.toFixed(1)}`,
    'orders until the moment, missing': `${orders.expected}, ${orders.missing}`,
    'orders of after it, still there': `${orders.undone}, ${orders.survived}`,
  };
  return { figures, checks };
}

let code = 1;
try {
  const { figures, checks } = await run();
  console.table(figures);
  console.table(checks);
  const failed = Object.keys(checks).filter((name) => !checks[name]);
  if (failed.length > 0) console.error(`Not as it must be: ${failed.join('; ')}`);
  code = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error);
} finally {
  await backups?.stop().catch(() => {});
  await shop.stop({ keepsLogs: values['keep-logs'] });
  if (values['keep-logs']) console.log(`Logs: ${shop.logs}`);
}
process.exit(code);
