import { initialStock, waitFor } from '../cluster.mjs';
import { countStockDifference } from '../report.mjs';

/** Questions about the database, each with the statement that answers it with a number that must be 0. */
const zeroes = {
  'numbers of invoices that are missing or twice': `select coalesce(sum(abs(last - count)), 0)::int as count from (
    select counters.last, (select count(distinct serial) from tax_documents documents
      where documents.kind = counters.kind and documents.financial_year = counters.financial_year
        and documents.serial between 1 and counters.last) as count
    from document_counters counters) as numbered`,
  'parcels without an invoice': `select count(*)::int as count from shipments
    where not exists (select from tax_documents where shipment_id = shipments.id)`,
  'confirmed orders without lines': `select count(*)::int as count from orders
    where not exists (select from order_lines where order_id = orders.id)`,
};

/** Runs the checks of what a database must still agree on after a restore. Resolves to a line for each, which is true or false. */
export async function checkDatabase(shop) {
  const results = {};
  for (const [name, text] of Object.entries(zeroes)) {
    const [{ count }] = await shop.query(text);
    results[`no ${name}`] = count === 0;
  }
  return results;
}

/** Checks the orders, by what `compareOrders` has counted, and the stock. */
export async function checkOrders(shop, { expected, missing, undone, survived }) {
  return {
    'every order until the moment': expected > 0 && missing === 0,
    'no order of after it': undone > 0 && survived === 0,
    'stock and orders agree': (await countStockDifference(shop, initialStock)) === 0,
  };
}

/** Lists the numbers of invoices. */
export async function listInvoices(shop) {
  const rows = await shop.query("select number from tax_documents where kind = 'invoice'");
  return rows.map(({ number }) => number);
}

/** Packs orders, and checks the numbers of their invoices, also after those that were given out before the restore (`usedNumbers`). */
export async function checkInvoices(shop, actions, usedNumbers) {
  await actions.packOrders(1);
  const hasNoGap = Object.values(await checkDatabase(shop)).every(Boolean);
  // The step of docs/operating/backups.md, because these numbers are on paper.
  await shop.query(`update document_counters set last = ${usedNumbers.length} where kind = 'invoice'`);
  const restoredNumbers = await listInvoices(shop);
  await actions.packOrders(2);
  const newNumbers = (await listInvoices(shop)).filter((number) => !restoredNumbers.includes(number));
  return {
    'invoices have no gap': hasNoGap,
    'invoices go on after the numbers that were given out':
      newNumbers.length === 2 && newNumbers.every((number) => !usedNumbers.includes(number)),
  };
}

/**
 * Checks what an API that ran through the restore shows and does, and that it starts again. `early` and `late` are what was done before and
 * after the moment; `since` is the time (ms) of the restored server's start.
 */
export async function checkRest(shop, actions, { early, late, since, line }) {
  const { productId } = early.product;
  const price = await actions.readPrice(productId);
  await actions.changePrice(productId, -30);
  const checks = {
    'an API that ran on shows the price of the moment': late.price !== early.price && price === early.price,
    'a change after it is seen at once': (await actions.readPrice(productId)) < early.price,
    'an earlier picture is served': (await fetch(early.picture)).status === 200,
    'a later picture is missing': (await fetch(late.picture)).status === 404,
    'jobs go on': await waitForJobs(shop, since),
    'a payment that was made after it is found at the provider': await isPaid(shop, early.order),
    'an order of after it is gone, although it was paid': (await readPaymentStatus(shop, late.order)) === undefined,
  };
  await shop.processes.api.stop();
  checks['the audit log is whole'] = await isAuditLogWhole(shop);
  await shop.processes.api.start();
  checks['the API starts again, and takes an order'] = Boolean((await actions.placeOrder(line)).id);
  return checks;
}

/** Resolves to whether the session of an admin goes on. */
export const isSignedIn = (actions) =>
  actions.asAdmin('GET', '/admin/settings').then(
    () => true,
    () => false,
  );

async function readPaymentStatus(shop, { id }) {
  const [row] = await shop.query(`select payment_status as status from orders where id = '${id}'`);
  return row?.status;
}

/** Resolves to true when the job that asks providers has found the payment. */
async function isPaid(shop, order) {
  await waitFor(async () => (await readPaymentStatus(shop, order)) === 'paid', 90_000);
  return true;
}

/** Resolves to true when every schedule of every few seconds has run since `since` (ms). */
async function waitForJobs(shop, since) {
  const names = ['release-holds', 'check-payments', 'settle-refunds'];
  await waitFor(async () => {
    const rows = await shop.query(
      `select distinct name from pgboss.job where state = 'completed' and completed_on > to_timestamp(${since} / 1000.0)`,
    );
    return names.every((name) => rows.some((row) => row.name === name));
  }, 90_000);
  return true;
}

/** Resolves to whether the command finds the audit log whole. */
const isAuditLogWhole = (shop) =>
  shop.run('api/dist/main.mjs', ['audit-log']).then(
    (output) => output.startsWith('The audit log is whole'),
    () => false,
  );
