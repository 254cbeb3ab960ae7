import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@vastra/platform/releases';
import { eq, gt, sql } from 'drizzle-orm';
import { createSignedInUser, setUpTestShop, testConfig } from '../../testing/shop';
import { auditAnchors, auditLog, outbox } from '../db/schema';
import { anchorAuditLog } from './anchor-job';
import { parseAnchor, readAnchors } from './anchors';
import { recordAuditEntry, verifyAuditLog } from './audit';
import { setAuditKeys } from './audit-keys';

const dir = mkdtempSync(join(tmpdir(), 'vastra-anchors-'));
const storage = openStorage({ RELEASES_DIR: dir });
const shop = setUpTestShop({ auditAnchors: storage, mailsAuditAnchors: true });
let headers: Record<string, string>;

beforeAll(async () => {
  const owner = await createSignedInUser(shop, { role: 'admin', email: 'owner@example.in' });
  await createSignedInUser(shop, { role: 'admin', adminRole: 'support', email: 'support@example.in' });
  headers = owner.bearer;
});
beforeEach(async () => {
  rmSync(dir, { recursive: true, force: true });
  setAuditKeys(testConfig);
  await shop.db.delete(auditAnchors);
  await shop.db.delete(outbox);
  await runUnprotected(sql`truncate audit_log`);
});

const runUnprotected = async (statement: ReturnType<typeof sql>) => {
  await shop.db.execute(sql`alter table audit_log disable trigger audit_log_is_kept`);
  await shop.db.execute(statement);
  await shop.db.execute(sql`alter table audit_log enable trigger audit_log_is_kept`);
};
const append = (count: number) =>
  shop.db.transaction(async (tx) => {
    for (let index = 0; index < count; index++)
      await recordAuditEntry(tx, { actorId: 'command-line', action: 'update', entity: 'coupon', after: { index } });
  });
const logged: object[] = [];
const anchor = (now = new Date('2026-11-20T12:00:00Z')) =>
  anchorAuditLog(
    { db: shop.db, config: shop.services.config, log: { error: ((entry: object) => logged.push(entry)) as never } },
    now,
  );
const check = async () => (await shop.call('GET /admin/audit/check', { headers })).body.data;

/** Rewrites entries as an attacker with the database but without the secret can, with hashes that need no key. */
const rewriteWithoutKey = async (from: number, change: (entry: typeof auditLog.$inferSelect) => object) => {
  const { createHash } = await import('node:crypto');
  const toCanonical = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(toCanonical).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${toCanonical(part)}`).join(',')}}`;
  };
  const rows = await shop.db.select().from(auditLog).orderBy(auditLog.seq);
  let previous = '';
  await shop.db.execute(sql`alter table audit_log disable trigger audit_log_is_kept`);
  for (const row of rows) {
    const entry = row.seq >= from ? { ...row, ...change(row) } : row;
    const { seq, at, actorId, actorName, action, entity, entityId, before, after } = entry;
    const content = [previous, seq, at.toISOString(), actorId, actorName, action, entity, entityId, before, after];
    const hash = row.seq >= from ? createHash('sha256').update(toCanonical(content)).digest('hex') : row.hash;
    await shop.db
      .update(auditLog)
      .set({ ...entry, hash })
      .where(eq(auditLog.seq, seq));
    previous = hash;
  }
  await shop.db.execute(sql`alter table audit_log enable trigger audit_log_is_kept`);
};

it('anchors the head once a day, in the storage and in a mail to the owners', async () => {
  await append(2);
  expect(await Promise.all([anchor(), anchor()])).toEqual(expect.arrayContaining([true, false]));
  await append(1);
  expect(await anchor()).toBe(false);
  expect(readdirSync(dir)).toEqual(['2026-11-20.json']);
  const { anchors, invalid } = await readAnchors(storage);
  expect(invalid).toEqual([]);
  expect(anchors).toMatchObject([
    { seq: 2, at: '2026-11-20T12:00:00.000Z', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const mails = await shop.db.select().from(outbox);
  expect(mails.map(({ to }) => to)).toEqual(['owner@example.in']);
  const line = mails[0].body.split('\n').find((text) => text.startsWith('{'))!;
  expect(parseAnchor(line)).toEqual(anchors[0]);
  expect(await anchor(new Date('2026-11-21T12:00:00Z'))).toBe(true);
  expect(await check()).toMatchObject({ entries: 3, brokenAt: null, anchors: { compared: 2, invalid: [] } });
});

it('notices an altered entry', async () => {
  await append(3);
  await anchor();
  await runUnprotected(sql`update audit_log set after = '{"index": 9}' where seq = 2`);
  expect(await check()).toMatchObject({ entries: 1, brokenAt: 2 });
});

it('notices a removed tail, which the chain alone does not', async () => {
  await append(3);
  await anchor();
  await runUnprotected(sql`delete from audit_log where seq > 1`);
  expect(await verifyAuditLog(shop.db)).toEqual({ entries: 1, brokenAt: null });
  expect(await check()).toMatchObject({ entries: 1, brokenAt: 2, reason: 'anchor' });
});

it.each([
  ['from an entry in the middle', 2, { entries: 1, brokenAt: 2 }],
  ['from the first entry', 1, { entries: 0, brokenAt: 1 }],
])('notices a chain that was rewritten without the key %s', async (_what, from, expected) => {
  await append(3);
  await anchor();
  await rewriteWithoutKey(from, ({ seq }) => (seq === 2 ? { action: 'nothing' } : {}));
  expect(await check()).toMatchObject(expected);
});

it('names an anchor that was changed or cannot be read', async () => {
  await append(1);
  await anchor();
  const [stored] = (await readAnchors(storage)).anchors;
  writeFileSync(join(dir, '2026-11-20.json'), JSON.stringify({ ...stored, seq: 0, hash: '' }));
  writeFileSync(join(dir, '2026-11-21.json'), 'no JSON');
  expect(await check()).toMatchObject({
    brokenAt: null,
    anchors: { compared: 0, lastAt: null, invalid: ['2026-11-20.json', '2026-11-21.json'] },
  });
});

it('does not anchor a broken log, and notifies the owners', async () => {
  await append(2);
  await runUnprotected(sql`update audit_log set action = 'x' where seq = 2`);
  expect(await anchor()).toBe(true);
  expect(logged).toEqual([expect.objectContaining({ brokenAt: 2 })]);
  expect(await storage.list('')).toEqual([]);
  expect(await shop.db.select().from(outbox)).toMatchObject([{ subject: 'The audit log is broken' }]);
});

it('verifies entries of earlier secrets while they are known, and names entries of unknown secrets', async () => {
  const [oldSecret, auditSecret] = [
    'the old secret of this shop, long enough',
    'the secret of the audit log, long enough',
  ];
  setAuditKeys({ ...testConfig, sessionSecret: oldSecret });
  await append(1);
  setAuditKeys({ ...testConfig, previousSessionSecrets: [oldSecret], auditSecret });
  await append(1);
  expect(await verifyAuditLog(shop.db)).toEqual({ entries: 2, brokenAt: null });
  setAuditKeys({ ...testConfig, auditSecret });
  expect(await verifyAuditLog(shop.db)).toEqual({ entries: 0, brokenAt: 1, reason: 'unknown-key' });
  expect(await shop.db.$count(auditLog, gt(auditLog.seq, 0))).toBe(2);
});
