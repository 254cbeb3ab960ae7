import { eq } from 'drizzle-orm';
import { buildCsv } from '../../../../features/imports/api/testing/csv';
import { deriveKeys } from '../../../src/platform/auth/keys';
import { signAccessToken } from '../../../src/platform/auth/sessions/access-token';
import { createSession } from '../../../src/platform/auth/sessions/sessions';
import { imports, users } from '../../../src/platform/db/schema';
import { passTime } from '../../../src/platform/jobs/testing/stored-jobs';
import { seedIfEmpty } from '../../../src/seed';
import type { Server } from '../../crash/server';
import { PooledServers, sessionSecret, test } from './pooled-servers';

const shop = new PooledServers();

test('an import survives its process: the other API refuses a second one, and continues it', async () => {
  const [one, other] = await Promise.all([shop.start('one'), shop.start('other')]);
  shop.servers.push(one, other);
  const admin = await signInAdmin();
  const replies = await Promise.all([upload(one, admin, 3000), upload(other, admin, 3000)]);
  expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'import_running']);
  const { body } = replies.find(({ status }) => status === 201)!;
  // Another purpose has another lock.
  expect(await seedIfEmpty(shop.direct.db)).toBe(false);
  await one.kill();
  const readImport = async () => (await shop.direct.db.select().from(imports).where(eq(imports.id, body.data._id)))[0];
  // If the killed process had it, its lease ends now.
  await passTime(shop.direct.db, 31);
  while ((await readImport()).status !== 'done') await new Promise((resolve) => setTimeout(resolve, 50));
  // The demo does not have their category. Each line is counted once.
  expect(await readImport()).toMatchObject({ done: 3000, created: 0, refused: 3000 });
  shop.servers[0] = await shop.start('one');
  expect((await upload(other, admin, 1)).status).toBe(201);
  expect(await shop.direct.db.$count(imports, eq(imports.status, 'failed'))).toBe(0);
});

async function signInAdmin(): Promise<Record<string, string>> {
  const [{ id }] = await shop.direct.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'admin@vastra.example'));
  const session = await createSession(shop.direct.db, { userId: id, audience: 'admin' });
  const keys = deriveKeys({ sessionSecret, varDir: shop.home });
  return { authorization: `Bearer ${await signAccessToken(keys, session)}` };
}

async function upload({ origin }: Server, headers: Record<string, string>, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `p${index}`, sku: `P-${index}` }));
  const form = new FormData();
  form.append('file', new Blob([buildCsv(...rows)]), 'a.csv');
  const reply = await fetch(`${origin}/api/v1/admin/imports`, { method: 'POST', headers, body: form });
  return { status: reply.status, body: await reply.json() };
}
