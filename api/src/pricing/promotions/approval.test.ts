import { eq } from 'drizzle-orm';
import { auditLog, promotions, settings } from '../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let author: SignedIn;
let approver: SignedIn;
beforeAll(async () => {
  author = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager' });
  approver = await createSignedInUser(shop, { role: 'admin', adminRole: 'manager' });
  await addProduct(shop, { price: 500_00 });
});
beforeEach(async () => {
  await shop.db.delete(promotions);
  await setLimit(50);
});

const call = (route: string, body?: object, admin = author) => shop.call(route, { headers: admin.bearer, body });
const input = {
  name: 'Clearance',
  label: 'Clearance',
  code: null,
  startDate: new Date(Date.now() - 60_000).toISOString(),
  endDate: null,
  status: 'draft',
  priority: 0,
  combines: { product: false, order: false, delivery: true },
  definition: { effect: { kind: 'percent', percent: 60 } },
  usageLimit: null,
  perCustomerLimit: null,
  budget: null,
};

async function setLimit(abovePercent: number | null) {
  await shop.db.delete(settings).where(eq(settings.key, 'promotionApproval'));
  await shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent } });
}

const addDraft = async (values: object = {}) =>
  (await call('POST /admin/promotions', { ...input, ...values })).body.data;
const request = async (id: string, version: number) =>
  (await call(`POST /admin/promotions/${id}/approval-request`, { version })).body.data;
const approve = (id: string, version: number, admin = approver) =>
  call(`POST /admin/promotions/${id}/approve`, { version }, admin);
const getStatus = async (id: string) => (await call(`GET /admin/promotions/${id}`)).body.data.status;

it('refuses to activate a promotion above the percentage, also from a draft', async () => {
  const refused = { status: 409, body: { code: 'promotion_approval_needed' } };
  expect(await call('POST /admin/promotions', { ...input, status: 'active' })).toMatchObject(refused);
  expect(await shop.db.$count(promotions)).toBe(0);
  const { _id, version, approval } = await addDraft();
  expect(approval).toMatchObject({ state: 'needed', highestPercent: 60, abovePercent: 50, canApprove: false });
  const save = { ...input, version, status: 'active' };
  expect(await call(`PUT /admin/promotions/${_id}`, save)).toMatchObject(refused);
  expect(await getStatus(_id)).toBe('draft');
  const below = { ...save, definition: { effect: { kind: 'percent', percent: 50 } } };
  expect((await call(`PUT /admin/promotions/${_id}`, below)).body.data.status).toBe('active');
});

it('becomes active when another admin approves it', async () => {
  const { _id, version } = await addDraft();
  const requested = await request(_id, version);
  expect(requested.approval).toMatchObject({ state: 'requested', canApprove: false });
  const waiting = await call('GET /admin/promotions?approval=requested', undefined, approver);
  expect(waiting.body.data.rows).toMatchObject([{ _id, approval: { state: 'requested', canApprove: true } }]);
  expect((await approve(_id, requested.version)).body.data).toMatchObject({
    status: 'active',
    approval: { state: 'approved' },
  });
  const actions = await shop.db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.entityId, _id))
    .orderBy(auditLog.seq);
  expect(actions).toEqual([
    { action: 'create', actorId: author.userId },
    { action: 'request', actorId: author.userId },
    { action: 'approve', actorId: approver.userId },
  ]);
});

it('refuses the approval of its author, of the admin who asked, and of a role without the permission', async () => {
  const { _id, version } = await addDraft();
  const requested = await request(_id, version);
  const refused = { status: 403, body: { code: 'promotion_approval_by_author' } };
  expect(await approve(_id, requested.version, author)).toMatchObject(refused);
  const marketing = await createSignedInUser(shop, { role: 'admin', adminRole: 'marketing' });
  expect((await approve(_id, requested.version, marketing)).status).toBe(403);
  // Another admin who asks for the author cannot approve, either.
  await shop.db.update(promotions).set({ authorId: 'another' }).where(eq(promotions.id, _id));
  expect(await approve(_id, requested.version, author)).toMatchObject(refused);
  expect(await getStatus(_id)).toBe('draft');
});

it('refuses the approval of the author when another admin has asked', async () => {
  const { _id, version } = await addDraft();
  const { version: requested } = (await call(`POST /admin/promotions/${_id}/approval-request`, { version }, approver))
    .body.data;
  expect(await approve(_id, requested, author)).toMatchObject({
    status: 403,
    body: { code: 'promotion_approval_by_author' },
  });
  expect(await getStatus(_id)).toBe('draft');
});

it('asks again when the terms change after the request or the approval', async () => {
  const { _id, version } = await addDraft();
  const requested = await request(_id, version);
  const dearer = { ...input, definition: { effect: { kind: 'percent', percent: 90 } } };
  const changed = (await call(`PUT /admin/promotions/${_id}`, { ...dearer, version: requested.version })).body.data;
  expect(changed.approval.state).toBe('needed');
  expect(await approve(_id, changed.version)).toMatchObject({ body: { code: 'promotion_approval_not_requested' } });
  const again = await request(_id, changed.version);
  const { version: approved } = (await approve(_id, again.version)).body.data;
  const change = { ...dearer, status: 'active', version: approved };
  // A new name is no new term.
  const renamed = (await call(`PUT /admin/promotions/${_id}`, { ...change, name: 'Sale' })).body.data;
  expect(renamed).toMatchObject({ name: 'Sale', status: 'active' });
  const budget = { ...change, budget: 100_000, version: renamed.version };
  expect(await call(`PUT /admin/promotions/${_id}`, budget)).toMatchObject({
    body: { code: 'promotion_approval_needed' },
  });
  // Switched off and on again, it is the promotion that was approved.
  const off = (await call(`PUT /admin/promotions/${_id}`, { ...change, status: 'off', version: renamed.version })).body
    .data;
  expect((await call(`PUT /admin/promotions/${_id}`, { ...change, version: off.version })).body.data.status).toBe(
    'active',
  );
});

it('is declined with a reason', async () => {
  const { _id, version } = await addDraft();
  const requested = await request(_id, version);
  const body = { version: requested.version, note: 'Too much' };
  const declined = await call(`POST /admin/promotions/${_id}/decline`, body, approver);
  expect(declined.body.data).toMatchObject({ status: 'draft', approval: { state: 'declined', note: 'Too much' } });
  expect(await approve(_id, declined.body.data.version)).toMatchObject({ status: 409 });
});

it('needs no approval without the setting, and a running promotion stays when the setting comes', async () => {
  await setLimit(null);
  const running = await addDraft({ status: 'active' });
  expect(running).toMatchObject({ status: 'active', approval: { state: 'not-needed' } });
  await setLimit(50);
  const save = { ...input, status: 'active', version: running.version, name: 'Renamed' };
  expect((await call(`PUT /admin/promotions/${running._id}`, save)).status).toBe(200);
});

it('is about the product with the highest percentage, by its price', async () => {
  // The product costs ₹500.
  const getPercent = async (effect: object, condition?: object) =>
    (await addDraft({ definition: { effect, ...(condition && { condition }) } })).approval.highestPercent;
  expect(await getPercent({ kind: 'unit-amount', amount: 300 })).toBe(60);
  expect(await getPercent({ kind: 'unit-price', price: 99 })).toBe(80.2);
  expect(await getPercent({ kind: 'bundle', quantity: 2, price: 400 })).toBe(60);
  expect(await getPercent({ kind: 'buy-get', buy: 2, get: 1, percent: 100 })).toBe(33.4);
  expect(await getPercent({ kind: 'order-amount', amount: 300 })).toBe(60);
  expect(await getPercent({ kind: 'order-amount', amount: 300 }, { minAmount: 3000 })).toBe(10);
  expect(await getPercent({ kind: 'amount-tiers', tiers: [{ amount: 100, percent: 70 }] })).toBe(70);
  expect(await getPercent({ kind: 'delivery', percent: 100 })).toBe(0);
});
