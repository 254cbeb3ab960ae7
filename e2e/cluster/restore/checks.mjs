import { waitFor } from '../cluster.mjs';

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

/** Resolves to true when every schedule of every few seconds has run since `since` (ms). */
export async function waitForJobs(shop, since) {
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
export const isAuditLogWhole = (shop) =>
  shop.run('api/dist/main.mjs', ['audit-log']).then(
    (output) => output.startsWith('The audit log is whole'),
    () => false,
  );
