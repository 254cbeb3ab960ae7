import { eq } from 'drizzle-orm';
import { auditLog } from '../../../api/src/platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const callAs = async ({ bearer }: SignedIn, route: string, body?: object) =>
  shop.call(route, { headers: bearer, body });
const call = (route: string, body?: object) => callAs(admin, route, body);

describe('saved searches', () => {
  const save = (body: object, as = admin) => callAs(as, 'POST /admin/saved-searches', { list: 'returns', ...body });
  const list = async (as: SignedIn) => (await callAs(as, 'GET /admin/saved-searches?list=returns')).body.data;

  test('are saved without the page, shared, renamed and deleted by their author only', async () => {
    const other = await createSignedInUser(shop, { role: 'admin' });
    const { status, body } = await save({ name: 'Late', query: 'status=requested&page=3' });
    expect(status).toBe(201);
    const [search] = body.data;
    expect(search).toMatchObject({ name: 'Late', query: 'status=requested', isShared: false, isOwn: true });
    expect(await list(other)).toEqual([]);
    const path = `/admin/saved-searches/${search.id}`;
    await call(`PUT ${path}`, { name: 'Late ones', isShared: true });
    expect(await list(other)).toMatchObject([{ name: 'Late ones', isOwn: false, author: expect.any(String) }]);
    for (const refused of [
      await callAs(other, `PUT ${path}`, { name: 'Mine', isShared: false }),
      await callAs(other, `DELETE ${path}`),
    ])
      expect(refused.body.code).toBe('search_not_found');
    expect((await call(`DELETE ${path}`)).body.data).toEqual([]);
    const audited = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, search.id)).orderBy(auditLog.seq);
    expect(audited.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(JSON.stringify(audited)).not.toContain('Late');
  });

  test('have unique names per author, and a bound', async () => {
    const author = await createSignedInUser(shop, { role: 'admin' });
    await save({ name: 'Meera', query: '' }, author);
    expect((await save({ name: 'meera', query: '' }, author)).body.code).toBe('search_name_taken');
    for (let index = 1; index < 30; index++) await save({ name: `Search ${index}`, query: '' }, author);
    expect((await save({ name: 'One more', query: '' }, author)).body.code).toBe('too_many_searches');
    expect(await list(author)).toHaveLength(30);
  });
});
