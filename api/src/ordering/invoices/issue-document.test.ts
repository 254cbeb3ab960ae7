import { eq } from 'drizzle-orm';
import { documentCounters, taxDocuments } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { getFinancialYear } from './financial-year';
import { formatDocumentNumber, issueCreditNote, issueInvoice } from './issue-document';
import { addOrder } from './testing/order-fixture';

const shop = setUpTestShop();
const autumn = new Date('2026-11-20T12:00:00+05:30');
const issueInvoiceFor = (orderId: string, now = autumn) => shop.db.transaction((tx) => issueInvoice(tx, orderId, now));
const issueCreditNoteFor = (orderId: string, now = autumn) =>
  shop.db.transaction((tx) => issueCreditNote(tx, orderId, now));

beforeEach(async () => {
  await shop.db.delete(taxDocuments);
  await shop.db.delete(documentCounters);
});

it.each([
  ['2026-03-31T23:59:59.999+05:30', '2526'],
  ['2026-04-01T00:00:00+05:30', '2627'],
  ['2027-01-01T00:00:00+05:30', '2627'],
  ['2027-03-31T18:29:59Z', '2627'],
  ['2027-03-31T18:30:00Z', '2728'],
  ['2099-12-31T12:00:00Z', '9900'],
])('%s is in the financial year %s', (time, year) => {
  expect(getFinancialYear(new Date(time))).toBe(year);
});

it('a document number has at most 16 characters, however many are issued', () => {
  expect(formatDocumentNumber('invoice', '2627', 1)).toBe('VA2627-000001');
  expect(formatDocumentNumber('credit-note', '2627', 999_999_999)).toHaveLength(16);
});

it('gives each order one invoice, and the next order the next number', async () => {
  const [first, second] = [await addOrder(shop), await addOrder(shop)];
  expect(await issueInvoiceFor(first)).toBe('VA2627-000001');
  expect(await issueInvoiceFor(second)).toBe('VA2627-000002');
  expect(await issueInvoiceFor(first)).toBe('VA2627-000001');
  expect(await issueInvoiceFor(await addOrder(shop))).toBe('VA2627-000003');
  const [documentRow] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, second));
  expect(documentRow).toMatchObject({ kind: 'invoice', financialYear: '2627', serial: 2, issuedAt: autumn });
});

it('starts again with the Indian financial year', async () => {
  const issueAt = async (time: string) => issueInvoiceFor(await addOrder(shop), new Date(time));
  expect(await issueAt('2027-03-31T18:29:59Z')).toBe('VA2627-000001');
  expect(await issueAt('2027-03-31T18:30:00Z')).toBe('VA2728-000001');
  expect(await issueAt('2027-03-31T18:29:59.5Z')).toBe('VA2627-000002');
  expect(await issueAt('2027-04-01T18:30:00Z')).toBe('VA2728-000002');
});

it('leaves no gap when a transaction rolls back after its number was issued', async () => {
  const rolledBackOrder = await addOrder(shop);
  const failing = shop.db.transaction(async (tx) => {
    expect(await issueInvoice(tx, rolledBackOrder, autumn)).toBe('VA2627-000001');
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect(await issueInvoiceFor(await addOrder(shop))).toBe('VA2627-000001');
});

it('issues one credit note per invoice with numbers of its own, and none without an invoice', async () => {
  const [invoicedOrder, heldOrder] = [await addOrder(shop), await addOrder(shop)];
  await issueInvoiceFor(invoicedOrder);
  expect(await issueCreditNoteFor(heldOrder)).toBeNull();
  expect(await issueCreditNoteFor(invoicedOrder)).toBe('VC2627-000001');
  expect(await issueCreditNoteFor(invoicedOrder, new Date('2027-06-01T00:00:00Z'))).toBe('VC2627-000001');
  expect(await issueInvoiceFor(heldOrder)).toBe('VA2627-000002');
});
