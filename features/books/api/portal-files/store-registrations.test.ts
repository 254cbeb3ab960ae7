import { eq } from 'drizzle-orm';
import { issueCreditNotes } from '../../../../api/src/accounting/invoices/credit-notes';
import { invoiceOrder } from '../../../../api/src/accounting/invoices/testing/invoice-order';
import { addOrder } from '../../../../api/src/accounting/invoices/testing/order-fixture';
import { createOrderLink } from '../../../../api/src/ordering/orders/access/order-links';
import {
  auditLog,
  documentCounters,
  eInvoiceRegistrations,
  orders,
  shipments,
  taxDocuments,
} from '../../../../api/src/platform/db/schema';
import { demoSeller, saveSeller } from '../../../../api/src/pricing/tax/seller';
import { extractPdfText } from '../../../../api/src/testing/pdf-text';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../../api/src/testing/shop';
import { buildPortalResponse } from './testing/portal-response';
import { eInvoiceSchema } from './testing/schemas';

const shop = setUpTestShop();
const now = new Date('2026-11-05T12:00:00+05:30');
const buyer = { buyerGstin: '32AAACM1234A1ZH', buyerBusinessName: 'Meera & Co' };
let accountant: SignedIn;
beforeAll(async () => {
  accountant = await createSignedInUser(shop, { role: 'admin', adminRole: 'accountant' });
});
beforeEach(async () => {
  for (const table of [taxDocuments, documentCounters, shipments, orders]) await shop.db.delete(table);
  await saveSeller(shop.db, demoSeller);
});

const addInvoice = async () => {
  const orderId = await addOrder(shop, buyer);
  return { orderId, number: await shop.db.transaction((tx) => invoiceOrder(tx, orderId, now)) };
};
const get = async (path: string) =>
  (await shop.call(`GET /admin/books/e-invoices${path}`, { headers: accountant.bearer })).body;
const readFile = async (number: string) => eInvoiceSchema.parse((await get(`/${number}/invoice.json`))[0]);
const upload = (...registrations: object[]) =>
  shop.call('POST /admin/books/e-invoices/registrations', { headers: accountant.bearer, body: { registrations } });
const printText = async (orderId: string, document: string) => {
  const order = { _id: orderId, status: 'cancelled' as const, placedAt: now.toISOString(), refunds: [], events: [] };
  const token = await createOrderLink(shop.db, order);
  const { rawPayload } = await shop.app.inject(`/api/v1/orders/${orderId}/${document}?accessToken=${token}`);
  return extractPdfText(rawPayload).join(' ').replace(/\s+/g, ' ');
};

it('stores the registrations of the portal, and prints them on invoice and credit note', async () => {
  const { orderId, number } = await addInvoice();
  const [note] = await shop.db.transaction((tx) => issueCreditNotes(tx, { orderId, lines: 'all' }, now));
  expect(await printText(orderId, 'invoice')).not.toContain('IRN');
  const registrations = [buildPortalResponse(await readFile(number)), buildPortalResponse(await readFile(note))];
  expect((await upload(...registrations)).body.data).toEqual({ stored: 2, unchanged: 0, refused: [] });
  for (const [index, document] of ['invoice', 'credit-note'].entries()) {
    const text = await printText(orderId, document);
    for (const part of [registrations[index].Irn, '112010000002315', '5 November 2026', 'E-INVOICE'])
      expect(text).toContain(part);
  }
  const [row] = await shop.db
    .select()
    .from(eInvoiceRegistrations)
    .where(eq(eInvoiceRegistrations.irn, registrations[0].Irn));
  expect(row).toMatchObject({
    ...{ documentNumber: number, ackNumber: '112010000002315', signedQr: registrations[0].SignedQRCode },
    acknowledgedAt: new Date('2026-11-05T16:00:00+05:30'),
  });
  // The month's file has what is not registered yet.
  expect(await get('/month.json?month=2026-11')).toEqual([]);
  expect((await get('?month=2026-11')).data).toMatchObject({ count: 2, ready: 0, registered: 2, blocked: [] });
  expect((await upload(registrations[0])).body.data).toEqual({ stored: 0, unchanged: 1, refused: [] });
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'e-invoice'));
  expect(entries.map(({ entityId }) => entityId).sort()).toEqual([number, note].sort());
});

it('refuses registrations that do not fit their document, with the reason, and stores all other registrations', async () => {
  const { number } = await addInvoice();
  const file = await readFile(number);
  const other = await addInvoice();
  const registration = buildPortalResponse(file);
  const wrong: [object, string][] = [
    [buildPortalResponse(file, { DocNo: 'VA2627-999999' }), 'There is no such document.'],
    [buildPortalResponse(file, { DocTyp: 'CRN' }), 'The document is of another type.'],
    [buildPortalResponse(file, { SellerGstin: '29ZZZCV0000Z2Z0' }), 'The document has another GSTIN of the shop.'],
    [buildPortalResponse(file, { BuyerGstin: '29AAACM1234A1Z4' }), 'The document has another GSTIN of the buyer.'],
    [buildPortalResponse(file, { TotInvVal: 1078.01 }), 'The document has another total.'],
    [buildPortalResponse(file, { Irn: 'f'.repeat(64) }), 'The signed QR code has another IRN.'],
    [{ ...registration, SignedQRCode: 'a.b.c' }, 'The signed QR code cannot be read.'],
    [{ ...registration, AckDt: '31/02/2026 10:00:00' }, 'The acknowledgement date does not exist.'],
  ];
  const { body } = await upload(registration, ...wrong.map(([entry]) => entry));
  expect(body.data.stored).toBe(1);
  expect(body.data.refused.map(({ reason }: { reason: string }) => reason)).toEqual(wrong.map(([, reason]) => reason));
  const second = buildPortalResponse(file, { Irn: 'e'.repeat(64) });
  expect((await upload({ ...second, Irn: 'e'.repeat(64) })).body.data.refused).toMatchObject([
    { number, reason: 'The document has another IRN.' },
  ]);
  const stolen = {
    ...buildPortalResponse(await readFile(other.number), { Irn: registration.Irn }),
    Irn: registration.Irn,
  };
  expect((await upload(stolen)).body.data.refused).toMatchObject([{ reason: 'Another document has this IRN.' }]);
});

it.each([
  [{ Irn: 'x' }, 'registrations.0.Irn'],
  [{ AckNo: 'one' }, 'registrations.0.AckNo'],
  [{ AckDt: 'today' }, 'registrations.0.AckDt'],
  [{ SignedQRCode: '<svg>' }, 'registrations.0.SignedQRCode'],
])('refuses %j', async (change, field) => {
  const { number } = await addInvoice();
  const { status, body } = await upload({ ...buildPortalResponse(await readFile(number)), ...change });
  expect([status, Object.keys(body.details)]).toEqual([400, [field]]);
});

it('needs the permission to write the books', async () => {
  const { number } = await addInvoice();
  const { bearer: headers } = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
  const body = { registrations: [buildPortalResponse(await readFile(number))] };
  expect((await shop.call('POST /admin/books/e-invoices/registrations', { headers, body })).status).toBe(403);
});
