import { eq } from 'drizzle-orm';
import { documentCounters, taxDocuments } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { getFinancialYear } from './financial-year';
import { formatDocumentNumber, issueCreditNote, issueInvoice } from './issue-document';
import { addOrder } from './testing/order-fixture';

const shop = setUpTestShop();
const autumn = new Date('2026-11-20T12:00:00+05:30');
const invoice = (orderId: string, now = autumn) => shop.db.transaction((tx) => issueInvoice(tx, orderId, now));
const creditNote = (orderId: string, now = autumn) => shop.db.transaction((tx) => issueCreditNote(tx, orderId, now));

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

it('has at most 16 characters however much is sold', () => {
  expect(formatDocumentNumber('invoice', '2627', 1)).toBe('VA2627-000001');
  expect(formatDocumentNumber('credit-note', '2627', 999_999_999)).toHaveLength(16);
});

it('gives each order one invoice, and the next order the next number', async () => {
  const [first, second] = [await addOrder(shop), await addOrder(shop)];
  expect(await invoice(first)).toBe('VA2627-000001');
  expect(await invoice(second)).toBe('VA2627-000002');
  expect(await invoice(first)).toBe('VA2627-000001');
  expect(await invoice(await addOrder(shop))).toBe('VA2627-000003');
  const [stored] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, second));
  expect(stored).toMatchObject({ kind: 'invoice', financialYear: '2627', serial: 2, issuedAt: autumn });
});

it('begins again with the financial year of India', async () => {
  const at = async (time: string) => invoice(await addOrder(shop), new Date(time));
  expect(await at('2027-03-31T18:29:59Z')).toBe('VA2627-000001');
  expect(await at('2027-03-31T18:30:00Z')).toBe('VA2728-000001');
  expect(await at('2027-03-31T18:29:59.5Z')).toBe('VA2627-000002');
  expect(await at('2027-04-01T18:30:00Z')).toBe('VA2728-000002');
});

it('leaves no gap when an order fails after its number was given', async () => {
  const lost = await addOrder(shop);
  const failing = shop.db.transaction(async (tx) => {
    expect(await issueInvoice(tx, lost, autumn)).toBe('VA2627-000001');
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect(await invoice(await addOrder(shop))).toBe('VA2627-000001');
});

it('takes back an invoice by one credit note with numbers of its own, and nothing that was never invoiced', async () => {
  const [sold, held] = [await addOrder(shop), await addOrder(shop)];
  await invoice(sold);
  expect(await creditNote(held)).toBeNull();
  expect(await creditNote(sold)).toBe('VC2627-000001');
  expect(await creditNote(sold, new Date('2027-06-01T00:00:00Z'))).toBe('VC2627-000001');
  expect(await invoice(held)).toBe('VA2627-000002');
});
