import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@vastra/platform/releases';
import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { asc, gt } from 'drizzle-orm';
import sharp from 'sharp';
import { isInShare } from '../../../shared/testing/share.cjs';
import { useShiprocketStandIn } from '../../src/fulfilment/shipments/carriers/shiprocket/testing/use-shiprocket-stand-in';
import { createBuyer } from '../../src/ordering/orders/testing/buyer';
import { verifyAuditLog } from '../../src/platform/audit/audit';
import { auditLog } from '../../src/platform/db/schema';
import { runAllDueJobs } from '../../src/platform/jobs/testing/run-jobs';
import { demoSeller, saveSeller } from '../../src/pricing/tax/seller';
import { openTestPglite } from '../../src/testing/database';
import { createSignedInUser, postalAddress, setUpTestShop } from '../../src/testing/shop';
import type { AdminWorld, Write } from './testing/admin-records';
import { adminReads, adminWrites } from './testing/admin-writes';
import { featureCalls } from './testing/feature-calls';
import { undo, undoTable } from './testing/undo-table';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const writes = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    isCall(value) && value.auth === 'admin' && value.method !== 'GET' ? [[name, value] as const] : [],
  ),
);

const varDir = mkdtempSync(join(tmpdir(), 'vastra-writes-'));
const { standIn: carrier, shiprocket } = useShiprocketStandIn();
// On PGlite, where a query that forgets its transaction waits for itself.
const shop = setUpTestShop({ varDir, releases: openStorage({ VAR_DIR: varDir }), shiprocket }, openTestPglite);
let world: AdminWorld;

beforeAll(async () => {
  await saveSeller(shop.db, demoSeller);
  const admin = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
  const background = { width: 1600, height: 1600, channels: 3, background: '#8a1c4a' } as const;
  const call: AdminWorld['call'] = async (route, write = {}) => {
    const [method, path] = route.split(' ') as [Call['method'], string];
    const { statusCode, body } = await send(method, path, write);
    if (statusCode >= 300) throw new Error(`${route} responds with ${statusCode}: ${body}`);
    return JSON.parse(body).data;
  };
  const picture = await sharp({ create: background }).jpeg().toBuffer();
  world = { shop, admin, buyer: await createBuyer(shop), picture, call, carrier };
});

async function send(method: Call['method'], path: string, { query, body, file, fields = {} }: Write) {
  const headers: Record<string, string> = { ...world.admin.bearer };
  let payload: object | Buffer | undefined = body;
  if (file !== undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'file');
    const request = new Response(form);
    headers['content-type'] = request.headers.get('content-type')!;
    payload = Buffer.from(await request.arrayBuffer());
  }
  return shop.app.inject({ method, url: `/api/v1${path}`, headers, query, payload });
}

it('has a request for every admin call that writes', () => {
  const known = [...Object.keys(adminWrites), ...Object.keys(adminReads)];
  expect({ unknown: [...writes.keys()].filter((name) => !known.includes(name)) }).toEqual({ unknown: [] });
  expect({ gone: known.filter((name) => !writes.has(name)) }).toEqual({ gone: [] });
});

it.each(Object.keys(adminWrites).filter((_name, index) => isInShare(index)))(
  '%s is written to the audit log, without personal data of a customer',
  async (name) => {
    const { method, path } = writes.get(name)!;
    const write = await adminWrites[name](world);
    const entries = await shop.db.$count(auditLog);
    const url = path.replace(/:(\w+)/g, (_all, part: string) => encodeURIComponent(write.params![part]));
    const { statusCode, body, headers } = await send(method, url, write);
    expect(statusCode < 300 ? 'done' : body).toBe('done');
    expect(headers['undo-id'] !== undefined).toBe(undoTable[name] === undo);
    await runAllDueJobs(shop.services, featureCalls[name]?.jobs ?? []);
    const written = await shop.db.select().from(auditLog).where(gt(auditLog.seq, entries)).orderBy(asc(auditLog.seq));
    expect(written.length).toBeGreaterThan(0);
    for (const { actorId, actorName } of written)
      expect([actorId, actorName]).toEqual([world.admin.userId, 'Anna Admin']);
    const log = JSON.stringify(written);
    for (const secret of ['Asha', 'asha@example.in', '9876543210', postalAddress.line1])
      expect(log).not.toContain(secret);
  },
);

it('leaves an intact audit log', async () => {
  expect(await verifyAuditLog(shop.db)).toMatchObject({ brokenAt: null });
});
