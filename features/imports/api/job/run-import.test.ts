import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditLog, imports, products, variants } from '../../../../api/src/platform/db/schema';
import { listJobs, passTime } from '../../../../api/src/platform/jobs/testing/stored-jobs';
import { buildCsv } from '../testing/csv';
import { setUpImportShop } from '../testing/import-shop';
import { importProductsHandler } from './handler';
import { runImport } from './run-import';

const {
  shop,
  admin,
  uploadFile,
  callImports,
  waitForWorker,
  waitUntilEnded,
  runImport: runImportFile,
} = setUpImportShop();

describe('a file', () => {
  test('without the right columns is refused with their names', async () => {
    const { status, body } = await uploadFile('title,colour\nKurta,Red\n');
    expect([status, body.code]).toEqual([400, 'not_a_table']);
    expect(body.message).toMatch(/^Missing columns: id, brand, .*\. Unknown columns: colour\.$/);
    expect(await shop.db.$count(imports)).toBe(0);
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

  it('is refused while another import waits or runs, also for uploads at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => uploadFile(buildCsv({}))));
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      201,
      'import_running',
      'import_running',
    ]);
    await waitUntilEnded(replies.find(({ status }) => status === 201)!.body.data._id);
    await runImportFile(buildCsv({}));
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

describe('an import whose worker ends', () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: `k${Math.floor(index / 2)}`,
    sku: `K-${index}`,
    size: index % 2 ? 'M' : 'L',
    // Every tenth product is refused.
    price: index % 20 === 0 ? 'x' : '100',
  }));
  const complete = { status: 'done', lines: 300, done: 300, created: 135, updated: 0, refused: 15, problemCount: 15 };
  const never = new AbortController().signal;
  const afterBatches = (count: number, act: () => boolean) => {
    let batches = 0;
    return {
      ...never,
      get aborted() {
        return batches++ >= count && act();
      },
    } as AbortSignal;
  };
  /** Takes the import's job as a worker does, and runs it with its own signals. */
  async function runAsWorker(signals: { stopping?: AbortSignal; signal?: AbortSignal }, id = randomUUID()) {
    await shop.db.execute(`update pgboss.job set state = 'active', started_on = now() where state < 'active'`);
    const [job] = await listJobs(shop.db);
    const attempt = { id, data: job.data as { importId: string }, attempt: 1, isLast: false };
    return runImport(shop.services, { ...attempt, signal: never, stopping: never, ...signals });
  }
  const upload = async () => (await uploadFile(buildCsv(...rows))).body.data._id as string;
  const readImport = async (id: string) => (await callImports(`/${id}`)).body.data;

  it('stops after whole products, and another worker continues', async () => {
    const id = await upload();
    expect(await runAsWorker({ stopping: afterBatches(1, () => true) })).toBe('unfinished');
    const stopped = await readImport(id);
    expect(stopped).toMatchObject({ status: 'running', finishedAt: null });
    expect(stopped.done).toBeGreaterThan(0);
    expect(stopped.done).toBeLessThan(300);
    expect(await shop.db.$count(products)).toBe(stopped.created);
    await passTime(shop.db, 31);
    expect(await waitUntilEnded(id)).toMatchObject(complete);
    expect(await shop.db.$count(variants)).toBe(270);
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry.after).toMatchObject({ status: 'done', done: 300, created: 135 });
  });

  test('without a word is continued when its lease has ended, with the findings of both', async () => {
    const id = await upload();
    const died = new Error('the process is gone');
    const signal = {
      throwIfAborted() {
        if (++calls > 2) throw died;
      },
    } as AbortSignal;
    let calls = 0;
    await expect(runAsWorker({ signal })).rejects.toBe(died);
    expect(await waitForWorker(id)).toMatchObject({ status: 'running' });
    await passTime(shop.db, 31);
    expect(await waitUntilEnded(id)).toMatchObject(complete);
  });

  test('and that goes on nevertheless stores nothing any more', async () => {
    const id = await upload();
    let others: Promise<unknown> | undefined;
    const stopping = afterBatches(1, () => {
      others ??= runAsWorker({});
      return false;
    });
    const slow = runAsWorker({ stopping });
    expect(await slow).toBe('done');
    await others;
    expect(await readImport(id)).toMatchObject(complete);
    expect(await shop.db.$count(variants)).toBe(270);
  });

  test('for good is marked as failed, so that the next one can start', async () => {
    const id = await upload();
    expect((await uploadFile(buildCsv({}))).status).toBe(409);
    await shop.db.execute('delete from pgboss.job');
    expect(await readImport(id)).toMatchObject({ status: 'failed', finishedAt: expect.any(String) });
    expect(await runImportFile(buildCsv({}))).toMatchObject({ status: 'done' });
  });

  it('is continued when an admin retries its job', async () => {
    const id = await upload();
    await shop.db.execute(`update pgboss.job set state = 'failed'`);
    expect(await readImport(id)).toMatchObject({ status: 'failed' });
    await importProductsHandler.reopen!(shop.db, { importId: id });
    await shop.db.execute(`update pgboss.job set state = 'retry'`);
    expect(await waitUntilEnded(id)).toMatchObject(complete);
  });
});
