import { toRupees } from '@vastra/shared/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { listMissingPage } from '../../../features/settlements/api/missing-payments';
import { runOnShop } from '../../src/commands/testing/run-on-shop';
import { cashWriteOffKey } from '../../src/fulfilment/shipments/cash-write-off';
import { settings } from '../../src/platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop, type TestShop } from '../../src/testing/shop';
import { findInconsistencies } from '../concurrency/consistency';
import { compareBooks, findDifferences, findRecordDifferences, readExpected } from './books/differences';
import { finishEachKind } from './books/each-kind';
import { liveMonth } from './books/live-month';
import { useProviders } from './books/providers';
import { type Books, monthNames, readBooks, reportNames } from './books/read-books';
import {
  type CashParcel,
  importCash,
  importReports,
  listMovements,
  planReports,
  type ReportLine,
  sendWithCarrier,
} from './books/settle';
import { nameBuyers, spreadDays } from './books/spread-days';

// `BOOKS_ORDERS=2000 npx jest api/tests/model/books` makes a month of 2,000 orders, others with each BOOKS_SEED.
const orderCount = Number(process.env.BOOKS_ORDERS ?? 15);
const isLarge = orderCount > 100;

const providers = useProviders();
const shop = setUpTestShop({ refundConfirmationRupees: 1_000_000, ...providers.config });
let steps: Record<string, number>;
let inconsistencies: string[];
let admin: SignedIn;
let lines: ReportLine[];
let parcels: CashParcel[];
let books: Books;

beforeAll(async () => {
  Object.assign(shop.services.config, providers.config);
  admin = await createSignedInUser(shop, { role: 'admin' });
  const seed = Number(process.env.BOOKS_SEED ?? 8);
  const month = await liveMonth(shop, admin, { orderCount, seed, providers });
  steps = month.steps;
  inconsistencies = await findInconsistencies(shop.db, {});
  await nameBuyers(
    shop.db,
    month.orderIds.filter((_id, index) => index % 4 === 0),
  );
  await spreadDays(shop.db);
  lines = planReports(providers.listRecords(), await listMovements(shop.db));
  parcels = await sendWithCarrier(shop.db);
}, 7_200_000);

it('leaves orders, stock, parcels and money consistent', () => expect(inconsistencies).toEqual([]));

it('ends with books that agree, as `doctor --books` says', async () => {
  const { lines: printed, exitCode } = await runOnShop(shop, 'doctor', ['--books']);
  expect(printed).toEqual([
    expect.stringMatching(/^The books agree: money and documents of [1-9]\d* closed orders\.$/),
  ]);
  expect(exitCode).toBe(0);
});

const isChargeback = (text: string) => text.startsWith('adj_');

it('finds a paisa more, a doubled and a foreign line in the reports of providers, before they are imported', async () => {
  const planted = lines.map((line) => ({ ...line }));
  const [first, second, third, fourth] = planted.filter(({ kind, settledOn }) => kind === 'payment' && settledOn);
  first.amount += 1;
  // Known by the message of the provider.
  Object.assign(second, { fee: second.fee + 1 });
  const expected = [`${first.id} amount_differs`, `${second.id} fee_differs`, `${third.id} repeated`];
  const foreign = { ...fourth, id: 'pay_foreign' };
  const found = await importReports(shop, admin, [...planted, { ...third }, foreign], { isDryRun: true });
  const chargebacks = found.filter(isChargeback);
  expect(found.filter((text) => !isChargeback(text))).toEqual([...expected, 'pay_foreign unknown'].sort());
  expect(chargebacks).toHaveLength(lines.filter(({ kind }) => kind === 'adjustment').length);
});

/** Imports the cash of the parcels, with `paise` more for the first one, the last one twice and a foreign one. Stores nothing. */
async function importPlantedCash(paise: number) {
  const [first, last] = [parcels[0], parcels[parcels.length - 1]];
  const planted = [{ ...first, amount: first.amount + paise }, ...parcels.slice(1), last, { awb: 'X', amount: 100 }];
  const found = await importCash(shop, admin, planted, { isDryRun: true });
  return { found, repeated: [`${last.awb} repeated`, 'X unknown'], differing: `${first.awb} amount_differs` };
}

it('finds a paisa more, a doubled and a foreign parcel in the cash of a carrier when nothing is written off', async () => {
  await shop.db.insert(settings).values({ key: cashWriteOffKey, value: 0 });
  const { found, differing, repeated } = await importPlantedCash(1);
  await shop.db.delete(settings).where(eq(settings.key, cashWriteOffKey));
  expect(found).toEqual([differing, ...repeated].sort());
});

it.each([
  [1, false],
  [99, false],
  [100, true],
])('writes off less than a rupee of cash: %i paise more are a difference: %s', async (paise, isDifference) => {
  const { found, differing, repeated } = await importPlantedCash(paise);
  expect(found).toEqual([...(isDifference ? [differing] : []), ...repeated].sort());
});

test('GSTR-1, settlements and reports agree with orders, payments and refunds to the paisa', async () => {
  const start = performance.now();
  expect((await importReports(shop, admin, lines)).filter((text) => !isChargeback(text))).toEqual([]);
  expect(await importCash(shop, admin, parcels)).toEqual([]);
  books = await readBooks(shop, admin);
  expect(await findDifferences(shop.db, books, lines)).toEqual([]);

  for (const month of monthNames) {
    const totals = (await shop.call(`GET /admin/books/accounting?month=${month}`, { headers: admin.bearer })).body.data;
    expect(totals.unbalanced).toBe(0);
    for (const { kind, amount, books: booked } of totals.rows) expect([kind, amount]).toEqual([kind, booked ?? amount]);
  }

  const unsettled = lines.filter(({ settledOn }) => !settledOn).map(({ id }) => id);
  const query = { q: '', page: 1, limit: 100 };
  const missing = await listMissingPage(shop.db, query, { businessDays: 3, now: new Date('2027-01-31') });
  expect(missing.rows.map(({ entityId }) => entityId).sort()).toEqual(unsettled.sort());
  const { cash } = (await shop.call('GET /admin/settlement-totals', { headers: admin.bearer })).body.data;
  const collected = toRupees(parcels.reduce((sum, { amount }) => sum + amount, 0));
  expect(cash).toEqual({ collected, remitted: collected, toBeRemitted: 0, open: 0 });

  const sections = monthNames.flatMap((month) => books.months[month].summary.sections.filter(({ amount }) => amount));
  expect(new Set(sections.map(({ section }) => section)).size).toBeGreaterThanOrEqual(isLarge ? 6 : 5);
  if (isLarge) await printFigures(performance.now() - start);
}, 3_600_000);

test('one paisa more is found in each place of the books', async () => {
  const expected = await readExpected(shop.db, lines);
  expect(compareBooks(books, expected)).toEqual([]);
  const unnoticed: string[] = [];
  for (const { path, owner, field } of listFigures(books)) {
    const value = owner[field];
    owner[field] = Math.round((value + 0.01) * 100) / 100;
    if (compareBooks(books, expected).length === 0) unnoticed.push(path);
    owner[field] = value;
  }
  expect(unnoticed).toEqual([]);
}, 3_600_000);

const firstDocument = (kind: string, condition = sql`true`) =>
  sql`number = (select min(number) from tax_documents where kind = ${kind} and cancelled_at is null and ${condition})`;
const addToRow = (field: string, paise: number, base: SQL = sql`content`) =>
  sql`jsonb_set(${base}, ${`{rows,0,${field}}`}, to_jsonb((content->'rows'->0->>${field})::bigint + ${paise}))`;
const addToTotal = (field: string, paise: number, base: SQL) =>
  sql`jsonb_set(${base}, ${`{total,${field}}`}, to_jsonb((content->'total'->>${field})::bigint + ${paise}))`;
const splitTax = addToTotal('tax', 1, addToTotal('taxable', -1, addToRow('tax', 1, addToRow('taxable', -1))));
const raise = addToTotal('amount', 1, addToTotal('taxable', 1, addToRow('amount', 1, addToRow('taxable', 1))));

test.each<[string, SQL]>([
  [
    'the tax split of an invoice',
    sql`update tax_documents set content = ${splitTax} where ${firstDocument('invoice')}`,
  ],
  [
    'the tax split of a credit note',
    sql`update tax_documents set content = ${splitTax} where ${firstDocument('credit-note')}`,
  ],
  ['an invoice', sql`update tax_documents set content = ${raise} where ${firstDocument('invoice')}`],
  ['a credit note', sql`update tax_documents set content = ${raise} where ${firstDocument('credit-note')}`],
  [
    'a refund',
    sql`update refunds set amount = amount + 1 where id = (select min(id) from refunds where provider_refund_id is not null)`,
  ],
  [
    'a payment',
    sql`update payments set amount = amount + 1 where order_id = (select min(order_id) from payments where provider_payment_id is not null)`,
  ],
  [
    'the fee of a payment',
    sql`update payments set fee = fee + 1 where order_id = (select min(order_id) from payments where fee > 0)`,
  ],
  [
    'the fee of a line',
    sql`update settlement_lines set fee = fee + 1 where id = (select min(id) from settlement_lines where fee > 0)`,
  ],
  [
    'the GST on a fee',
    sql`update settlement_lines set fee_tax = fee_tax + 1 where id = (select min(id) from settlement_lines where fee_tax > 0)`,
  ],
  [
    'the net of a line',
    sql`update settlement_lines set net = net + 1 where id = (select min(id) from settlement_lines)`,
  ],
])('one paisa more is found in %s', async (_place, change) => {
  class UndoError extends Error {}
  let differences: string[] = [];
  const done = shop.db.transaction(async (tx) => {
    expect((await tx.execute(change)).rowCount).toBe(1);
    differences = await findRecordDifferences(tx as unknown as TestShop['db'], lines);
    throw new UndoError();
  });
  await expect(done).rejects.toThrow(UndoError);
  expect(differences).not.toEqual([]);
});

describe('an order of each kind', () => {
  const other = setUpTestShop({ refundConfirmationRupees: 1_000_000 });
  let ids: Record<string, string>;
  beforeAll(async () => {
    ids = await finishEachKind(other);
  }, 120_000);

  it('is finished, so that its books are closed and agree, as `doctor --books` says', async () => {
    expect(await findInconsistencies(other.db, {})).toEqual([]);
    const { lines: printed, exitCode } = await runOnShop(other, 'doctor', ['--books']);
    const count = Object.keys(ids).length;
    expect(printed).toEqual([`The books agree: money and documents of ${count} closed orders.`]);
    expect(exitCode).toBe(0);
  });
});

interface Figure {
  path: string;
  owner: Record<string, number>;
  field: string;
}

/** Lists one row of amounts of each place: sections, sums, entries of the JSON file, rows and sums of reports, totals of settlements. */
function listFigures({ months }: Books): Figure[] {
  const { summary, json, reports, settlements } = months['2026-11'];
  const places: Record<string, object | undefined> = {
    total: summary.total,
    ...Object.fromEntries(summary.sections.map((section) => [section.section, section])),
    'b2b in the file': json.b2b?.[0].inv[0].itms[0].itm_det,
    'b2cl in the file': json.b2cl?.[0].inv[0].itms[0].itm_det,
    'b2cs in the file': json.b2cs?.[0],
    'cdnr in the file': json.cdnr?.[0].nt[0].itms[0].itm_det,
    'cdnur in the file': json.cdnur?.[0].itms[0].itm_det,
    'nil in the file': json.nil?.inv[0],
    'HSN of businesses': json.hsn?.hsn_b2b?.[0],
    'HSN of consumers': json.hsn?.hsn_b2c?.[0],
    ...Object.fromEntries(reportNames.map((name) => [name, reports[name].rows[0]])),
    ...Object.fromEntries(reportNames.map((name) => [`sum of ${name}`, reports[name].totals])),
    ...Object.fromEntries(settlements.map((totals) => [totals.provider, totals])),
  };
  const isAmount =
    /^(taxable|igst|cgst|sgst|tax|amount|gross|discounts|delivery|returns|net|due|done|fee|txval|iamt|camt|samt|nil_amt|captured|refunded|fees|feeTax|differences|settled|toBeSettled)$/;
  return Object.entries(places).flatMap(([place, owner]) =>
    Object.entries(owner ?? {})
      .filter(([field, value]) => isAmount.test(field) && typeof value === 'number')
      .map(([field]) => ({ path: `${place}: ${field}`, owner: owner as Record<string, number>, field })),
  );
}

async function printFigures(milliseconds: number): Promise<void> {
  const { rows } = await shop.db.execute(sql`
    select (select count(*) from orders) as orders, (select count(*) from returns) as returns,
      (select count(*) from shipments) as parcels, (select count(*) from refunds) as refunds,
      (select count(*) from tax_documents where kind = 'invoice') as invoices,
      (select count(*) from tax_documents where kind = 'credit-note') as notes,
      (select count(*) from settlement_lines) as "settlementLines", (select count(*) from settlements) as settlements,
      (select count(*) from cash_remittance_lines) as "cashLines", (select count(*) from gift_cards) as "giftCards",
      (select count(*) from payment_events where type like 'second payment%') as "secondPayments"`);
  const totals = monthNames.map((month) => books.months[month].summary.total);
  const credit = books.credit.map(({ instrument, amount }) => `${instrument} ${amount}`);
  const checkSeconds = Math.round(milliseconds / 1000);
  process.stdout.write(`${JSON.stringify({ ...rows[0], checkSeconds, credit, steps, totals })}\n`);
}
