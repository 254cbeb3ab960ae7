import { taxDocuments } from '../../../platform/db/schema';
import { pdfText } from '../../../testing/pdf-text';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { issueCreditNote, issueInvoice } from '../../invoices/issue-document';
import { addOrder, jacket } from '../../invoices/testing/order-fixture';
import { demoSeller, saveSeller } from '../../tax/seller';
import { createAccessToken } from '../access/order-access';

const shop = setUpTestShop();
const now = new Date('2026-11-20T20:00:00Z');
beforeAll(() => saveSeller(shop.db, demoSeller));
beforeEach(() => shop.db.delete(taxDocuments));

const issued = async (...order: Parameters<typeof addOrder> extends [unknown, ...infer Rest] ? Rest : never) => {
  const id = await addOrder(shop, ...order);
  await shop.db.transaction((tx) => issueInvoice(tx, id, now));
  return id;
};
const open = (path: string, headers = {}) => shop.app.inject({ url: `/api/v1/orders/${path}`, headers });
const asGuest = (id: string, kind = 'invoice') =>
  open(`${id}/${kind}?accessToken=${createAccessToken(shop.app.keys, id)}`);
const textOf = async (id: string, kind = 'invoice') => pdfText((await asGuest(id, kind)).rawPayload);

it('is a PDF for its eyes only, called by its number', async () => {
  const id = await issued();
  const reply = await asGuest(id);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(reply.headers['content-disposition']).toMatch(/^inline; filename="VA2627-\d{6}\.pdf"$/);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('names who sells and who buys, what, where to and for how much', async () => {
  const id = await issued();
  const [text, ...more] = await textOf(id);
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

it('shows both halves within the state, and each share of the discount', async () => {
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
  const [text] = await textOf(await issued({ isInterstate: false, address }, [{ ...jacket, tax: 47_58 }, coat]));
  for (const part of ['karnataka (29)', 'CGST', 'SGST', '23.79', '194.49', '50.00', '9% + 9%', '2.5% + 2.5%']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Supply between states');
});

it('goes on to further pages below the same head, and sums up at the end', async () => {
  const many = Array.from({ length: 50 }, (_, place) => ({
    ...jacket,
    title: `Jacket ${place + 1} ${'of long-lasting denim '.repeat(3)}`,
  }));
  const pages = await textOf(await issued({}, many));
  expect(pages.length).toBe(4);
  for (const [place, text] of pages.entries()) expect(text).toContain(`page ${place + 1} of ${pages.length}`);
  for (const text of pages.slice(0, -1)) expect(text).toMatch(/HSN\/SAC\nQty\n/);
  const all = pages.join('');
  for (let place = 1; place <= 50; place++) expect(all).toContain(`Jacket ${place} `);
  expect(pages.at(-1)).toContain('₹50,029.00');
});

it('breaks on no name that somebody may have', async () => {
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
  const reply = await asGuest(await issued({ address }, [{ ...jacket, title: 'नीला \u200d نص' }]));
  expect(reply.statusCode).toBe(200);
  expect(pdfText(reply.rawPayload)[0]).toContain('Kerala (32)');
});

describe('a credit note', () => {
  it('says which invoice it takes back', async () => {
    const id = await issued();
    expect((await asGuest(id, 'credit-note')).json()).toMatchObject({ code: 'invoice_not_found' });
    await shop.db.transaction((tx) => issueCreditNote(tx, id, new Date('2026-12-01T06:00:00Z')));
    const [text] = await textOf(id, 'credit-note');
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
});

describe('for others', () => {
  it('there is none: only its owner, an admin and who has the token may read it', async () => {
    const owner = await createSignedInUser(shop);
    const other = await createSignedInUser(shop);
    const admin = await createSignedInUser(shop, { role: 'admin' });
    const id = await issued({ userId: owner.userId });
    expect((await open(`${id}/invoice`, owner.bearer)).statusCode).toBe(200);
    expect((await open(`${id}/invoice`, admin.bearer)).statusCode).toBe(200);
    for (const reply of [
      await open(`${id}/invoice`, other.bearer),
      await open(`${id}/invoice`),
      await asGuest(id),
      await asGuest('V261120-NOSUCH00'),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'order_not_found']);
    }
  });

  it('says so while there is none', async () => {
    const reply = await asGuest(await addOrder(shop));
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'invoice_not_found' }]);
  });
});

it('leaves out what the shop has not entered', async () => {
  await saveSeller(shop.db, { ...demoSeller, gstin: '', pan: '', email: '', address: [] });
  const [text] = await textOf(await issued());
  expect(text).not.toMatch(/GSTIN|PAN/);
  await saveSeller(shop.db, demoSeller);
});
