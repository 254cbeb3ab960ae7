import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { openStorage } from '@vastra/shared/releases';
import { asc, gt } from 'drizzle-orm';
import sharp from 'sharp';
import { createBuyer } from '../../src/ordering/orders/testing/buyer';
import { demoSeller, saveSeller } from '../../src/ordering/tax/seller';
import { checkAuditLog } from '../../src/platform/audit/audit';
import { auditLog } from '../../src/platform/db/schema';
import { address, signedInUser, testShop } from '../../src/testing/shop';
import { adminLooks, adminWrites, type Office, type Write } from './testing/admin-writes';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const writes = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    isCall(value) && value.auth === 'admin' && value.method !== 'GET' ? [[name, value] as const] : [],
  ),
);

const varDir = mkdtempSync(join(tmpdir(), 'vastra-writes-'));
const shop = testShop({ varDir, releases: openStorage({ VAR_DIR: varDir }) });
let office: Office;

beforeAll(async () => {
  await saveSeller(shop.db, demoSeller);
  const admin = await signedInUser(shop, { role: 'admin', name: 'Anna Admin' });
  const background = { width: 1600, height: 1600, channels: 3, background: '#8a1c4a' } as const;
  const ask: Office['ask'] = async (route, write = {}) => {
    const [method, path] = route.split(' ') as [Call['method'], string];
    const { statusCode, body } = await send(method, path, write);
    if (statusCode >= 300) throw new Error(`${route} answers ${statusCode}: ${body}`);
    return JSON.parse(body).data;
  };
  const picture = await sharp({ create: background }).jpeg().toBuffer();
  office = { shop, admin, buyer: await createBuyer(shop), picture, ask };
});
afterAll(() => rmSync(varDir, { recursive: true, force: true }));

async function send(method: Call['method'], path: string, { query, body, file }: Write) {
  const headers: Record<string, string> = { ...office.admin.bearer };
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

it('knows how to make every call of an admin that writes', () => {
  const known = [...Object.keys(adminWrites), ...Object.keys(adminLooks)];
  expect({ unknown: [...writes.keys()].filter((name) => !known.includes(name)) }).toEqual({ unknown: [] });
  expect({ gone: known.filter((name) => !writes.has(name)) }).toEqual({ gone: [] });
});

it.each(Object.keys(adminWrites))('%s is written down, without what is personal of a customer', async (name) => {
  const { method, path } = writes.get(name)!;
  const write = await adminWrites[name](office);
  const { entries } = await checkAuditLog(shop.db);
  const url = path.replace(/:(\w+)/g, (_all, part: string) => encodeURIComponent(write.params![part]));
  const { statusCode, body } = await send(method, url, write);
  expect(statusCode < 300 ? 'done' : body).toBe('done');
  if (name === 'startImport') await importEnds(JSON.parse(body).data._id);
  const written = await shop.db.select().from(auditLog).where(gt(auditLog.seq, entries)).orderBy(asc(auditLog.seq));
  expect(written.length).toBeGreaterThan(0);
  for (const { actorId, actorName } of written)
    expect([actorId, actorName]).toEqual([office.admin.userId, 'Anna Admin']);
  const told = JSON.stringify(written);
  for (const secret of ['Asha', 'asha@example.in', '9876543210', address.line1]) expect(told).not.toContain(secret);
});

it('leaves a log that is whole', async () => {
  expect(await checkAuditLog(shop.db)).toMatchObject({ brokenAt: null });
});

/** It is worked through in the background. */
async function importEnds(id: string): Promise<void> {
  for (;;) {
    const { status } = await office.ask(`GET /admin/imports/${id}`);
    if (status === 'done') return;
    if (status === 'failed') throw new Error('The import has failed.');
  }
}
