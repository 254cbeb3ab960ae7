import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../../app';
import { auditLog, imports, products, variants } from '../../../platform/db/schema';
import { testConfig } from '../../../testing/shop';
import { buildCsv, setUpImportShop } from '../testing/import-shop';
import { acquireImportLock } from './import-lock';

const { shop, admin, uploadFile, waitUntilEnded, runImport } = setUpImportShop();

describe('a file', () => {
  it('without the right columns is refused with their names', async () => {
    const { status, body } = await uploadFile('title,colour\nKurta,Red\n');
    expect([status, body.code]).toEqual([400, 'not_a_table']);
    expect(body.message).toMatch(/^Missing columns: id, brand, .*\. Unknown columns: colour\.$/);
    expect(await shop.db.$count(imports)).toBe(0);
  });

  it('is refused if it is too large', async () => {
    const { status, body } = await uploadFile(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it.each(['', 'multipart/form-data; boundary=x'])('is required (%j)', async (type) => {
    const headers = { ...admin.bearer, ...(type && { 'content-type': type }) };
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/admin/imports',
      headers,
      payload: '--x--\r\n',
    });
    expect([400, 415]).toContain(reply.statusCode);
  });

  it('is refused while another import runs', async () => {
    const release = await acquireImportLock(shop.db);
    expect(await uploadFile(buildCsv({}))).toMatchObject({ status: 409, body: { code: 'import_running' } });
    await release?.();
    await runImport(buildCsv({}));
  });

  it('is imported in the background, after the response', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({ id: `k${index}`, sku: `K-${index}` }));
    const { status, body } = await uploadFile(buildCsv(...rows));
    expect([status, body.data.lines]).toEqual([201, 300]);
    expect(body.data.done).toBeLessThan(300);
    expect((await uploadFile(buildCsv({}))).status).toBe(409);
    expect(await waitUntilEnded(body.data._id)).toMatchObject({ done: 300, created: 300 });
  });
});

describe('an import whose process has ended', () => {
  const buildAnotherApp = () => buildApp({ db: shop.db, config: testConfig, log: false });

  it('is marked as failed when another process starts, with its progress', async () => {
    const id = randomUUID();
    const row = { id, fileName: 'a.csv', lines: 10, actorId: admin.userId, actorName: 'Anna Admin' };
    await shop.db.insert(imports).values({ ...row, status: 'running', done: 4, created: 3, refused: 1 });
    const next = await buildAnotherApp();
    await next.listen({ port: 0 });
    expect(await waitUntilEnded(id)).toMatchObject({
      status: 'failed',
      lines: 10,
      done: 4,
      finishedAt: expect.any(String),
    });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry.after).toMatchObject({ status: 'failed', done: 4, created: 3 });
    await next.close();
  });

  it('leaves only whole products when the shop stops, and continues when the file is imported again', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      id: `k${Math.floor(index / 2)}`,
      sku: `K-${index}`,
      size: index % 2 ? 'M' : 'L',
    }));
    const next = await buildAnotherApp();
    await next.ready();
    const previousApp = shop.app;
    shop.app = next;
    const { body } = await uploadFile(buildCsv(...rows));
    shop.app = previousApp;
    await next.close();
    const stopped = await waitUntilEnded(body.data._id);
    expect(stopped).toMatchObject({ status: 'failed', lines: 300 });
    expect(stopped.done).toBeLessThan(300);
    expect(await shop.db.$count(products)).toBe(stopped.created);
    expect(await shop.db.$count(variants)).toBe(stopped.done);
    expect(await runImport(buildCsv(...rows))).toMatchObject({
      status: 'done',
      created: 150 - stopped.created,
      updated: 0,
    });
  });
});
