import { eq } from 'drizzle-orm';
import { auditLog, orderNotes } from '../../../platform/db/schema';
import { setUpTestShop } from '../../../testing/shop';
import { type Buyer, buildIdempotencyHeader, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { createOrder, getAdmin, placeGuestOrder, changeStatus, listMails } = createOrderingHelpers(shop, () => buyer);
const secret = 'Rang twice, wants the gate code first';

const addNote = async (id: string, text: unknown) =>
  shop.call(`POST /admin/orders/${id}/notes`, { headers: (await getAdmin()).bearer, body: { text } });
const listNotes = async (id: string) =>
  (await shop.call(`GET /admin/orders/${id}`, { headers: (await getAdmin()).bearer })).body.data.notes;

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

test('order notes are shown to admins with author and time, the oldest first, and audited without their text', async () => {
  const id = await createOrder();
  expect(await listNotes(id)).toEqual([]);
  const { status, body } = await addNote(id, `  ${secret} `);
  expect(status).toBe(201);
  expect(body.data.notes).toEqual([
    { id: expect.any(String), text: secret, author: 'Asha Rao', at: expect.any(String) },
  ]);
  await addNote(id, 'Line one\nline two');
  expect((await listNotes(id)).map(({ text }: { text: string }) => text)).toEqual([secret, 'Line one\nline two']);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entries).toMatchObject([{ action: 'note', entity: 'order' }, { action: 'note' }]);
  expect(JSON.stringify(entries)).not.toContain('gate code');
});

test('an order note is added once when its admin presses again after a lost response', async () => {
  const id = await createOrder();
  await addNote(id, secret);
  expect(await addNote(id, secret)).toMatchObject({ status: 201, body: { data: { notes: [{ text: secret }] } } });
  await addNote(id, 'Another note');
  expect(await listNotes(id)).toHaveLength(2);
  await shop.db.update(orderNotes).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
  await addNote(id, secret);
  expect(await listNotes(id)).toHaveLength(3);
});

test.each([
  ['an empty note', ' ', 'Please enter a note'],
  ['a long note', 'x'.repeat(2001), 'A note can have at most 2,000 characters'],
])('order notes refuse %s', async (_name, text, message) => {
  const id = await createOrder();
  expect((await addNote(id, text)).body).toMatchObject({ code: 'invalid_input', details: { text: message } });
  expect(await listNotes(id)).toEqual([]);
});

test('order notes are bounded, and need an order and an admin', async () => {
  const id = await createOrder();
  const authorId = (await getAdmin()).userId;
  await shop.db.insert(orderNotes).values(Array.from({ length: 200 }, () => ({ orderId: id, authorId, text: 'x' })));
  expect((await addNote(id, 'One more')).body).toMatchObject({ code: 'too_many_notes' });
  expect((await addNote('V0', 'None')).body).toMatchObject({ code: 'order_not_found' });
  const path = `POST /admin/orders/${id}/notes`;
  expect((await shop.call(path, { headers: buyer.customer.bearer, body: { text: 'Mine' } })).status).toBe(403);
  expect((await shop.call(path, { body: { text: 'Mine' } })).status).toBe(401);
});

test('order notes are in no response, mail or file that a customer gets', async () => {
  const headers = buyer.customer.bearer;
  const id = await createOrder({ email: 'asha@example.in' });
  const { order: guestOrder, accessToken } = (await placeGuestOrder({}, buildIdempotencyHeader())).body.data;
  const guestId = guestOrder._id;
  for (const orderId of [id, guestId]) await addNote(orderId, secret);
  await changeStatus(id, 'processing');
  const responses = [
    await shop.call(`GET /orders/${id}`, { headers }),
    await shop.call('GET /orders', { headers }),
    await shop.call(`GET /orders/${guestId}?accessToken=${accessToken}`),
    await shop.call(`POST /orders/${guestId}/cancel?accessToken=${accessToken}`, { body: {} }),
    await shop.call(`POST /orders/${id}/cancel`, { headers, body: {} }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(JSON.stringify(responses.map(({ body }) => body))).not.toMatch(/gate code|"notes"/);
  const exported = await shop.app.inject({ url: '/api/v1/account/export', headers });
  expect(exported.body).toContain(id);
  expect(exported.body).not.toMatch(/gate code/);
  expect(JSON.stringify(await listMails(id))).not.toContain('gate code');
});
