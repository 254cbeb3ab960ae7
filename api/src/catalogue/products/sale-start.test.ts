import { eq } from 'drizzle-orm';
import { customerGroups, products } from '../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop, testFacts } from '../../testing/shop';
import { findSaleStart } from './sale-start';
import { addMemberGroup, inIndia, minuteMs, setClock, setSaleStart } from './testing/sale-start';

const shop = setUpTestShop();
let admin: SignedIn;
let id: string;
let groupId: string;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  ({ id } = await addProduct(shop));
  await shop.db.update(products).set(testFacts).where(eq(products.id, id));
  groupId = await addMemberGroup(shop);
});
afterEach(() => {
  jest.useRealTimers();
});

const start = (Math.floor(Date.now() / minuteMs) + 120) * minuteMs;
const setStart = (time: number, groupIds: string[] = []) => setSaleStart(shop, id, time, groupIds);
const getPage = async () => (await shop.app.inject(`/api/v1/products/${id}`)).json().data;
const call = (route: string, body?: object, headers = admin.bearer) => shop.call(route, { headers, body });
const read = async () => (await call(`GET /admin/products/${id}`)).body.data;
const save = async (fields: object) => {
  const { earlyAccessGroups: _groups, look: _look, variants, ...product } = await read();
  const inputs = variants.map(({ stock: _stock, ...variant }: { stock: number }) => variant);
  return call(`PUT /products/${id}`, { ...product, variants: inputs, ...fields });
};

test('a sale has started at its start', () => {
  const at = (offset: number) =>
    findSaleStart(
      { saleStartsAt: '2026-12-01T10:00', earlyAccessGroupIds: [] },
      new Date(Date.UTC(2026, 11, 1, 4, 30) + offset),
    );
  expect(at(-1)?.startsAt.toISOString()).toBe('2026-12-01T04:30:00.000Z');
  expect(at(0)).toBeUndefined();
  expect(findSaleStart({ saleStartsAt: '', earlyAccessGroupIds: ['a'] }, new Date(0))).toBeUndefined();
});

it('is on the page until it comes, without the groups, also in responses of the cache', async () => {
  await setStart(start, [groupId]);
  setClock(start - 1000);
  const { saleStart, inStock } = await getPage();
  expect(inStock).toBe(true);
  expect(saleStart).toEqual({
    startsAt: new Date(start).toISOString(),
    hasEarlyAccess: true,
    text: expect.stringMatching(/^On sale from \d{1,2} \w+, \d{1,2}:\d\d [ap]m$/),
  });
  expect(JSON.stringify(await getPage())).not.toContain(groupId);
  setClock(start - 1);
  expect((await getPage()).saleStart).toEqual(saleStart);
  setClock(start);
  expect((await getPage()).saleStart).toBeUndefined();
});

it('is on the page at once after a change, and ends at an earlier start', async () => {
  expect((await getPage()).saleStart).toBeUndefined();
  await setStart(start + 60 * minuteMs);
  expect((await getPage()).saleStart.hasEarlyAccess).toBe(false);
  await setStart(start);
  expect((await getPage()).saleStart.startsAt).toBe(new Date(start).toISOString());
  setClock(start);
  expect((await getPage()).saleStart).toBeUndefined();
});

it('is saved with its groups, which a body may leave out, and audited', async () => {
  const saleStartsAt = inIndia(start);
  const { status, body } = await save({ saleStartsAt, earlyAccessGroupIds: [groupId] });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ saleStartsAt, earlyAccessGroups: [{ _id: groupId }] });
  expect((await save({ saleStartsAt: undefined })).body.data).toMatchObject({
    saleStartsAt,
    earlyAccessGroups: [{ _id: groupId }],
  });
  expect((await save({ saleStartsAt: '2026-12-01 10:00' })).body.data.saleStartsAt).toBe('2026-12-01T10:00');
  expect((await save({ saleStartsAt: '', earlyAccessGroupIds: [] })).body.data).toMatchObject({
    saleStartsAt: '',
    earlyAccessGroups: [],
  });
});

test.each([
  ['a day without a time', { saleStartsAt: '2026-12-01' }],
  ['a day that does not exist', { saleStartsAt: '2026-02-30T10:00' }],
  ['a text', { saleStartsAt: 'tomorrow' }],
  ['a time with a zone', { saleStartsAt: '2026-12-01T10:00Z' }],
  ['a group that does not exist', { earlyAccessGroupIds: ['nobody'] }],
  ['a group twice', { earlyAccessGroupIds: ['a', 'a'] }],
  ['21 groups', { earlyAccessGroupIds: Array.from({ length: 21 }, (_, index) => `g${index}`) }],
])('refuses %s', async (_name, fields) => {
  const { status, body } = await save(fields);
  expect(status).toBe(400);
  expect(Object.keys(body.details)).toEqual(Object.keys(fields));
});

it('keeps the id of a deleted group, without showing it', async () => {
  await save({ earlyAccessGroupIds: [groupId] });
  await shop.db.delete(customerGroups).where(eq(customerGroups.id, groupId));
  expect((await save({ earlyAccessGroupIds: [groupId] })).status).toBe(200);
  expect((await read()).earlyAccessGroups).toEqual([]);
});

it('is set by admins with the permission for the catalogue only', async () => {
  const customer = await createSignedInUser(shop);
  const fields = { saleStartsAt: inIndia(start) };
  expect((await call(`PUT /products/${id}`, { ...(await read()), ...fields }, customer.bearer)).status).toBe(403);
  expect((await read()).saleStartsAt).toBe('');
});

it('is not copied with the product', async () => {
  await save({ saleStartsAt: inIndia(start), earlyAccessGroupIds: [groupId] });
  const { body } = await call(`POST /products/${id}/duplicate`);
  expect(body.data).toMatchObject({ saleStartsAt: '', earlyAccessGroups: [] });
});
