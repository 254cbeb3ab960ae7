import { openBalance } from '../../../../api/src/accounting/credit/open-balance';
import { addGiftCard, addStoreCredit } from '../../../../api/src/accounting/credit/testing/credit';
import { issueCreditNotes } from '../../../../api/src/accounting/invoices/credit-notes';
import { invoiceOrder } from '../../../../api/src/accounting/invoices/testing/invoice-order';
import { addOrder, jacket } from '../../../../api/src/accounting/invoices/testing/order-fixture';
import { toIndianDay } from '../../../../api/src/platform/calendar/india';
import { payments, refunds, shipments } from '../../../../api/src/platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../../api/src/testing/shop';

const shop = setUpTestShop();
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
const issue = (orderId: string, day: string) => shop.db.transaction((tx) => invoiceOrder(tx, orderId, noon(day)));
const month = toIndianDay(new Date()).slice(0, 7);
const base = '/api/v1/admin/books/accounting';
let accountant: SignedIn;
let receiptKey: string;

const getFile = async (path: string, headers: Record<string, string> = accountant.bearer) => {
  const { body, statusCode } = await shop.app.inject({ method: 'GET', url: `${base}/${path}`, headers });
  expect(statusCode).toBe(200);
  return body.replace('\uFEFF', '');
};
const getLines = async (file: string) => (await getFile(`zoho/${file}?month=2026-11`)).trimEnd().split('\r\n');
const getTotals = async (of = '2026-11') => {
  const { status, body } = await shop.call(`GET /admin/books/accounting?month=${of}`, { headers: accountant.bearer });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
};

/** Returns the texts of elements of a name. */
const listTexts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
const listVouchers = (xml: string) =>
  [...xml.matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)].map(([voucher]) => ({
    type: listTexts(voucher, 'VOUCHERTYPENAME')[0],
    day: listTexts(voucher, 'DATE')[0],
    entries: Object.fromEntries(
      listTexts(voucher, 'LEDGERNAME').map((name, index) => [name, Number(listTexts(voucher, 'AMOUNT')[index])]),
    ),
  }));

/** Throws if an element of XML is not closed in its turn. */
function checkNesting(xml: string): void {
  const open: string[] = [];
  for (const [, isEnd, name] of xml.matchAll(/<(\/?)([A-Z.]+)[^>]*>/g))
    if (!isEnd) open.push(name);
    else if (open.pop() !== name) throw new Error(`</${name}> closes no element`);
  if (open.length > 0) throw new Error(`${open} are not closed`);
}

beforeAll(async () => {
  accountant = await createSignedInUser(shop, { role: 'admin', adminRole: 'accountant' });
  const consumer = await addOrder(shop, { paymentMethod: 'razorpay' }, [
    { ...jacket, quantity: 2, discount: 100_00, tax: 90_38 },
  ]);
  receiptKey = `payment-${consumer}`;
  await issue(consumer, '2026-11-02');
  await shop.db.transaction((tx) =>
    issueCreditNotes(tx, { orderId: consumer, lines: [{ position: 0, quantity: 1 }] }, noon('2026-11-20')),
  );
  const business = await addOrder(
    shop,
    { isInterstate: false, buyerGstin: '29AAACM1234A1Z5', buyerBusinessName: 'Meera & <Co>' },
    [jacket],
  );
  await issue(business, '2026-11-03');
  await issue(await addOrder(shop), '2026-12-01');
  const paidAt = noon('2026-11-02');
  await shop.db.insert(payments).values([
    { orderId: consumer, provider: 'razorpay', amount: 1977_00, instrument: 'upi', fee: 46_65, feeTax: 7_12, paidAt },
    { orderId: business, provider: 'cod', amount: 1078_00 },
  ]);
  const cash = { cashDue: 1078_00, cashCollected: 1077_50, cashWrittenOff: 50, cashCollectedAt: noon('2026-11-30') };
  await shop.db.insert(shipments).values({ orderId: business, number: 7, status: 'delivered', ...cash });
  const refund = { orderId: consumer, reason: 'return' as const, dueAt: paidAt };
  await shop.db.insert(refunds).values([
    {
      ...refund,
      method: 'source',
      provider: 'razorpay',
      status: 'refunded',
      amount: 949_00,
      refundedAt: noon('2026-11-21'),
    },
    { ...refund, method: 'payout', status: 'refunded', amount: 28_00, refundedAt: noon('2026-11-22') },
    { ...refund, method: 'payout', status: 'due', amount: 5_00 },
  ]);
});

it('has the invoices, credit notes, receipts with charges, and refunds of a month for Tally, each balanced', async () => {
  const xml = await getFile('tally.xml?month=2026-11');
  checkNesting(xml);
  const vouchers = listVouchers(xml);
  expect(vouchers).toEqual([
    {
      type: 'Sales',
      day: '20261102',
      entries: { 'Online customers': -1977, 'Sales at 5 %': 1882.86, 'Output IGST': 94.14 },
    },
    {
      type: 'Receipt',
      day: '20261102',
      entries: {
        ...{ 'Razorpay clearing': -1930.35, 'Payment charges': -39.53, 'GST on payment charges': -7.12 },
        'Online customers': 1977,
      },
    },
    {
      type: 'Sales',
      day: '20261103',
      entries: {
        ...{ 'Meera &amp; &lt;Co&gt; 29AAACM1234A1Z5': -1078, 'Sales at 5 %': 1026.67 },
        ...{ 'Output CGST': 25.66, 'Output SGST': 25.67 },
      },
    },
    {
      type: 'Credit Note',
      day: '20261120',
      entries: { 'Online customers': 949, 'Sales at 5 %': -903.81, 'Output IGST': -45.19 },
    },
    { type: 'Payment', day: '20261121', entries: { 'Online customers': -949, 'Razorpay clearing': 949 } },
    { type: 'Payment', day: '20261122', entries: { 'Online customers': -28, 'Refunds paid out': 28 } },
    {
      type: 'Receipt',
      day: '20261130',
      entries: { 'Cash with couriers': -1078, 'Meera &amp; &lt;Co&gt; 29AAACM1234A1Z5': 1078 },
    },
    { type: 'Receipt', day: '20261130', entries: { 'Cash with couriers': 0.5, 'Cash written off': -0.5 } },
  ]);
  for (const { entries } of vouchers)
    expect(Object.values(entries).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 9);
  // Every ledger is there once, with its group, before the first voucher that uses it.
  const created = [...xml.matchAll(/<LEDGER NAME="([^"]*)"/g)].map(([, name]) => name);
  expect(new Set(created)).toEqual(new Set(vouchers.flatMap(({ entries }) => Object.keys(entries))));
  expect(created).toHaveLength(new Set(created).size);
  for (const name of created)
    expect(xml.indexOf(`<LEDGER NAME="${name}"`)).toBeLessThan(xml.indexOf(`<LEDGERNAME>${name}<`));
  expect(listTexts(xml, 'PARTYGSTIN')).toEqual(['29AAACM1234A1Z5']);
  expect(new Set(listTexts(xml, 'GUID')).size).toBe(vouchers.length);
});

it('adds up to GSTR-1, the payments report and the refunds report', async () => {
  const { rows, unbalanced, withoutCharge } = await getTotals();
  expect(rows).toEqual([
    { kind: 'documents', count: 3, amount: 2106, books: 2106 },
    { kind: 'receipts', count: 3, amount: 3054.5, books: 3054.5 },
    { kind: 'charges', count: 1, amount: 46.65, books: 46.65 },
    { kind: 'refunds', count: 2, amount: 977, books: 977 },
    { kind: 'credit', count: 0, amount: 0, books: null },
  ]);
  expect([unbalanced, withoutCharge]).toEqual([0, 0]);
});

it('has the same for Zoho Books: items with prices that include GST, and journals', async () => {
  const [columns, ...invoices] = await getLines('invoices');
  expect(columns).toBe(
    'Invoice Number,Invoice Date,Invoice Status,Customer Name,GST Treatment,GST Identification Number (GSTIN),Place of Supply,Currency Code,' +
      'Is Inclusive Tax,Item Name,HSN/SAC,Quantity,Item Price,Discount Type,Discount Amount,Item Tax,Item Tax %,Notes',
  );
  expect(invoices[0]).toMatch(
    /^V[A-Z0-9-]+,2026-11-02,Sent,Online customers,consumer,,KL,INR,true,Indigo Denim Jacket.*,6203,2,999,item_level,100,IGST5,5,Order V261120-/,
  );
  expect(
    invoices.filter((line) => line.includes('Meera & <Co> 29AAACM1234A1Z5,business_gst,29AAACM1234A1Z5')),
  ).toHaveLength(2);
  const [, ...notes] = await getLines('credit-notes');
  expect(notes).toHaveLength(1);
  expect(notes[0].split(',')[3]).toBe(invoices[0].split(',')[0]);
  const [, ...journals] = await getLines('journals');
  const order = receiptKey.slice('payment-'.length);
  const text = `"Razorpay, upi, order ${order}"`;
  expect(journals.slice(0, 4)).toEqual([
    `${receiptKey},2026-11-02,${receiptKey},published,${text},INR,Razorpay clearing,,${text},1930.35,0`,
    `${receiptKey},2026-11-02,${receiptKey},published,${text},INR,Payment charges,,${text},39.53,0`,
    `${receiptKey},2026-11-02,${receiptKey},published,${text},INR,GST on payment charges,,${text},7.12,0`,
    `${receiptKey},2026-11-02,${receiptKey},published,${text},INR,Accounts Receivable,Online customers,${text},0,1977`,
  ]);
});

it('has store credit and gift cards that were given or opened as journals', async () => {
  const customer = await createSignedInUser(shop);
  await addStoreCredit(shop.db, customer.userId, 200_00);
  await addGiftCard(shop, 500_00);
  const opening = { amount: 90_00, expiresAt: null, key: 'opening:test', note: 'Earlier shop', actorId: 'admin' };
  await shop.db.transaction((tx) => openBalance(tx, { userId: customer.userId }, opening));
  const vouchers = listVouchers(await getFile(`tally.xml?month=${month}`));
  expect(vouchers.filter(({ type }) => type === 'Journal').map(({ entries }) => entries)).toEqual([
    { 'Goodwill credit': -200, 'Store credit': 200 },
    { 'Goodwill credit': -500, 'Gift cards': 500 },
    { 'Credit of the earlier shop': -90, 'Store credit': 90 },
  ]);
  expect((await getTotals(month)).rows.at(-1)).toEqual({ kind: 'credit', count: 3, amount: 790, books: null });
});

it('is empty without a sale, and refuses another month, another file, and who keeps no books', async () => {
  expect(listVouchers(await getFile('tally.xml?month=2026-01'))).toEqual([]);
  const get = async (path: string, bearer = accountant.bearer) =>
    (await shop.call(`GET /admin/books/accounting/${path}`, { headers: bearer })).body.code;
  expect(await get('tally.xml?month=2026-13')).toBe('invalid_input');
  expect(await get('zoho/bank?month=2026-11')).toBe('invalid_input');
  const packer = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
  expect(await get('tally.xml?month=2026-11', packer.bearer)).toBe('permission_missing');
});
