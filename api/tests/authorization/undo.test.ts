import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@vastra/platform/releases';
import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { isInShare } from '../../../shared/testing/share.cjs';
import { deleteAccount } from '../../src/customers/account/personal-data/delete-account';
import { createBuyer } from '../../src/ordering/orders/testing/buyer';
import { coupons, undoEntries, users } from '../../src/platform/db/schema';
import { demoSeller, saveSeller } from '../../src/pricing/tax/seller';
import { openTestPglite } from '../../src/testing/database';
import { createSignedInUser, setUpTestShop } from '../../src/testing/shop';
import type { AdminWorld, Write } from './testing/admin-records';
import { addCoupon } from './testing/admin-records';
import { adminReads, adminWrites } from './testing/admin-writes';
import { dumpTables } from './testing/dump-tables';
import { undo, undoTable } from './testing/undo-table';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-undo-'));
// On PGlite, where a query that forgets its transaction waits for itself.
const shop = setUpTestShop({ varDir, releases: openStorage({ VAR_DIR: varDir }) }, openTestPglite);
let world: AdminWorld;

beforeAll(async () => {
  await saveSeller(shop.db, demoSeller);
  const admin = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
  const call: AdminWorld['call'] = async (route, write = {}) => {
    const [method, path] = route.split(' ') as [Call['method'], string];
    const { statusCode, body } = await send(method, path, write);
    if (statusCode >= 300) throw new Error(`${route} responds with ${statusCode}: ${body}`);
    return JSON.parse(body).data;
  };
  const background = { width: 1600, height: 1600, channels: 3, background: '#8a1c4a' } as const;
  const picture = await sharp({ create: background }).jpeg().toBuffer();
  world = { shop, admin, buyer: await createBuyer(shop), picture, call, carrier: undefined as never };
});

async function send(method: Call['method'], path: string, { query, body, file }: Write, bearer = world.admin.bearer) {
  const headers: Record<string, string> = { ...bearer };
  let payload: object | Buffer | undefined = body;
  if (file !== undefined) {
    const form = new FormData();
    form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'file');
    const request = new Response(form);
    headers['content-type'] = request.headers.get('content-type')!;
    payload = Buffer.from(await request.arrayBuffer());
  }
  return shop.app.inject({ method, url: `/api/v1${path}`, headers, query, payload });
}

/** Tables that record what happened, so that an undo adds to them, and the dictionary of the search, which only grows. */
const journals = ['audit_log', 'undo_entries', 'catalogue_changes', 'events', 'outbox', 'sessions'];
const dictionaries = ['description_words', 'search_words'];

type Row = Record<string, unknown>;

const readTables = async () =>
  Object.entries(await dumpTables(shop.db))
    .filter(([name]) => ![...journals, ...dictionaries].includes(name))
    .map(([name, rows]): [string, Row[]] => [name, rows.map((entry) => (entry as { row: Row }).row)]);

/** Returns all rows that an undo must restore. Versions go on. */
async function readShop() {
  const withoutVersion = (name: string, row: Row): Row => ({
    ...row,
    ...('version' in row && { version: 0 }),
    ...(name === 'products' && { updated_at: '' }),
  });
  const sort = (rows: Row[]) => rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return Object.fromEntries(
    (await readTables()).map(([name, rows]) => [name, sort(rows.map((row) => withoutVersion(name, row)))]),
  );
}

/** Returns the versions of all rows, by table and key. */
async function readVersions(): Promise<Map<string, number>> {
  const versions = (await readTables()).flatMap(([name, rows]) =>
    rows.flatMap(({ version, id, key, event, channel }): [string, number][] =>
      typeof version === 'number' ? [[[name, id ?? key ?? `${event} ${channel}`].join(' '), version]] : [],
    ),
  );
  return new Map(versions);
}

async function makeCall(name: string) {
  const { method, path } = (contract as unknown as Record<string, Call>)[name];
  const write = await adminWrites[name](world);
  const previous = await readShop();
  const initialVersions = await readVersions();
  const url = path.replace(/:(\w+)/g, (_all, part: string) => encodeURIComponent(write.params![part]));
  const { statusCode, body, headers } = await send(method, url, write);
  expect(statusCode < 300 ? 'done' : body).toBe('done');
  return {
    previous,
    initialVersions,
    id: String(headers[contract.undoHeader]),
    label: String(headers[contract.undoLabelHeader]),
  };
}

const undoIt = (id: string, bearer = world.admin.bearer) => send('POST', `/admin/undo/${id}`, {}, bearer);
const getCode = ({ body }: { body: string }) => JSON.parse(body).code;

it('says of every call of an admin that writes whether it can be undone, or why not', () => {
  expect(Object.keys(undoTable).sort()).toEqual([...Object.keys(adminWrites), ...Object.keys(adminReads)].sort());
});

it.each(
  Object.keys(undoTable)
    .filter((name) => undoTable[name] === undo)
    .filter((_name, index) => isInShare(index)),
)('%s is undone: every row is what it was', async (name) => {
  const { previous, initialVersions, id, label } = await makeCall(name);
  const changed = await readVersions();
  expect(await readShop()).not.toEqual(previous);
  expect(label).toMatch(/^[A-Z][a-z ]+ (deleted|saved|archived|reordered|hidden|shown|tagged|reset)$/);
  const undone = await undoIt(id);
  expect(undone.statusCode === 200 ? 'done' : undone.body).toBe('done');
  expect(await readShop()).toEqual(previous);
  // A form that was opened between the change and its undo has a version that no later change gets again.
  for (const [row, version] of await readVersions())
    if ((changed.get(row) ?? 0) > (initialVersions.get(row) ?? Infinity))
      expect([row, version > changed.get(row)!]).toEqual([row, true]);
});

describe('an undo', () => {
  it('is possible one time, for the admin who made the change', async () => {
    const { id } = await makeCall('deleteCoupon');
    const other = await createSignedInUser(shop, { role: 'admin' });
    expect(getCode(await undoIt(id, other.bearer))).toBe('undo_not_found');
    expect((await undoIt(id)).statusCode).toBe(200);
    expect(getCode(await undoIt(id))).toBe('undo_not_found');
  });

  it('is refused after a further change, and then nothing is changed', async () => {
    const { id } = await makeCall('updateCoupon');
    await shop.db.update(coupons).set({ used: 3 });
    const previous = await readShop();
    expect(getCode(await undoIt(id))).toBe('undo_conflict');
    expect(await readShop()).toEqual(previous);
  });

  it('is refused when another record has the name of the deleted one', async () => {
    const coupon = await addCoupon(world);
    const deleted = await send('DELETE', `/admin/coupons/${coupon._id}`, {});
    const other = await addCoupon(world);
    await shop.db.update(coupons).set({ code: coupon.code }).where(eq(coupons.id, other._id));
    expect(getCode(await undoIt(String(deleted.headers[contract.undoHeader])))).toBe('undo_conflict');
  });

  it('is refused after five minutes, and its rows are deleted by the next change', async () => {
    const { id } = await makeCall('deleteCoupon');
    await shop.db
      .update(undoEntries)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(undoEntries.id, id));
    expect(getCode(await undoIt(id))).toBe('undo_not_found');
    await makeCall('deleteCoupon');
    expect(await shop.db.select().from(undoEntries).where(eq(undoEntries.id, id))).toEqual([]);
  });

  it('is refused when the role has lost the permission', async () => {
    const admin = await createSignedInUser(shop, { role: 'admin', adminRole: 'owner' });
    const { headers } = await send('DELETE', `/admin/coupons/${(await addCoupon(world))._id}`, {}, admin.bearer);
    await shop.db.update(users).set({ adminRole: 'catalogue' }).where(eq(users.id, admin.userId));
    const id = String(headers[contract.undoHeader]);
    expect(getCode(await undoIt(id, admin.bearer))).toBe('permission_missing');
    // The entry stays, because the refusal takes its deletion back.
    expect(await shop.db.$count(undoEntries, eq(undoEntries.id, id))).toBe(1);
  });

  it('is not possible after personal data was erased', async () => {
    const { id } = await makeCall('deleteCoupon');
    const { userId } = await createSignedInUser(shop);
    const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
    await shop.db.transaction((tx) => deleteAccount(tx, user, shop.services));
    expect(getCode(await undoIt(id))).toBe('undo_not_found');
  });

  it('is not offered for a change that sends a message or changes nothing', async () => {
    const refused = await send('POST', '/admin/categories', { body: {} });
    expect(refused.headers[contract.undoHeader]).toBeUndefined();
  });
});
