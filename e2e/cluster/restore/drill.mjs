// Proves that a lost database can be restored: node e2e/cluster/restore/drill.mjs [--keep-logs], or npm run test:restore.
// Takes orders until a moment and after it, removes PostgreSQL's files, restores them from deploy/pgbackrest's backups, first to the end of
// the archive and then to the moment, and compares. README.md says what is checked. Exit code 1: something is not as it must be.
import { parseArgs } from 'node:util';
import { signIn } from '../checks.mjs';
import { describeMachine, initialStock, waitFor } from '../cluster.mjs';
import { findProgram, listMissingPrograms } from '../engines.mjs';
import { countStockDifference } from '../report.mjs';
import { Traffic } from '../traffic.mjs';
import { Actions } from './actions.mjs';
import { Backups } from './backups.mjs';
import { checkDatabase, isAuditLogWhole, waitForJobs } from './checks.mjs';
import { restoreEmbedded } from './embedded.mjs';
import { compareOrders, readMoment } from './moment.mjs';
import { RestoreShop } from './shop.mjs';

const { values } = parseArgs({ options: { 'keep-logs': { type: 'boolean', default: false } } });
const missing = listMissingPrograms(['postgres', 'pgbackrest']);
if (missing.length > 0) {
  console.log(`The restore drill is skipped: ${missing.join(' ')}`);
  process.exit(0);
}

const ordersPerSecond = 5;
const startedAt = Date.now();
const log = (message) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s  ${message}`);
const figures = {};
const checks = {};
const shop = new RestoreShop();
let backups;

/** Waits until `count` more orders were acknowledged. */
function waitForOrders(traffic, count) {
  const countOrders = () => traffic.orders.filter(({ number }) => number).length;
  const target = countOrders() + count;
  return waitFor(() => countOrders() >= target);
}

/** Does what happens in a shop at any time. Resolves to what the checks compare afterwards. */
async function work(actions, [product, ...lines], percent) {
  await actions.packOrders(3);
  await actions.changePrice(product.productId, percent);
  const price = await actions.readPrice(product.productId);
  return { product, price, picture: await actions.addPicture(), order: await actions.placeOrder(lines[0], 'razorpay') };
}

/** Restores a database that was lost, and resolves to the seconds until the shop takes an order again. */
async function restoreAndOrder(backups, actions, line, moment) {
  const lostAt = Date.now();
  await backups.loseDatabase();
  await backups.restore(moment?.text);
  const restoredAt = Date.now();
  await waitFor(() => actions.placeOrder(line));
  return {
    lostAt,
    restoredAt,
    restoreSeconds: (restoredAt - lostAt) / 1000,
    orderSeconds: (Date.now() - lostAt) / 1000,
  };
}

async function run() {
  log(`${describeMachine()}; backups in ${findProgram('minio') ? 'MinIO' : 'a folder, because there is no MinIO'}`);
  await shop.start(log);
  backups = await new Backups(shop).start();
  const lines = await shop.query(
    'select distinct on (product_id) product_id as "productId", id as "variantId" from variants order by product_id',
  );
  const admin = await shop.addAdmin();
  const actions = new Actions(shop, await signIn(shop.origin, admin));
  const traffic = new Traffic({
    origin: shop.origin,
    pages: [],
    reads: [],
    lines: lines.slice(5),
    rates: { order: ordersPerSecond },
  });
  traffic.start();
  await waitForOrders(traffic, 10);

  const full = await backups.make('full');
  const early = await work(actions, lines, -10);
  const paymentBefore = await actions.startPayment(early.order);
  const diff = await backups.make('diff');
  await waitForOrders(traffic, 15);
  const moment = await readMoment(shop);
  log(`The moment is ${moment.text}`);

  await waitForOrders(traffic, 15);
  const late = await work(actions, lines, -20);
  const laterActions = new Actions(shop, await signIn(shop.origin, admin));
  await actions.approve(paymentBefore, 0);
  await actions.approve(await actions.startPayment(late.order), 1);
  const archived = await backups.archiveUntilNow();
  await waitForOrders(traffic, 10);
  await traffic.stop();

  log('The database is lost, and restored to the end of the archive');
  const atEnd = await restoreAndOrder(backups, actions, lines[3]);
  const [{ count: stored }] = await shop.query(
    "select count(*)::int as count from orders where email like '%@example.in'",
  );
  const acknowledged = traffic.orders.filter(({ number }) => number);
  const untilArchived = await compareOrders(shop, traffic.orders, { moment: archived, lostAt: 0 });
  checks['at the end of the archive: every order until the last archived segment'] =
    untilArchived.expected > 0 && untilArchived.missing === 0;
  const usedNumbers = await listInvoices();

  log('It is lost again, and restored to the moment');
  const toMoment = await restoreAndOrder(backups, actions, lines[3], moment);
  const orders = await compareOrders(shop, traffic.orders, { moment, lostAt: toMoment.lostAt });
  checks['every order until the moment'] = orders.expected > 0 && orders.missing === 0;
  checks['no order of after it'] = orders.undone > 0 && orders.survived === 0;
  checks['stock and orders agree'] = (await countStockDifference(shop, initialStock)) === 0;
  Object.assign(checks, await checkDatabase(shop));
  checks['an API that ran on shows the price of the moment'] =
    late.price !== early.price && (await actions.readPrice(early.product.productId)) === early.price;
  checks['sessions of before it go on, those of after it ended'] =
    (await isSignedIn(actions)) && !(await isSignedIn(laterActions));
  checks['a picture of before it is served'] = (await fetch(early.picture)).status === 200;
  checks['a picture of after it is not'] = (await fetch(late.picture)).status === 404;
  await actions.packOrders(1);
  checks['invoices have no gap'] = Object.values(await checkDatabase(shop)).every(Boolean);
  // The step of docs/operating/backups.md, because these numbers are on paper.
  await shop.query(`update document_counters set last = ${usedNumbers.length} where kind = 'invoice'`);
  const restoredNumbers = await listInvoices();
  await actions.packOrders(2);
  const newNumbers = (await listInvoices()).filter((number) => !restoredNumbers.includes(number));
  checks['invoices go on after the numbers that were given out'] =
    newNumbers.length === 2 && newNumbers.every((number) => !usedNumbers.includes(number));
  await actions.changePrice(early.product.productId, -30);
  checks['a change after it is seen at once'] = (await actions.readPrice(early.product.productId)) < early.price;
  checks['jobs go on'] = await waitForJobs(shop, toMoment.restoredAt);
  checks['a payment that was made after it is found at the provider'] = await isPaid(early.order);
  checks['an order of after it is gone, although it was paid'] = (await readOrders(late.order)).length === 0;
  await shop.processes.api.stop();
  checks['the audit log is whole'] = await isAuditLogWhole(shop);
  await shop.processes.api.start();
  checks['the API starts again, and takes an order'] = Boolean((await actions.placeOrder(lines[4])).id);
  checks['the embedded database, copied while it is stopped'] = await restoreEmbedded(shop);

  Object.assign(figures, {
    'full backup, s': full.seconds.toFixed(1),
    'differential backup, s': diff.seconds.toFixed(1),
    'database, MB': full.databaseMb.toFixed(1),
    'full backup as stored, MB': full.storedMb.toFixed(1),
    'orders acknowledged': acknowledged.length,
    'restored to the end of the archive': stored,
    'lost with the disk (RPO)': `${acknowledged.length - stored}, of the last ${((atEnd.lostAt - archived.at) / 1000).toFixed(1)} s`,
    'files and WAL restored, s': `${atEnd.restoreSeconds.toFixed(1)} and ${toMoment.restoreSeconds.toFixed(1)}`,
    'until an order is taken (RTO), s': `${atEnd.orderSeconds.toFixed(1)} and ${toMoment.orderSeconds.toFixed(1)}`,
    'orders until the moment, missing': `${orders.expected}, ${orders.missing}`,
    'orders of after it, still there': `${orders.undone}, ${orders.survived}`,
  });
}

const isSignedIn = (actions) =>
  actions.asAdmin('GET', '/admin/settings').then(
    () => true,
    () => false,
  );

const listInvoices = async () => {
  const rows = await shop.query("select number from tax_documents where kind = 'invoice'");
  return rows.map(({ number }) => number);
};

const readOrders = ({ id }) => shop.query(`select payment_status as status from orders where id = '${id}'`);

/** Resolves to true when the job that asks providers has found the payment. */
async function isPaid(order) {
  await waitFor(async () => (await readOrders(order))[0]?.status === 'paid', 90_000);
  return true;
}

let code = 1;
try {
  await run();
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
