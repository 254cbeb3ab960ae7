import { toPaise } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { issueCreditNotes } from '../../../../api/src/accounting/invoices/credit-notes';
import { issueShipmentInvoice } from '../../../../api/src/accounting/invoices/shipment-invoice';
import type { DocumentContent, DocumentRow } from '../../../../api/src/accounting/invoices/tax-document';
import { addOrder, jacket } from '../../../../api/src/accounting/invoices/testing/order-fixture';
import {
  documentCounters,
  orderLines,
  orders,
  shipmentLines,
  shipments,
  taxDocuments,
  taxRates,
} from '../../../../api/src/platform/db/schema';
import { demoSeller, saveSeller } from '../../../../api/src/pricing/tax/seller';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../../api/src/testing/shop';
import { type StoredDocument, selectDocuments } from './documents';
import { buildEInvoice } from './e-invoice';
import { parseShopAddress } from './portal-text';
import { type EInvoiceFile, eInvoiceSchema, eWayBillSchema } from './testing/schemas';

const shop = setUpTestShop();
const now = new Date('2026-11-05T12:00:00+05:30');
const keralaBuyer = { buyerGstin: '32AAACM1234A1ZH', buyerBusinessName: 'Meera & Co "Retail"' };
const mysuru = {
  ...{ name: 'Asha Rao', phone: '9000000001', line1: '1 Road', line2: 'Flat 2', city: 'Mysuru', district: 'Mysuru' },
  ...{ state: 'Karnataka', postalCode: '570001', country: 'India' as const },
};

/** CGST and SGST are half of the tax each, so that it is even. */
const localJacket = { ...jacket, tax: 47_56 };

let accountant: SignedIn;
beforeAll(async () => {
  accountant = await createSignedInUser(shop, { role: 'admin', adminRole: 'accountant' });
});
beforeEach(async () => {
  for (const table of [taxDocuments, documentCounters, shipmentLines, shipments, orderLines, orders])
    await shop.db.delete(table);
  await saveSeller(shop.db, demoSeller);
});

/** Packs all units of an order into a parcel. Returns the parcel's id and the number of its invoice. */
async function pack(orderId: string, values: Partial<typeof shipments.$inferInsert> = {}) {
  const [shipment] = await shop.db
    .insert(shipments)
    .values({ orderId, number: 1, createdAt: now, ...values })
    .returning();
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  await shop.db
    .insert(shipmentLines)
    .values(lines.map(({ position, quantity }) => ({ shipmentId: shipment.id, orderId, position, quantity })));
  const invoice = await shop.db.transaction((tx) => issueShipmentInvoice(tx, shipment, now));
  return { id: shipment.id, invoice: invoice! };
}
const addPacked = async (...input: Parameters<typeof addOrder> extends [unknown, ...infer Rest] ? Rest : never) => {
  const orderId = await addOrder(shop, ...input);
  return { orderId, ...(await pack(orderId)) };
};
const get = async (path: string, headers = accountant.bearer) =>
  (await shop.call(`GET /admin/books/${path}`, { headers })).body;
const getMonthFile = async (): Promise<EInvoiceFile[]> =>
  eInvoiceSchema.array().parse(await get('e-invoices/month.json?month=2026-11'));
const setContent = (number: string, path: string, value: unknown) =>
  shop.db
    .update(taxDocuments)
    .set({ content: sql`jsonb_set(${taxDocuments.content}, ${path}::text[], ${JSON.stringify(value)}::jsonb)` })
    .where(eq(taxDocuments.number, number));

it('writes invoices and credit notes of businesses, to the paisa of GSTR-1', async () => {
  const {
    orderId,
    invoice,
    id: shipmentId,
  } = await addPacked(keralaBuyer, [{ ...jacket, quantity: 3, discount: 300_00, tax: 128_43 }]);
  await shop.db.transaction((tx) =>
    issueCreditNotes(
      tx,
      { orderId, shipmentId, lines: [{ position: 0, quantity: 1 }] },
      new Date('2026-11-20T12:00:00+05:30'),
    ),
  );
  await addPacked({ ...keralaBuyer, buyerGstin: '29AAACM1234A1Z4', address: mysuru, isInterstate: false }, [
    localJacket,
  ]);
  await addPacked();
  // The order's address is erased; the credit note has the address of its invoice.
  await shop.db.update(orders).set({ address: { ...mysuru, line1: '', postalCode: '' } });
  const note = await shop.db.transaction((tx) =>
    issueCreditNotes(
      tx,
      { orderId, shipmentId, lines: [{ position: 0, quantity: 1 }] },
      new Date('2026-11-21T12:00:00+05:30'),
    ),
  );

  expect(await get('e-invoices?month=2026-11')).toMatchObject({ data: { count: 4, ready: 4, blocked: [] } });
  const file = await getMonthFile();
  expect(file.map(({ DocDtls }) => DocDtls.Typ)).toEqual(['INV', 'INV', 'CRN', 'CRN']);
  expect(file[0]).toEqual({
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: 'INV', No: invoice, Dt: '05/11/2026' },
    SellerDtls: {
      Gstin: demoSeller.gstin,
      LglNm: 'Vastra Retail Private Limited',
      Addr1: '4th Floor, 27 Residency Road',
      Loc: 'Bengaluru',
      Pin: 560025,
      Stcd: '29',
    },
    BuyerDtls: {
      Gstin: keralaBuyer.buyerGstin,
      LglNm: "Meera & Co 'Retail'",
      Pos: '32',
      Addr1: '12 Lake View Road',
      Loc: 'Kochi',
      Pin: 682016,
      Stcd: '32',
    },
    ItemList: [
      {
        ...{ SlNo: '1', PrdDesc: 'Indigo Denim Jacket, Neelgaon, Indigo, M', IsServc: 'N', HsnCd: '6203' },
        ...{ Qty: 3, Unit: 'PCS', UnitPrice: 951.427, TotAmt: 2854.28, Discount: 285.71, AssAmt: 2568.57, GstRt: 5 },
        ...{ IgstAmt: 128.43, CgstAmt: 0, SgstAmt: 0, TotItemVal: 2697 },
      },
      {
        ...{ SlNo: '2', PrdDesc: 'Delivery, Standard', IsServc: 'Y', HsnCd: '996812', UnitPrice: 75.24 },
        ...{ TotAmt: 75.24, Discount: 0, AssAmt: 75.24, GstRt: 5 },
        ...{ IgstAmt: 3.76, CgstAmt: 0, SgstAmt: 0, TotItemVal: 79 },
      },
    ],
    ValDtls: { AssVal: 2643.81, CgstVal: 0, SgstVal: 0, IgstVal: 132.19, TotInvVal: 2776 },
  });
  expect(file[1]).toMatchObject({
    BuyerDtls: { Pos: '29', Stcd: '29', Addr2: 'Flat 2' },
    ValDtls: { IgstVal: 0, CgstVal: 25.66, SgstVal: 25.66 },
  });
  expect(file[3]).toMatchObject({
    DocDtls: { No: note[0], Dt: '21/11/2026' },
    BuyerDtls: { Addr1: '12 Lake View Road', Pin: 682016 },
    RefDtls: { PrecDocDtls: [{ InvNo: invoice, InvDt: '05/11/2026' }] },
  });
  expect(await get(`e-invoices/${invoice}/invoice.json`)).toEqual([file[0]]);

  const { sections } = (await get('gstr-1?month=2026-11')).data;
  for (const [section, type] of Object.entries({ b2b: 'INV', cdnr: 'CRN' })) {
    const documents = file.filter(({ DocDtls }) => DocDtls.Typ === type);
    const sum = (read: (document: EInvoiceFile) => number) =>
      documents.reduce((all, document) => all + toPaise(read(document)), 0);
    const row = sections.find((other: { section: string }) => other.section === section);
    expect(sum(({ ValDtls }) => ValDtls.AssVal)).toBe(Math.abs(toPaise(row.taxable)));
    expect(sum(({ ValDtls }) => ValDtls.IgstVal)).toBe(Math.abs(toPaise(row.igst)));
    expect(sum(({ ValDtls }) => ValDtls.TotInvVal)).toBe(Math.abs(toPaise(row.amount)));
  }
});

it('names what is missing instead of writing half a document', async () => {
  const { invoice, orderId, id } = await addPacked(keralaBuyer);
  const blocked = async () => {
    const { count, ready, blocked: list } = (await get('e-invoices?month=2026-11')).data;
    expect([count, ready, await getMonthFile()]).toEqual([1, 0, []]);
    expect(list).toMatchObject([{ number: invoice, orderId, kind: 'invoice', amount: 1078 }]);
    const refusal = await get(`e-invoices/${invoice}/invoice.json`);
    expect(refusal).toMatchObject({ code: 'e_invoice_impossible', message: list[0].obstacles.join(' ') });
    expect(await get(`e-way-bills/${id}/bill.json`)).toMatchObject({ code: 'e_way_bill_impossible' });
    return list[0].obstacles;
  };
  const cases: [string, unknown, RegExp][] = [
    ['{seller,gstin}', '', /no GSTIN of the shop/],
    ['{order,placeOfSupply}', '30', /belongs to Kerala, and the parcel goes to Goa/],
    ['{order,isInterstate}', false, /CGST and SGST, but it is a sale to another state/],
    ['{buyer,gstin}', '32AAACM1234A1Z9', /GSTIN of the buyer is not valid/],
    ['{buyer,name}', 'M', /name of the buyer has fewer than 3/],
    ['{order,address,line1}', ' ', /no street/],
    ['{order,address,city}', 'Ko', /city of the buyer has fewer than 3/],
    ['{order,address,postalCode}', '68201', /PIN code of the buyer has not 6 digits/],
    ['{rows,0,hsn}', '620', /HSN code of 4, 6 or 8 digits is missing: Indigo Denim Jacket\./],
    ['{rows,0,tax}', 1, /do not add up/],
  ];
  const [{ content }] = await shop.db.select().from(taxDocuments);
  for (const [path, value, sentence] of cases) {
    await setContent(invoice, path, value);
    expect(await blocked()).toEqual([expect.stringMatching(sentence)]);
    await shop.db.update(taxDocuments).set({ content });
  }
  // A document without a stored code.
  const address = { ...(content as unknown as DocumentContent).order.address, state: 'Atlantis', postalCode: '' };
  await setContent(invoice, '{order}', {
    ...(content as unknown as DocumentContent).order,
    address,
    placeOfSupply: undefined,
  });
  expect((await blocked())[0]).toMatch(/no state with the name "Atlantis"/);
  await shop.db.update(taxDocuments).set({ content });
  // The present address of the shop replaces a printed address without a PIN code, because it is the same registration.
  await setContent(invoice, '{seller,address}', ['27 Residency Road']);
  expect(await getMonthFile()).toHaveLength(1);
  await saveSeller(shop.db, { ...demoSeller, address: ['27 Residency Road, Bengaluru'] });
  expect(await blocked()).toEqual([expect.stringMatching(/no PIN code/)]);
  await saveSeller(shop.db, { ...demoSeller, address: ['560025'] });
  expect(await blocked()).toEqual([expect.stringMatching(/no city in front of its PIN code/)]);

  // A file of a month is for one registration.
  await shop.db.update(taxDocuments).set({ content });
  await saveSeller(shop.db, { ...demoSeller, gstin: '29ZZZCV0000Z2Z0' });
  expect((await get('e-invoices?month=2026-11')).data.blocked[0].obstacles).toEqual([
    expect.stringMatching(/another GSTIN of the shop/),
  ]);
  expect(await get(`e-invoices/${invoice}/invoice.json`)).toHaveLength(1);
});

it('writes the e-way bill of a parcel, also of one below the threshold', async () => {
  const orderId = await addOrder(shop, {}, [
    { ...jacket, hsn: '5208', price: 30_000_00, quantity: 2, tax: 2857_14 },
    { ...jacket, title: 'ஜாக்கெட் (Tamil)', hsn: '61091000' },
  ]);
  const { id, invoice } = await pack(orderId, { carrierName: 'Delhivery™ Ltd', awb: 'AWB-1', handedOverAt: now });
  const file = await get(
    `e-way-bills/${id}/bill.json?transporterId=29aabcd1234e1z5&vehicleNumber=ka%2001-ab%201234&distance=350`,
  );
  const [bill] = eWayBillSchema.parse(file).billLists;
  expect(bill).toMatchObject({
    ...{ userGstin: demoSeller.gstin, supplyType: 'O', subSupplyType: 1, docType: 'INV', docNo: invoice },
    ...{ docDate: '05/11/2026', transType: 1, fromPincode: 560025, fromStateCode: 29, actualFromStateCode: 29 },
    ...{ fromPlace: 'Bengaluru', toGstin: 'URP', toTrdName: 'Asha Menon', toPlace: 'Kochi', toPincode: 682016 },
    ...{ toStateCode: 32, totalValue: 58_094.29, igstValue: 2904.71, cgstValue: 0, OthValue: 79 },
    ...{ totInvValue: 61_078, transMode: 1, vehicleNo: 'KA01AB1234', vehicleType: 'R', transDistance: 350 },
    ...{ transporterId: '29AABCD1234E1Z5', transporterName: 'Delhivery Ltd', transDocNo: 'AWB-1' },
    ...{ transDocDate: '05/11/2026', mainHsnCode: 5208 },
  });
  expect(bill.itemList).toMatchObject([
    { itemNo: 1, hsnCode: 5208, quantity: 2, qtyUnit: 'PCS', taxableAmount: 57_142.86, igstRate: 5, cgstRate: 0 },
    { itemNo: 2, productName: '(Tamil)', taxableAmount: 951.43 },
  ]);
  const { totalValue, cgstValue, sgstValue, igstValue, OthValue, totInvValue } = bill;
  const parts = [totalValue, cgstValue, sgstValue, igstValue, OthValue];
  expect(parts.map(toPaise).reduce((sum, part) => sum + part)).toBe(toPaise(totInvValue));

  const buyer = { ...keralaBuyer, buyerGstin: '29AAACM1234A1Z4', address: mysuru, isInterstate: false };
  const local = await addPacked(buyer, [localJacket]);
  const localBill = eWayBillSchema.parse(await get(`e-way-bills/${local.id}/bill.json`)).billLists[0];
  expect(localBill).toMatchObject({ toGstin: '29AAACM1234A1Z4', cgstValue: 23.78, sgstValue: 23.78, vehicleNo: '' });
  expect(localBill.itemList[0]).toMatchObject({ cgstRate: 2.5, sgstRate: 2.5, igstRate: 0 });
  expect(localBill).not.toHaveProperty('transMode');

  expect(await get(`orders/${orderId}/portal-files`)).toMatchObject({
    data: { eInvoices: [], eWayBills: [{ shipmentId: id, invoice, isRequired: true, isIntrastate: false }] },
  });
  expect(await get(`orders/${local.orderId}/portal-files`)).toMatchObject({
    data: {
      eInvoices: [{ number: local.invoice, obstacles: [] }],
      eWayBills: [{ isRequired: false, isIntrastate: true }],
    },
  });
});

it('lists the parcels above ₹50,000 whose invoice is in force', async () => {
  const addWorth = async (price: number, values = {}, lines: Parameters<typeof addOrder>[2] = []) =>
    addPacked({ shippingFee: 0, shippingTax: 0, total: price + (lines[0]?.price ?? 0), ...values }, [
      { ...jacket, price, taxRate: 1800, tax: Math.round((price * 18) / 118) & ~1 },
      ...lines,
    ]);
  await addWorth(50_000_00);
  const above = await addWorth(50_000_01, { address: mysuru, isInterstate: false });
  // Goods without tax do not count beside taxed ones.
  await shop.db.insert(taxRates).values({ hsnPrefix: '4901', startsOn: '2017-07-01', upTo: 0, rate: 0 });
  await addWorth(40_000_00, {}, [{ ...jacket, hsn: '4901', price: 20_000_00, taxRate: 0, tax: 0 }]);
  const unpacked = await addWorth(60_000_00);
  await shop.db.update(taxDocuments).set({ replacedAt: now }).where(eq(taxDocuments.number, unpacked.invoice));
  const { data } = await get('e-way-bills?month=2026-11');
  expect(data).toMatchObject({ threshold: 50_000, count: 1 });
  expect(data.parcels).toMatchObject([
    { shipmentId: above.id, parcel: 1, value: 50_000.01, isIntrastate: true, state: 'Karnataka', handedOverAt: null },
  ]);
  expect((await get('e-way-bills?month=2026-10')).data.count).toBe(0);
});

it('refuses what does not exist, what is no input, and who keeps no books', async () => {
  const { invoice, id, orderId } = await addPacked();
  await shop.db.insert(shipments).values({ id: 'old-parcel', orderId, number: 2 });
  const codes: Record<string, string> = {
    'e-invoices/none/invoice.json': 'invoice_not_found',
    [`e-invoices/${invoice}/invoice.json`]: 'e_invoice_impossible',
    'e-way-bills/none/bill.json': 'shipment_not_found',
    'e-way-bills/old-parcel/bill.json': 'e_way_bill_impossible',
    'orders/none/portal-files': 'order_not_found',
    'e-invoices?month=2026-13': 'invalid_input',
    [`e-way-bills/${id}/bill.json?transporterId=12`]: 'invalid_input',
    [`e-way-bills/${id}/bill.json?vehicleNumber=K!`]: 'invalid_input',
    [`e-way-bills/${id}/bill.json?distance=4001`]: 'invalid_input',
  };
  for (const [path, code] of Object.entries(codes)) expect([path, (await get(path)).code]).toEqual([path, code]);
  const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
  for (const path of [
    ...['e-invoices?month=2026-11', 'e-invoices/month.json?month=2026-11', `e-invoices/${invoice}/invoice.json`],
    ...['e-way-bills?month=2026-11', `e-way-bills/${id}/bill.json`, `orders/${orderId}/portal-files`],
  ])
    expect([path, (await get(path, support.bearer)).code]).toEqual([path, 'permission_missing']);
  expect(await get(`e-invoices/${invoice}/invoice.json`)).toMatchObject({ message: 'The buyer has no GSTIN.' });
});

it('writes files of the type that the description of the API names, also for an empty month', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json();
  const getType = (path: string) => paths[`/api/v1${path}`].get.responses[200].content['application/json'].schema.type;
  expect(getType('/admin/books/e-invoices/month.json')).toBe('array');
  expect(await get('e-invoices/month.json?month=2026-02')).toEqual([]);
  const { invoice } = await addPacked(keralaBuyer);
  expect(getType('/admin/books/e-invoices/{number}/invoice.json')).toBe('array');
  expect(await get(`e-invoices/${invoice}/invoice.json`)).toHaveLength(1);
  expect(getType('/admin/books/gstr-1/return.json')).toBe('object');
});

it('finds street, place and PIN code in the lines of an address', () => {
  const place = (...lines: string[]) => parseShopAddress(lines, 'Karnataka');
  expect(place('4th Floor', '27 Residency Road', 'Bengaluru – 560 025, Karnataka, India')).toEqual({
    ...{ street: '4th Floor, 27 Residency Road', street2: '', place: 'Bengaluru', pin: 560025 },
  });
  expect(place('Plot 123456A, 2nd Stage', 'Mysuru', 'PIN: 570001')).toMatchObject({ place: 'Mysuru', pin: 570001 });
  expect(place(`${'A'.repeat(90)}, Long Road`, 'Bengaluru 560025')).toMatchObject({ street2: 'Long Road' });
  expect(place('27 Residency Road', 'Bengaluru')).toBeUndefined();
});

test('items add up to the document, whatever the prices, discounts and rates are', async () => {
  await addPacked(keralaBuyer);
  const [stored] = await selectDocuments(shop.db, sql`true`);
  const rowArbitrary = fc
    .record({
      quantity: fc.integer({ min: 1, max: 99 }),
      price: fc.integer({ min: 0, max: 5_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      rate: fc.constantFrom(0, 500, 1200, 1800, 4000),
    })
    .map(({ quantity, price, share, rate }): DocumentRow => {
      const amount = Math.round(price * quantity * share);
      const tax = Math.round((amount * rate) / (10_000 + rate));
      const discount = price * quantity - amount;
      return {
        ...{ position: 0, name: 'Item', detail: '', hsn: '6203', quantity, price, discount, rate },
        ...{ amount, tax, taxable: amount - tax },
      };
    });
  fc.assert(
    fc.property(fc.array(rowArbitrary, { minLength: 1, maxLength: 6 }), fc.boolean(), (rows, isInterstate) => {
      const total = { taxable: 0, tax: 0, amount: rows.reduce((sum, row) => sum + row.amount, 0) };
      const { order } = stored.parties;
      const address = { ...order.address, state: isInterstate ? 'Kerala' : 'Karnataka' };
      const gstin = isInterstate ? keralaBuyer.buyerGstin : '29AAACM1234A1Z4';
      const document: StoredDocument = {
        ...stored,
        content: { ...stored.content, rows, total },
        parties: {
          buyer: { gstin, name: 'Meera' },
          order: { ...order, isInterstate, address, placeOfSupply: undefined },
        },
      };
      const { ItemList: items, ValDtls: values } = eInvoiceSchema.parse(buildEInvoice(document, demoSeller).file);
      const sum = (read: (item: EInvoiceFile['ItemList'][number]) => number) =>
        items.reduce((all, item) => all + toPaise(read(item)), 0);
      expect(sum((item) => item.AssAmt)).toBe(toPaise(values.AssVal));
      expect(sum((item) => item.IgstAmt)).toBe(toPaise(values.IgstVal));
      expect(sum((item) => item.CgstAmt)).toBe(toPaise(values.CgstVal));
      expect(sum((item) => item.SgstAmt)).toBe(toPaise(values.SgstVal));
      expect(sum((item) => item.TotItemVal)).toBe(toPaise(values.TotInvVal));
      for (const item of items) {
        expect(toPaise(item.TotAmt) - toPaise(item.Discount)).toBe(toPaise(item.AssAmt));
        expect(Math.abs(item.UnitPrice * item.Qty! - item.TotAmt)).toBeLessThan(0.06);
      }
    }),
    { numRuns: 60 },
  );
  // A delivery that costs nothing is no item.
  const [row, delivery] = stored.content.rows;
  const free: DocumentRow = { ...delivery, price: 0, amount: 0, taxable: 0, tax: 0 };
  const content = { ...stored.content, rows: [row, free], total: { taxable: 0, tax: 0, amount: row.amount } };
  const { file } = buildEInvoice({ ...stored, content }, demoSeller);
  expect(eInvoiceSchema.parse(file).ItemList).toHaveLength(1);
});
