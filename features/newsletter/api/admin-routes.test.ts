import { eq, sql } from 'drizzle-orm';
import { auditLog, newsletterSubscriptions as subscriptions } from '../../../api/src/platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
let asha: SignedIn;
const call = (route: string, body?: object, user = admin) => shop.call(route, { headers: user.bearer, body });
const readData = async (route: string, user = admin) => (await call(route, undefined, user)).body.data;
const listAuditEntries = async () => {
  const rows = await shop.db.select().from(auditLog).orderBy(auditLog.seq);
  return rows.map(({ action, entity, entityId, before, after }) => ({ action, entity, entityId, before, after }));
};

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  asha = await createSignedInUser(shop);
});
beforeEach(() => shop.db.execute(sql`truncate audit_log`));

const toJanuary = (date: number) => new Date(Date.UTC(2026, 0, date));

beforeEach(async () => {
  await shop.db.delete(subscriptions);
  await shop.db.insert(subscriptions).values([
    { email: 'asha@example.in', createdAt: toJanuary(1), confirmedAt: toJanuary(2) },
    { email: '=cmd@example.in', createdAt: toJanuary(2), confirmedAt: toJanuary(3) },
    { email: 'ravi@example.in', createdAt: toJanuary(3) },
    { email: 'uma@example.in', createdAt: toJanuary(4), confirmedAt: toJanuary(4), endedAt: toJanuary(5) },
    { email: 'ila@example.in', createdAt: toJanuary(5), endedAt: toJanuary(6) },
  ]);
});

it('lists subscribers with their states and the number of each state', async () => {
  const { rows, counts, pagination } = await readData('GET /admin/newsletter');
  expect(rows.map(({ email, state }: { email: string; state: string }) => [email.split('@')[0], state])).toEqual([
    ['ila', 'ended'],
    ['uma', 'ended'],
    ['ravi', 'waiting'],
    ['=cmd', 'confirmed'],
    ['asha', 'confirmed'],
  ]);
  expect([counts, pagination.total]).toEqual([{ waiting: 1, confirmed: 2, ended: 2 }, 5]);
});

test.each([
  ['state=waiting', ['ravi@example.in']],
  ['state=ended&limit=1&page=2', ['uma@example.in']],
  ['q=ASHA', ['asha@example.in']],
  ['q=%25', []],
])('the list is filtered by %s', async (query, emails) => {
  const { rows, counts } = await readData(`GET /admin/newsletter?${query}`);
  expect(rows.map(({ email }: { email: string }) => email)).toEqual(emails);
  expect(counts.confirmed).toBe(2);
});

it('exports confirmed subscribers with their unsubscribe links', async () => {
  const reply = await shop.app.inject({ url: '/api/v1/admin/newsletter/export.csv', headers: admin.bearer });
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="newsletter.csv"',
  });
  const [head, first, second, ...rest] = reply.body.replace('\ufeff', '').split('\r\n');
  expect([head, rest]).toEqual(['email,confirmedAt,unsubscribe', ['']]);
  expect(second).toMatch(/^'=cmd@/);
  const [email, at, link] = first.split(',');
  expect([email, at]).toEqual(['asha@example.in', '2026-01-02T00:00:00.000Z']);
  expect((await call(`POST ${link.replace('https://vastra.example/api/v1', '')}`, {})).status).toBe(200);
  expect((await readData('GET /admin/newsletter?q=asha')).rows[0].state).toBe('ended');
  expect(await listAuditEntries()).toMatchObject([{ action: 'export', entity: 'subscriber', after: { rows: 2 } }]);
});

it('deletes a subscriber, with an audit entry without the email', async () => {
  const deleteSubscriber = () => call('DELETE /admin/newsletter?email=asha%40example.in');
  expect((await deleteSubscriber()).status).toBe(200);
  expect(await shop.db.select().from(subscriptions).where(eq(subscriptions.email, 'asha@example.in'))).toEqual([]);
  expect((await deleteSubscriber()).body.code).toBe('subscriber_not_found');
  expect(await listAuditEntries()).toEqual([
    { action: 'delete', entity: 'subscriber', entityId: null, before: { state: 'confirmed' }, after: null },
  ]);
});

it.each([
  ['GET /admin/newsletter', undefined],
  ['GET /admin/newsletter/export.csv', undefined],
  ['DELETE /admin/newsletter?email=a', undefined],
])('%s is for admins', async (route, body) => {
  expect((await shop.call(route, { body })).status).toBe(401);
  expect((await call(route, body, asha)).status).toBe(403);
});
