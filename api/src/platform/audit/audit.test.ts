import { sql } from 'drizzle-orm';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { auditLog, categories, users } from '../db/schema';
import { getChangedFields, recordAuditEntry, verifyAuditLog } from './audit';

const shop = setUpTestShop();
let actorId: string;
let headers: SignedIn['bearer'];

beforeAll(async () => {
  const admin = await createSignedInUser(shop, { role: 'admin', name: 'Shop Admin' });
  [actorId, headers] = [admin.userId, admin.bearer];
});

const runUnprotected = async (statement: ReturnType<typeof sql>) => {
  await shop.db.execute(sql`alter table audit_log disable trigger audit_log_is_kept`);
  await shop.db.execute(statement);
  await shop.db.execute(sql`alter table audit_log enable trigger audit_log_is_kept`);
};

const appendEntries = (count = 3) =>
  shop.db.transaction(async (tx) => {
    for (let index = 1; index <= count; index++)
      await recordAuditEntry(tx, {
        actorId,
        action: 'update',
        entity: 'coupon',
        entityId: `C${index}`,
        before: { zeta: 1, alpha: { at: new Date(0), none: undefined } },
        after: { zeta: 2.5, alpha: null },
      });
  });

beforeEach(() => runUnprotected(sql`truncate audit_log`));

it('chains the actions of admins by their hashes', async () => {
  await appendEntries();
  expect(await verifyAuditLog(shop.db)).toEqual({ entries: 3, brokenAt: null });
  const [first] = await shop.db.select().from(auditLog).orderBy(auditLog.seq);
  expect(first).toMatchObject({
    seq: 1,
    actorName: 'Shop Admin',
    entityId: 'C1',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('the audit log has entries of committed transactions only', async () => {
  await appendEntries(1);
  await shop.db
    .transaction(async (tx) => {
      await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'coupon' });
      throw new Error('refused');
    })
    .catch(() => {});
  await appendEntries(1);
  expect(await verifyAuditLog(shop.db)).toEqual({ entries: 2, brokenAt: null });
});

it.each([
  ['changed', sql`update audit_log set after = '{"zeta": 3}' where seq = 2`],
  ['given to somebody else', sql`update audit_log set actor_id = 'other' where seq = 2`],
  ['taken out', sql`delete from audit_log where seq = 2`],
  ['moved in time', sql`update audit_log set at = at + interval '1 second' where seq = 2`],
])('detects an entry that was %s', async (_what, statement) => {
  await appendEntries();
  await runUnprotected(statement);
  expect(await verifyAuditLog(shop.db)).toEqual({ entries: 1, brokenAt: 2 });
});

it.each(['update', 'delete'])('rejects every %s', async (operation) => {
  await appendEntries(1);
  const statement = operation === 'update' ? sql`update audit_log set action = 'x'` : sql`delete from audit_log`;
  await expect(shop.db.execute(statement)).rejects.toThrow();
  expect(await verifyAuditLog(shop.db)).toEqual({ entries: 1, brokenAt: null });
});

it('returns the fields that differ', () => {
  const previous = { title: 'A', tags: ['x'], at: new Date(0), same: { b: 1, a: 2 } };
  const after = { title: 'B', tags: ['x', 'y'], at: new Date(0), same: { a: 2, b: 1 } };
  expect(getChangedFields(previous, after)).toEqual({
    before: { title: 'A', tags: ['x'] },
    after: { title: 'B', tags: ['x', 'y'] },
  });
});

describe('for admins', () => {
  const listEntries = async (query: Record<string, string> = {}) =>
    (await shop.call(`GET /admin/audit?${new URLSearchParams(query)}`, { headers })).body;
  const listEntityIds = async (query: Record<string, string>) =>
    (await listEntries(query)).data.rows.map(({ entityId }: { entityId: string }) => entityId);

  beforeEach(async () => {
    await appendEntries();
    const operator = { actorId: 'command-line', action: 'make-admin', entity: 'user', entityId: 'u_1' };
    await shop.db.transaction((tx) => recordAuditEntry(tx, operator));
  });

  it('lists the newest first, with the actors and entities to filter by', async () => {
    const { data } = await listEntries({ limit: '2' });
    expect(data.rows).toMatchObject([
      { seq: 4, actor: { id: 'command-line', name: '' }, action: 'make-admin', before: null },
      { seq: 3, actor: { id: actorId, name: 'Shop Admin' }, before: { zeta: 1 }, after: { zeta: 2.5, alpha: null } },
    ]);
    expect(data.pagination).toMatchObject({ total: 4, hasNextPage: true });
    expect(data.actors).toEqual(expect.arrayContaining([{ id: actorId, name: 'Shop Admin' }]));
    expect(data.entities).toEqual(['coupon', 'user']);
  });

  it('names the records that the entries mention, and no customer', async () => {
    const [category] = await shop.db
      .insert(categories)
      .values({ id: 'audit-kurtas', name: 'Kurtas', position: 900 })
      .returning();
    const customer = 'audit-customer';
    await shop.db
      .insert(users)
      .values({ id: customer, name: 'Asha Rao', email: 'asha.audit@example.in', role: 'user' });
    const change = { actorId, action: 'update', entity: 'product', entityId: 'gone' };
    await shop.db.transaction((tx) =>
      recordAuditEntry(tx, {
        ...change,
        before: { categoryId: category.id },
        after: { createdBy: actorId, userId: customer },
      }),
    );
    const { data } = await listEntries({ limit: '1' });
    expect(data.names).toEqual({ 'audit-kurtas': 'Kurtas', [actorId]: 'Shop Admin' });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ q: 'coup' }, ['C3', 'C2', 'C1']],
    [{ q: 'make admin' }, ['u_1']],
    [{ q: 'SHOP ad' }, ['C3', 'C2', 'C1']],
    [{ q: 'u_' }, ['u_1']],
    [{ q: '%' }, []],
    [{ entity: 'user' }, ['u_1']],
    [{ entity: 'coupon', entityId: 'C2' }, ['C2']],
    [{ actor: 'command-line' }, ['u_1']],
  ])('finds %j', async (query, entityIds) => {
    expect(await listEntityIds(query)).toEqual(entityIds);
  });

  it('filters by days in India, both included', async () => {
    await runUnprotected(sql`update audit_log set at = '2026-11-19T18:30:00Z' where seq = 1`);
    await runUnprotected(sql`update audit_log set at = '2026-11-20T18:29:59Z' where seq = 2`);
    await runUnprotected(sql`update audit_log set at = '2026-11-20T18:30:00Z' where seq > 2`);
    expect(await listEntityIds({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['C2', 'C1']);
    expect(await listEntityIds({ to: '2026-11-19' })).toEqual([]);
    expect(await listEntries({ from: 'today' })).toMatchObject({
      code: 'invalid_input',
      details: { from: expect.any(String) },
    });
  });

  it('is verified on request', async () => {
    const check = async () => (await shop.call('GET /admin/audit/check', { headers })).body.data;
    expect(await check()).toEqual({ entries: 4, brokenAt: null });
    await runUnprotected(sql`update audit_log set entity_id = 'C9' where seq = 2`);
    expect(await check()).toEqual({ entries: 1, brokenAt: 2 });
  });
});
