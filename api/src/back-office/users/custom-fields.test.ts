import { eq, sql } from 'drizzle-orm';
import { createCustomerHelpers, password } from '../../customers/account/testing/customer';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { auditLog, settings, users } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
const { call: callAs, signUpWithPassword } = createCustomerHelpers(shop);
let buyer: Buyer;
const { createOrder, getAdmin, getOrderRow } = createOrderingHelpers(shop, () => buyer);

const definition = { hint: '', choices: [] as string[], isPublic: false, isListed: true };
const customer = [
  { ...definition, key: 'loyalty', label: 'Loyalty', type: 'choice', choices: ['Silver', 'Gold'] },
  { ...definition, key: 'birthday', label: 'Birthday', type: 'date', isListed: false },
];
const order = [
  { ...definition, key: 'gift_note', label: 'Gift note', type: 'text', isPublic: true },
  { ...definition, key: 'packer', label: 'Packer', type: 'text' },
];

const call = async (route: string, body?: unknown) => shop.call(route, { headers: (await getAdmin()).bearer, body });
const saveUser = (values: object) =>
  call(`PUT /admin/users/${buyer.customer.userId}/custom-fields`, { customFields: values });
const saveOrder = (id: string, values: object) =>
  call(`PUT /admin/orders/${id}/custom-fields`, { customFields: values });
const exportCsv = async (list: 'users' | 'orders') => {
  const url = `/api/v1/admin/${list}/export.csv`;
  return (await shop.app.inject({ method: 'GET', url, headers: (await getAdmin()).bearer })).body;
};
const readEvents = async (object: string) =>
  (await shop.db.execute(sql`select type, data from events where object = ${object} order by seq`)).rows;

beforeEach(async () => {
  buyer = { ...(await createBuyer(shop)), customer: await signUpWithPassword() };
  await shop.db.delete(settings).where(eq(settings.key, 'customFields'));
  const value = { product: [], customer, order };
  expect((await call('PUT /admin/settings/customFields', { value, version: 0 })).status).toBe(200);
});

test('fields of customers are validated, listed, filtered and exported, and the audit log has no values', async () => {
  const { userId } = buyer.customer;
  expect((await saveUser({ loyalty: 'Bronze', birthday: '2026-02-30' })).body.details).toEqual({
    'customFields.loyalty': 'Please choose one of: Silver, Gold',
    'customFields.birthday': 'Please enter a date, such as 2026-11-26',
  });
  const saved = await saveUser({ loyalty: 'gold', birthday: '1990-02-28', unknown: 'x' });
  expect(saved.body.data).toMatchObject({
    fields: customer,
    customFields: { loyalty: 'Gold', birthday: '1990-02-28' },
  });
  expect((await saveUser({ loyalty: 'Gold' })).body.data.customFields).toHaveProperty('birthday');
  const list = async (field: string) => (await call(`GET /admin/users?field=${field}`)).body.data;
  const found = await list('loyalty:gold');
  expect(found.fields).toEqual(customer);
  expect(found.rows).toMatchObject([{ _id: userId, customFields: { loyalty: 'Gold' } }]);
  expect(found.rows[0].customFields).not.toHaveProperty('birthday');
  expect((await list('loyalty:')).rows.map(({ _id }: { _id: string }) => _id)).not.toContain(userId);
  const [head, ...lines] = (await exportCsv('users')).trim().split('\r\n');
  expect(head).toMatch(/,field\.loyalty,field\.birthday$/);
  expect(lines.filter((line) => line.endsWith(',Gold,1990-02-28'))).toHaveLength(1);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, userId));
  expect(entries).toMatchObject([{ action: 'change-fields', after: { customFields: 'birthday, loyalty' } }]);
  expect((await readEvents(`customer:${userId}`)).at(-1)).toMatchObject({ type: 'customer.updated' });
  expect((await call('PUT /admin/users/nobody/custom-fields', { customFields: {} })).body.code).toBe('user_not_found');
});

test('fields of customers are in the export of personal data, and go with the account', async () => {
  await saveUser({ loyalty: 'Gold' });
  const url = '/api/v1/account/export';
  const reply = await shop.app.inject({ method: 'GET', url, headers: buyer.customer.bearer });
  expect(reply.json()).toMatchObject({ customFields: { loyalty: 'Gold' } });
  await callAs(buyer.customer, 'POST /account/delete', { confirmation: password });
  expect(await shop.db.$count(users, eq(users.id, buyer.customer.userId))).toBe(0);
});

test('fields of orders are listed, filtered and exported; the buyer sees public fields', async () => {
  const id = await createOrder();
  expect((await saveOrder(id, { gift_note: 'x'.repeat(501) })).status).toBe(400);
  const saved = await saveOrder(id, { gift_note: 'For Mira', packer: 'Ravi' });
  expect(saved.body.data).toMatchObject({
    fields: order,
    fieldValues: { gift_note: 'For Mira', packer: 'Ravi' },
    customFields: [{ key: 'gift_note', label: 'Gift note', text: 'For Mira' }],
  });
  const seen = (await callAs(buyer.customer, `GET /orders/${id}`)).body.data;
  expect(seen.customFields).toMatchObject([{ key: 'gift_note', text: 'For Mira' }]);
  expect(JSON.stringify(seen)).not.toContain('Ravi');
  const { data } = (await call('GET /admin/orders?field=packer:ravi')).body;
  expect(data).toMatchObject({ fields: order, rows: [{ _id: id, customFields: { packer: 'Ravi' } }] });
  expect((await call(`GET /admin/orders/${id}/neighbours?field=packer:nobody`)).body.data).toEqual({
    previous: null,
    next: null,
  });
  const [head, line] = (await exportCsv('orders')).trim().split('\r\n');
  expect([head, line]).toEqual([
    expect.stringMatching(/,field\.gift_note,field\.packer$/),
    expect.stringMatching(/,For Mira,Ravi$/),
  ]);
  const events = await readEvents(`order:${id}`);
  expect(events.at(-1)).toMatchObject({ type: 'order.fields_changed', data: { _id: id, status: 'placed' } });
  expect(JSON.stringify(events)).not.toContain('Mira');
});

test('fields of orders are exported with the order, and erased when it becomes anonymous', async () => {
  const id = await createOrder();
  await saveOrder(id, { gift_note: 'For Mira', packer: 'Ravi' });
  const url = '/api/v1/account/export';
  const reply = await shop.app.inject({ method: 'GET', url, headers: buyer.customer.bearer });
  expect(reply.json().orders).toMatchObject([{ customFields: { gift_note: 'For Mira', packer: 'Ravi' } }]);
  await call(`PUT /admin/orders/${id}/status`, { status: 'cancelled' });
  const { status } = await callAs(buyer.customer, 'POST /account/delete', { confirmation: password });
  expect(status).toBe(200);
  expect((await getOrderRow(id)).customFields).toEqual({});
});
