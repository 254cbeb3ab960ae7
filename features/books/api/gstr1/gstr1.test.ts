import { eq, sql } from 'drizzle-orm';
import { issueCreditNotes } from '../../../../api/src/accounting/invoices/credit-notes';
import { invoiceOrder } from '../../../../api/src/accounting/invoices/testing/invoice-order';
import { addOrder, jacket } from '../../../../api/src/accounting/invoices/testing/order-fixture';
import { documentCounters, orders, settings, shipments, taxDocuments } from '../../../../api/src/platform/db/schema';
import { demoSeller, saveSeller } from '../../../../api/src/pricing/tax/seller';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../../api/src/testing/shop';

const shop = setUpTestShop();
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
const issue = (orderId: string, day: string) => shop.db.transaction((tx) => invoiceOrder(tx, orderId, noon(day)));
const credit = async (orderId: string, day: string, lines: Parameters<typeof issueCreditNotes>[1]['lines'] = 'all') =>
  (await shop.db.transaction((tx) => issueCreditNotes(tx, { orderId, lines }, noon(day))))[0];
const setBuyer = (number: string, gstin: string) =>
  shop.db
    .update(taxDocuments)
    .set({
      content: sql`${taxDocuments.content} || ${JSON.stringify({ buyer: { gstin, name: 'Meera & Co' } })}::jsonb`,
    })
    .where(eq(taxDocuments.number, number));

/** An order of one expensive item to Kerala, without a delivery fee. */
const addLargeOrder = (price: number, tax: number) =>
  addOrder(shop, { shippingFee: 0, shippingTax: 0, total: price, tax }, [{ ...jacket, price, taxRate: 1800, tax }]);
/** An order within the shop's state. */
const addLocalOrder = (values: Parameters<typeof addOrder>[1] = {}, lines = [jacket]) =>
  addOrder(shop, { isInterstate: false, address: localAddress, ...values }, lines);
const localAddress = {
  ...{ name: 'Asha Rao', phone: '9000000001', line1: '1 Road', line2: '', city: 'Mysuru', district: 'Mysuru' },
  ...{ state: ' karnataka', postalCode: '570001', country: 'India' as const },
};

let accountant: SignedIn;
beforeAll(async () => {
  accountant = await createSignedInUser(shop, { role: 'admin', adminRole: 'accountant' });
});
beforeEach(async () => {
  await shop.db.delete(taxDocuments);
  await shop.db.delete(documentCounters);
  await shop.db.delete(shipments);
  await shop.db.delete(orders);
  await saveSeller(shop.db, demoSeller);
});

const getReturn = async (month = '2026-11') => {
  const { status, body } = await shop.call(`GET /admin/books/gstr-1?month=${month}`, { headers: accountant.bearer });
  expect(status).toBe(200);
  return body.data;
};
const getJson = async (month = '2026-11') =>
  (await shop.call(`GET /admin/books/gstr-1/return.json?month=${month}`, { headers: accountant.bearer })).body;
const getCsv = async (file: string) => {
  const url = `/api/v1/admin/books/gstr-1/sections/${file}?month=2026-11`;
  const { body, statusCode } = await shop.app.inject({ method: 'GET', url, headers: accountant.bearer });
  expect(statusCode).toBe(200);
  return body.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);
};
const getSection = async (name: string, month?: string) =>
  (await getReturn(month)).sections.find(({ section }: { section: string }) => section === name);
const listWarnings = async () => (await getReturn()).warnings.map(({ kind }: { kind: string }) => kind);

it('puts each document in one section, with the net of its credit notes', async () => {
  const business = await issue(await addOrder(shop), '2026-11-02');
  await setBuyer(business, '32AAACM1234A1Z5');
  const largeOrder = await addLargeOrder(1_18_000_00, 18_000_00);
  const large = await issue(largeOrder, '2026-11-03');
  const localOrder = await addLocalOrder({}, [{ ...jacket, quantity: 2, tax: 95_16 }]);
  await issue(localOrder, '2026-11-04');
  await issue(await addOrder(shop), '2026-11-05');
  const [{ orderId }] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.number, business));
  const [note, largeNote] = [await credit(orderId, '2026-11-28'), await credit(largeOrder, '2026-11-29')];
  await credit(localOrder, '2026-11-30', [{ position: 0, quantity: 1 }]);

  const { sections, total, documents } = await getReturn();
  const find = (name: string) => sections.find(({ section }: { section: string }) => section === name);
  expect(find('b2b')).toMatchObject({ invoices: 1, creditNotes: 0, taxable: 1026.67, igst: 51.33, amount: 1078 });
  expect(find('b2cl')).toMatchObject({ invoices: 1, taxable: 100_000, igst: 18_000, cgst: 0, amount: 118_000 });
  expect(find('cdnr')).toMatchObject({ invoices: 0, creditNotes: 1, taxable: -1026.67, igst: -51.33 });
  expect(find('cdnur')).toMatchObject({ creditNotes: 1, taxable: -100_000, igst: -18_000 });
  // One of two jackets and the delivery within the state; a jacket and the delivery to Kerala.
  expect(find('b2cs')).toMatchObject({ invoices: 2, creditNotes: 1, igst: 51.33, cgst: 25.67, sgst: 25.67 });
  expect(total).toMatchObject({ invoices: 4, creditNotes: 3, amount: 2156 });
  expect(documents).toEqual([
    { kind: 'invoice', from: 'VA2627-000001', to: 'VA2627-000004', count: 4, cancelled: 0 },
    { kind: 'credit-note', from: 'VC2627-000001', to: 'VC2627-000003', count: 3, cancelled: 0 },
  ]);

  const json = await getJson();
  expect(json).toMatchObject({ gstin: demoSeller.gstin, fp: '112026', version: 'GST3.2.4', hash: 'hash' });
  const item = { num: 501, itm_det: { txval: 1026.67, rt: 5, iamt: 51.33, csamt: 0 } };
  const largeItem = { num: 1801, itm_det: { txval: 100_000, rt: 18, iamt: 18_000, csamt: 0 } };
  expect(json.b2b).toEqual([
    {
      ctin: '32AAACM1234A1Z5',
      inv: [...[{ inum: business, idt: '02-11-2026', val: 1078, pos: '32', rchrg: 'N', inv_typ: 'R', itms: [item] }]],
    },
  ]);
  expect(json.b2cl).toEqual([
    { pos: '32', inv: [{ inum: large, idt: '03-11-2026', val: 118_000, itms: [largeItem] }] },
  ]);
  expect(json.cdnr[0].nt[0]).toMatchObject({ ntty: 'C', nt_num: note, nt_dt: '28-11-2026', val: 1078, itms: [item] });
  expect(json.cdnur).toMatchObject([{ typ: 'B2CL', nt_num: largeNote, pos: '32', val: 118_000, itms: [largeItem] }]);
  expect(json.b2cs).toEqual([
    { sply_ty: 'INTRA', pos: '29', typ: 'OE', rt: 5, txval: 1026.66, camt: 25.67, samt: 25.67, csamt: 0 },
    { sply_ty: 'INTER', pos: '32', typ: 'OE', rt: 5, txval: 1026.67, iamt: 51.33, csamt: 0 },
  ]);
  expect(json.hsn.hsn_b2b).toEqual([
    { num: 1, hsn_sc: '6203', uqc: 'PCS', qty: 0, rt: 5, txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 },
    { num: 2, hsn_sc: '996812', uqc: 'NA', qty: 0, rt: 5, txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 },
  ]);
  expect(json.hsn.hsn_b2c[0]).toMatchObject({
    hsn_sc: '6203',
    rt: 5,
    qty: 2,
    txval: 1902.85,
    iamt: 47.57,
    camt: 23.79,
  });
  expect(json.doc_issue.doc_det.map(({ doc_num: kind }: { doc_num: number }) => kind)).toEqual([1, 5]);
  expect(json).not.toHaveProperty('nil');

  expect(await getCsv('b2b')).toEqual([
    `32AAACM1234A1Z5,Meera & Co,${business},02-Nov-2026,1078,32-Kerala,N,,Regular B2B,,5,1026.67,0`,
  ]);
  expect(await getCsv('b2cl')).toEqual([`${large},03-Nov-2026,118000,32-Kerala,,18,100000,0,`]);
  expect(await getCsv('b2cs')).toEqual(['OE,29-Karnataka,,5,1026.66,0,', 'OE,32-Kerala,,5,1026.67,0,']);
  expect(await getCsv('cdnur')).toEqual([`B2CL,${largeNote},29-Nov-2026,C,32-Kerala,118000,,18,100000,0`]);
  expect(await getCsv('hsn_b2c')).toHaveLength(3);
  expect(await getCsv('docs')).toEqual([
    'Invoices for outward supply,VA2627-000001,VA2627-000004,4,0',
    'Credit Note,VC2627-000001,VC2627-000003,3,0',
  ]);
});

test('an invoice is large by the limit of its day, above it and not at it, and only to another state', async () => {
  await issue(await addLargeOrder(1_00_000_00, 15_254_24), '2026-11-03');
  expect(await getSection('b2cl')).toMatchObject({ invoices: 0 });
  const order = await addLargeOrder(1_00_000_01, 15_254_24);
  await issue(order, '2026-11-03');
  await issue(
    await addLocalOrder({ shippingFee: 0, total: 5_00_000_00 }, [{ ...jacket, price: 5_00_000_00 }]),
    '2026-11-04',
  );
  expect(await getSection('b2cl')).toMatchObject({ invoices: 1 });
  const old = await addLargeOrder(2_00_000_00, 30_508_47);
  await issue(old, '2024-07-31');
  await credit(old, '2024-08-02');
  expect(await getSection('b2cs', '2024-07')).toMatchObject({ invoices: 1 });
  expect(await getSection('b2cl', '2024-08')).toMatchObject({ invoices: 0 });
  // The credit note follows its invoice, which was not large then.
  expect(await getSection('b2cs', '2024-08')).toMatchObject({ creditNotes: 1 });
});

test('a month begins and ends at midnight in India', async () => {
  for (const time of ['2026-10-31T18:29:59Z', '2026-10-31T18:30:00Z', '2026-11-30T18:29:59Z', '2026-11-30T18:30:00Z'])
    await issueAt(await addOrder(shop), new Date(time));
  expect((await getReturn()).total.invoices).toBe(2);
  expect((await getJson()).doc_issue.doc_det[0].docs[0]).toMatchObject({ from: 'VA2627-000002', totnum: 2, cancel: 0 });
});
const issueAt = (orderId: string, time: Date) => shop.db.transaction((tx) => invoiceOrder(tx, orderId, time));

test('a cancelled invoice is no supply, and keeps its number as a cancelled document', async () => {
  const numbers = [];
  for (const day of ['2026-11-02', '2026-11-03', '2026-11-04']) numbers.push(await issue(await addOrder(shop), day));
  await shop.db
    .update(taxDocuments)
    .set({ replacedAt: noon('2026-11-05'), cancelledAt: noon('2026-11-05') })
    .where(eq(taxDocuments.number, numbers[1]));
  const { sections, documents, warnings } = await getReturn();
  expect(sections.find(({ section }: { section: string }) => section === 'b2cs')).toMatchObject({ invoices: 2 });
  expect(documents).toEqual([{ kind: 'invoice', from: numbers[0], to: numbers[2], count: 3, cancelled: 1 }]);
  expect(warnings.map(({ kind }: { kind: string }) => kind)).not.toContain('numbers_missing');
  const issued = { num: 1, from: numbers[0], to: numbers[2], totnum: 3, cancel: 1, net_issue: 2 };
  expect((await getJson()).doc_issue.doc_det[0].docs).toEqual([issued]);
});

test('an invoice whose parcel was unpacked is reported with its credit note, and the invoice of the next parcel', async () => {
  const order = await addOrder(shop);
  const first = await issue(order, '2026-11-02');
  await credit(order, '2026-11-03');
  await shop.db
    .update(taxDocuments)
    .set({ replacedAt: noon('2026-11-03') })
    .where(eq(taxDocuments.number, first));
  await shop.db.update(shipments).set({ status: 'cancelled' }).where(eq(shipments.orderId, order));
  await issue(order, '2026-11-03');
  expect(await getSection('b2cs')).toMatchObject({ invoices: 2, creditNotes: 1, taxable: 1026.67 });
});

it('what is not taxed is table 8, and what costs nothing is left out', async () => {
  const order = await addOrder(shop, { shippingFee: 0, shippingTax: 0, total: 1099_00, tax: 47_57 }, [
    jacket,
    { ...jacket, variantId: 'book', hsn: '4901', price: 100_00, taxRate: 0, tax: 0 },
    { ...jacket, variantId: 'gift', price: 50_00, discount: 50_00, tax: 0 },
  ]);
  const number = await issue(order, '2026-11-02');
  await setBuyer(number, '32AAACM1234A1Z5');
  expect(await getSection('nil')).toMatchObject({ invoices: 1, taxable: 100, amount: 100 });
  const json = await getJson();
  expect(json.nil).toEqual({ inv: [{ sply_ty: 'INTRB2B', expt_amt: 0, nil_amt: 100, ngsup_amt: 0 }] });
  expect(json.b2b[0].inv[0]).toMatchObject({ val: 1099, itms: [{ num: 501, itm_det: { txval: 951.43 } }] });
  // The unit that was free counts as a unit.
  expect(json.hsn.hsn_b2b).toMatchObject([
    { hsn_sc: '4901', rt: 0, qty: 1, txval: 100 },
    { hsn_sc: '6203', qty: 2, txval: 951.43 },
  ]);
  const free = [{ ...jacket, discount: 999_00, tax: 0 }];
  const freeNumber = await issue(
    await addOrder(shop, { shippingFee: 0, shippingTax: 0, total: 0, tax: 0 }, free),
    '2026-11-03',
  );
  await setBuyer(freeNumber, '32AAACM1234A1Z5');
  expect((await getJson()).b2b[0].inv).toHaveLength(1);
  expect(await getCsv('nil')).toEqual(['Inter-State supplies to registered persons,100,0,0']);
});

test('the place of supply is the code of a state, however an address names it', async () => {
  const places: [state: string, postalCode: string, code: string][] = [
    ['Orissa', '751001', '21'],
    ['Tamilnadu', '600001', '33'],
    ['J&K', '180001', '01'],
    ['PONDICHERRY (34)', '605001', '34'],
    ['Uttaranchal', '248001', '05'],
    ['Delhi NCR', '122001', '06'],
    ['Bangalore', '560001', '29'],
    ['', '160062', '03'],
  ];
  for (const [state, postalCode] of places)
    await issue(await addOrder(shop, { address: { ...localAddress, state, postalCode } }), '2026-11-02');
  const readCodes = async () => (await getJson()).b2cs.map(({ pos }: { pos: string }) => pos).sort();
  const codes = places.map(([, , code]) => code).sort();
  expect(await readCodes()).toEqual(codes);
  expect(await listWarnings()).not.toContain('state_unknown');
});

it('lists each series of numbers, and finds numbers that are missing at the turn of a month', async () => {
  await issue(await addOrder(shop), '2026-10-31');
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) await issue(await addOrder(shop), day);
  const invoice = { prefix: 'INV', start: 501, startYear: '2627' };
  const series = { invoice, creditNote: { prefix: 'VC', start: 1, startYear: '' } };
  await shop.db.insert(settings).values({ key: 'documentSeries', value: series });
  for (const day of ['2026-11-04', '2026-11-05']) await issue(await addOrder(shop), day);
  const { documents, warnings } = await getReturn();
  expect(documents).toEqual([
    { kind: 'invoice', from: 'VA2627-000002', to: 'VA2627-000004', count: 3, cancelled: 0 },
    { kind: 'invoice', from: 'INV2627-000501', to: 'INV2627-000502', count: 2, cancelled: 0 },
  ]);
  expect(warnings.map(({ kind }: { kind: string }) => kind)).not.toContain('numbers_missing');
  expect((await getJson()).doc_issue.doc_det).toMatchObject([
    {
      doc_num: 1,
      docs: [
        { num: 1, to: 'VA2627-000004' },
        { num: 2, from: 'INV2627-000501', totnum: 2 },
      ],
    },
  ]);
  await shop.db.delete(taxDocuments).where(eq(taxDocuments.serial, 2));
  expect((await getReturn()).warnings).toContainEqual({ kind: 'numbers_missing', count: 1, documents: [] });
  await shop.db.delete(settings);
});

it('says what has to be looked at before the return is filed', async () => {
  await issue(await addOrder(shop), '2026-11-01');
  const wrong = await issue(
    await addOrder(shop, { address: { ...localAddress, state: 'Atlantis', postalCode: '' } }, [
      { ...jacket, hsn: '62' },
    ]),
    '2026-11-02',
  );
  await setBuyer(wrong, '32AAACM');
  await issue(await addOrder(shop), '2026-11-03');
  await shop.db.execute(sql`delete from tax_documents where serial = 1`);
  await shop.db.execute(
    sql`update tax_documents set serial = serial + 5, number = 'VA2627-00000' || (serial + 5) where serial = 3`,
  );
  await shop.db.update(documentCounters).set({ last: 8 });
  const { warnings } = await getReturn();
  expect(warnings.filter(({ kind }: { kind: string }) => kind !== 'month_open')).toEqual([
    { kind: 'state_unknown', count: 1, documents: [wrong] },
    { kind: 'buyer_gstin_invalid', count: 1, documents: [wrong] },
    { kind: 'hsn_missing', count: 1, documents: [wrong] },
    { kind: 'numbers_missing', count: 5, documents: [] },
  ]);
  expect((await getJson()).b2b[0].inv[0].pos).toBe('97');

  await saveSeller(shop.db, { ...demoSeller, gstin: '29ZZZCV0000Z2Z0' });
  expect((await getReturn()).warnings).toContainEqual(
    expect.objectContaining({ kind: 'seller_gstin_differs', count: 2 }),
  );
  await shop.db.delete(settings);
  expect(await listWarnings()).toContain('seller_gstin_missing');
  expect(await getJson()).toMatchObject({ code: 'seller_gstin_missing' });
});

it('is empty for a month without documents, and refuses what is no month and who keeps no books', async () => {
  expect((await getReturn('2026-02')).total).toMatchObject({ invoices: 0, amount: 0 });
  expect(Object.keys(await getJson('2026-02'))).toEqual(['gstin', 'fp', 'version', 'hash']);
  const get = async (path: string, headers: object) =>
    (await shop.call(`GET /admin/books/gstr-1${path}`, { headers: { ...headers } })).body.code;
  expect(await get('?month=2026-13', accountant.bearer)).toBe('invalid_input');
  expect(await get('/sections/other?month=2026-11', accountant.bearer)).toBe('invalid_input');
  const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
  expect(await get('?month=2026-11', support.bearer)).toBe('permission_missing');
});
