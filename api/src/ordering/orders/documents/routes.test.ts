import { eq } from 'drizzle-orm';
import { issueCreditNotes } from '../../../accounting/invoices/credit-notes';
import { issueShipmentInvoice } from '../../../accounting/invoices/shipment-invoice';
import { invoiceOrder } from '../../../accounting/invoices/testing/invoice-order';
import { addOrder, jacket } from '../../../accounting/invoices/testing/order-fixture';
import { orders, shipmentLines, shipments, taxDocuments } from '../../../platform/db/schema';
import { demoSeller, saveSeller } from '../../../pricing/tax/seller';
import { extractPdfText } from '../../../testing/pdf-text';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { createOrderLink } from '../access/order-links';

const shop = setUpTestShop();
const now = new Date('2026-11-20T20:00:00Z');
beforeAll(() => saveSeller(shop.db, demoSeller));
beforeEach(() => shop.db.delete(taxDocuments));

const addInvoicedOrder = async (
  ...order: Parameters<typeof addOrder> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const id = await addOrder(shop, ...order);
  await shop.db.transaction((tx) => invoiceOrder(tx, id, now));
  return id;
};
const getDocument = (path: string, headers = {}) => shop.app.inject({ url: `/api/v1/orders/${path}`, headers });
const getDocumentAsGuest = async (id: string, kind = 'invoice') => {
  // A link that only shows the order has its documents too.
  const token = await createOrderLink(shop.db, {
    _id: id,
    status: 'cancelled',
    placedAt: now.toISOString(),
    refunds: [],
    events: [],
  });
  return getDocument(`${id}/${kind}?accessToken=${token}`);
};
const readText = async (id: string, kind = 'invoice') =>
  extractPdfText((await getDocumentAsGuest(id, kind)).rawPayload);

it('sends the invoice as a PDF named after its number, never cached', async () => {
  const id = await addInvoicedOrder();
  const reply = await getDocumentAsGuest(id);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(reply.headers['content-disposition']).toMatch(/^inline; filename="VA2627-\d{6}\.pdf"$/);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('prints seller, customer, lines, place of supply and amounts', async () => {
  const id = await addInvoicedOrder();
  const [text, ...more] = await readText(id);
  expect(more).toEqual([]);
  for (const part of [
    'Tax invoice',
    /VA2627-\d{6}/,
    '21 November 2026',
    id,
    'Vastra Retail Private Limited',
    `GSTIN ${demoSeller.gstin}`,
    'Karnataka (29), India',
    'Asha Menon',
    'Kochi, Ernakulam 682016',
    'Kerala (32)',
    'IGST',
    'Indigo Denim Jacket',
    'Neelgaon, Indigo, M',
    '6203',
    '951.43',
    '47.57',
    '999.00',
    'Delivery',
    '996812',
    '75.24',
    '3.76',
    '51.33',
    '₹1,078.00',
    'Rupees one thousand seventy-eight only',
    'Cash on Delivery',
    'page 1 of 1',
  ]) {
    expect(text).toMatch(part);
  }
  expect(text).not.toMatch(/CGST|�/);
});

it('prints CGST and SGST within the state, and the discount per line', async () => {
  const address = {
    name: 'Rohan',
    phone: '9000000002',
    line1: '1 MG Road',
    line2: '',
    city: 'Bengaluru',
    district: '',
    state: 'karnataka',
    postalCode: '560001',
    country: 'India' as const,
  };
  const coat = { ...jacket, title: 'Coat', price: 2600_00, discount: 50_00, taxRate: 1800, tax: 388_98 };
  const [text] = await readText(
    await addInvoicedOrder({ isInterstate: false, address }, [{ ...jacket, tax: 47_58 }, coat]),
  );
  for (const part of ['Karnataka (29)', 'CGST', 'SGST', '23.79', '194.49', '50.00', '9% + 9%', '2.5% + 2.5%']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Supply between states');
});

it('repeats the table head on every page and prints the totals at the end', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => ({
    ...jacket,
    title: `Jacket ${index + 1} ${'of long-lasting denim '.repeat(3)}`,
  }));
  const pages = await readText(await addInvoicedOrder({}, lines));
  expect(pages.length).toBe(4);
  for (const [index, text] of pages.entries()) expect(text).toContain(`page ${index + 1} of ${pages.length}`);
  for (const text of pages.slice(0, -1)) expect(text).toMatch(/HSN\/SAC\nQty\n/);
  const wholeText = pages.join('');
  for (let index = 1; index <= 50; index++) expect(wholeText).toContain(`Jacket ${index} `);
  expect(pages.at(-1)).toContain('₹50,029.00');
});

it('prints unusual names without breaking the layout', async () => {
  const address = {
    name: 'आशा मेनन',
    phone: '1',
    line1: 'गांधी रोड\n12',
    line2: 'x'.repeat(120),
    city: 'கொச்சி',
    district: '😀',
    state: 'Kerala',
    postalCode: '682016',
    country: 'India' as const,
  };
  const reply = await getDocumentAsGuest(await addInvoicedOrder({ address }, [{ ...jacket, title: 'नीला \u200d نص' }]));
  expect(reply.statusCode).toBe(200);
  expect(extractPdfText(reply.rawPayload)[0]).toContain('Kerala (32)');
});

describe('a credit note', () => {
  it('names the invoice that it reverses', async () => {
    const id = await addInvoicedOrder();
    expect((await getDocumentAsGuest(id, 'credit-note')).json()).toMatchObject({ code: 'invoice_not_found' });
    await shop.db.transaction((tx) =>
      issueCreditNotes(tx, { orderId: id, lines: 'all' }, new Date('2026-12-01T06:00:00Z')),
    );
    const [text] = await readText(id, 'credit-note');
    for (const part of [
      'Credit note',
      /VC2627-\d{6}/,
      /VA2627-\d{6}/,
      '1 December 2026',
      '21 November 2026',
      'Total credited',
      '₹1,078.00',
    ]) {
      expect(text).toMatch(part);
    }
    expect(text).not.toContain('Tax invoice');
  });

  it('prints the units, the discount and the tax of the part that came back, and no delivery', async () => {
    const id = await addInvoicedOrder({}, [
      { ...jacket, quantity: 3, discount: 100_00, tax: 137_95 },
      { ...jacket, title: 'Coat', price: 2600_00, taxRate: 1800, tax: 396_61 },
    ]);
    const issue = (lines: { position: number; quantity: number }[], includesDelivery = false) =>
      shop.db.transaction((tx) => issueCreditNotes(tx, { orderId: id, lines, includesDelivery }, now));
    const getText = async () => (await readText(id, 'credit-note'))[0];
    await issue([{ position: 0, quantity: 1 }]);
    const first = await getText();
    // A third of ₹2,897.00, and of its tax of ₹137.95.
    for (const part of ['Credit note', /VA2627-\d{6}/, 'Indigo Denim Jacket', '33.34', '919.68', '45.98', '₹965.66'])
      expect(first).toMatch(part);
    expect(first).not.toMatch(/Coat|Delivery\nStandard|996812|137\.95/);
    await issue(
      [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
      true,
    );
    const rest = await getText();
    for (const part of ['66.66', '1,839.37', '91.97', '396.61', '996812', '3.76', '₹4,610.34'])
      expect(rest).toContain(part);
  });

  it('has the requested number when the order has several documents', async () => {
    const id = await addInvoicedOrder({}, [jacket, { ...jacket, variantId: 'jacket-l', sku: 'JACKET-L' }]);
    const issue = (position: number) =>
      shop.db.transaction((tx) => issueCreditNotes(tx, { orderId: id, lines: [{ position, quantity: 1 }] }, now));
    const [[first], [second]] = [await issue(0), await issue(1)];
    const getName = async (query: string, kind = 'credit-note') => {
      const token = await createOrderLink(shop.db, {
        _id: id,
        status: 'placed',
        placedAt: now.toISOString(),
        refunds: [],
        events: [],
      });
      return (await getDocument(`${id}/${kind}?accessToken=${token}${query}`)).headers['content-disposition'];
    };
    expect(await getName(`&number=${first}`)).toContain(`${first}.pdf`);
    expect(await getName(`&number=${second}`)).toContain(`${second}.pdf`);
    expect(await getName('&number=VC2627-999999')).toBeUndefined();
    const replaced = /VA2627-\d+/.exec(String(await getName('', 'invoice')))?.[0];
    await shop.db.update(taxDocuments).set({ replacedAt: now }).where(eq(taxDocuments.number, replaced!));
    await shop.db.update(shipments).set({ status: 'cancelled' }).where(eq(shipments.orderId, id));
    const latest = await shop.db.transaction((tx) => invoiceOrder(tx, id, now));
    expect(await getName('', 'invoice')).toContain(`${latest}.pdf`);
    expect(await getName(`&number=${replaced}`, 'invoice')).toContain(`${replaced}.pdf`);
  });
});

it('names the business that buys with its GSTIN, also on the credit note after the order has lost it', async () => {
  const id = await addInvoicedOrder({ buyerGstin: '27ZZZCM0000Z1ZE', buyerBusinessName: 'मीरा टेक्सटाइल्स' });
  await shop.db.update(orders).set({ buyerGstin: null, buyerBusinessName: null }).where(eq(orders.id, id));
  await shop.db.transaction((tx) => issueCreditNotes(tx, { orderId: id, lines: 'all' }, now));
  for (const kind of ['invoice', 'credit-note']) {
    const [text] = await readText(id, kind);
    for (const part of [
      'BILLED TO',
      'मीरा टेक्सटाइल्स',
      'GSTIN 27ZZZCM0000Z1ZE',
      'DELIVERED TO',
      'Asha Menon',
      'Kerala (32)',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('BILLED AND');
  }
});

describe('the invoices of several orders', () => {
  test('are one PDF in the requested sequence, each on its own pages', async () => {
    const { bearer } = await createSignedInUser(shop, { role: 'admin' });
    const getInvoices = (...ids: string[]) =>
      shop.app.inject({
        url: `/api/v1/admin/orders/invoices?${ids.map((id) => `id=${id}`).join('&')}`,
        headers: bearer,
      });
    const long = await addInvoicedOrder({}, Array(40).fill(jacket));
    const short = await addInvoicedOrder();
    const reply = await getInvoices(short, long, short);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="invoices.pdf"',
    });
    const pages = extractPdfText(reply.rawPayload);
    expect(pages.length).toBeGreaterThan(2);
    expect([pages[0].includes(short), pages[1].includes(long)]).toEqual([true, true]);
    expect(pages[0]).toContain('page 1 of 1');
    expect(pages[1]).toContain(`page 1 of ${pages.length - 1}`);
    const withoutInvoice = await addOrder(shop);
    expect((await getInvoices(short, withoutInvoice)).json()).toMatchObject({
      code: 'invoice_not_found',
      message: `Order ${withoutInvoice} does not have an invoice.`,
    });
    const customer = await createSignedInUser(shop);
    const url = `/api/v1/admin/orders/invoices?id=${short}`;
    expect((await shop.app.inject({ url, headers: customer.bearer })).statusCode).toBe(403);
  });
});

describe('the invoices of parcels', () => {
  test('name their parcel and its dispatch, and are printed for all parcels of an order or for some', async () => {
    const id = await addOrder(shop, {}, [{ ...jacket, quantity: 2, tax: 95_14 }]);
    const ids: string[] = [];
    for (const number of [1, 2]) {
      const [shipment] = await shop.db
        .insert(shipments)
        .values({ orderId: id, number, carrierName: 'Bharat Courier', createdAt: now })
        .returning();
      await shop.db.insert(shipmentLines).values({ shipmentId: shipment.id, orderId: id, position: 0, quantity: 1 });
      await shop.db.transaction((tx) => issueShipmentInvoice(tx, shipment, now));
      ids.push(shipment.id);
    }
    const { bearer } = await createSignedInUser(shop, { role: 'admin' });
    const readPages = async (query: string) => {
      const url = `/api/v1/admin/orders/invoices?id=${id}${query}`;
      return extractPdfText((await shop.app.inject({ url, headers: bearer })).rawPayload);
    };
    const [first, second] = await readPages('');
    expect(first).toMatch(/Parcel\s+1\s+Dispatch\s+Packed 21 November 2026,\s+Bharat\s+Courier/);
    expect(first).toContain('996812');
    expect(second).toMatch(/Parcel\s+2\s/);
    expect(second).not.toContain('996812');
    expect(await readPages(`&shipment=${ids[1]}`)).toEqual([second]);
    // A request without a number gets all invoices in one file, for screens without invoices per parcel.
    expect(await readText(id)).toEqual([first, second]);
    expect((await getDocumentAsGuest(id)).headers['content-disposition']).toBe(`inline; filename="invoices-${id}.pdf"`);
  });
});

describe('without access to the order', () => {
  it('returns 404 to all callers except the owner, an admin and the holder of the access token', async () => {
    const owner = await createSignedInUser(shop);
    const otherCustomer = await createSignedInUser(shop);
    const admin = await createSignedInUser(shop, { role: 'admin' });
    const id = await addInvoicedOrder({ userId: owner.userId });
    expect((await getDocument(`${id}/invoice`, owner.bearer)).statusCode).toBe(200);
    expect((await getDocument(`${id}/invoice`, admin.bearer)).statusCode).toBe(200);
    for (const reply of [
      await getDocument(`${id}/invoice`, otherCustomer.bearer),
      await getDocument(`${id}/invoice`),
      await getDocumentAsGuest(id),
      await getDocument('V261120-NOSUCH00/invoice?accessToken=any'),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'order_not_found']);
    }
  });

  it('returns 404 while the order has no invoice', async () => {
    const reply = await getDocumentAsGuest(await addOrder(shop));
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'invoice_not_found' }]);
  });
});

it('leaves out details that the shop has not entered', async () => {
  await saveSeller(shop.db, { ...demoSeller, gstin: '', pan: '', email: '', address: [] });
  const [text] = await readText(await addInvoicedOrder());
  expect(text).not.toMatch(/GSTIN|PAN/);
  await saveSeller(shop.db, demoSeller);
});
