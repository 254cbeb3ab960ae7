import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../../app';
import { auditLog, imports, products, variants } from '../../../platform/db/schema';
import { testConfig } from '../../../testing/shop';
import { claim } from './import-lock';
import { csv, importingShop } from '../testing/importing-shop';

const { shop, admin, send, ended, run } = importingShop();

describe('a file', () => {
  it('that is no table is refused with the names of its columns', async () => {
    const { status, body } = await send('title,colour\nKurta,Red\n');
    expect([status, body.code]).toEqual([400, 'not_a_table']);
    expect(body.message).toMatch(/^Missing columns: id, brand, .*\. Unknown columns: colour\.$/);
    expect(await shop.db.$count(imports)).toBe(0);
  });

  it('that is too large is refused', async () => {
    const { status, body } = await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it.each(['', 'multipart/form-data; boundary=x'])('that is not there is asked for (%j)', async (type) => {
    const headers = { ...admin.bearer, ...(type && { 'content-type': type }) };
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/admin/imports',
      headers,
      payload: '--x--\r\n',
    });
    expect([400, 415]).toContain(reply.statusCode);
  });

  it('waits while another import runs', async () => {
    const release = await claim(shop.db);
    expect(await send(csv({}))).toMatchObject({ status: 409, body: { code: 'import_running' } });
    await release?.();
    await run(csv({}));
  });

  it('goes on in the background: the answer comes before it is done', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ id: `k${at}`, sku: `K-${at}` }));
    const { status, body } = await send(csv(...rows));
    expect([status, body.data.lines]).toEqual([201, 300]);
    expect(body.data.done).toBeLessThan(300);
    expect((await send(csv({}))).status).toBe(409);
    expect(await ended(body.data._id)).toMatchObject({ done: 300, created: 300 });
  });
});

describe('an import whose process has ended', () => {
  const another = () => buildApp({ db: shop.db, config: testConfig, log: false });

  it('is failed when the next one starts, and says how far it was', async () => {
    const id = randomUUID();
    const row = { id, fileName: 'a.csv', lines: 10, actorId: admin.userId, actorName: 'Anna Admin' };
    await shop.db.insert(imports).values({ ...row, status: 'running', done: 4, created: 3, refused: 1 });
    const next = await another();
    await next.listen({ port: 0 });
    expect(await ended(id)).toMatchObject({ status: 'failed', lines: 10, done: 4, finishedAt: expect.any(String) });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry.after).toMatchObject({ status: 'failed', done: 4, created: 3 });
    await next.close();
  });

  it('ended by the stop of the shop leaves only whole products, and goes on where it was when it comes again', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({
      id: `k${Math.floor(at / 2)}`,
      sku: `K-${at}`,
      size: at % 2 ? 'M' : 'L',
    }));
    const next = await another();
    await next.ready();
    const own = shop.app;
    shop.app = next;
    const { body } = await send(csv(...rows));
    shop.app = own;
    await next.close();
    const left = await ended(body.data._id);
    expect(left).toMatchObject({ status: 'failed', lines: 300 });
    expect(left.done).toBeLessThan(300);
    expect(await shop.db.$count(products)).toBe(left.created);
    expect(await shop.db.$count(variants)).toBe(left.done);
    expect(await run(csv(...rows))).toMatchObject({ status: 'done', created: 150 - left.created, updated: 0 });
  });
});
