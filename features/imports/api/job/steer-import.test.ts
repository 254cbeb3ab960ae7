import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { apiKeySecrets, imports, outbox, products, users } from '../../../../api/src/platform/db/schema';
import { listJobs } from '../../../../api/src/platform/jobs/testing/stored-jobs';
import { createSignedInUser, type SignedIn } from '../../../../api/src/testing/shop';
import { importFiles } from '../tables';
import { buildCsv } from '../testing/csv';
import { setUpImportShop } from '../testing/import-shop';
import { importProductsHandler } from './handler';
import { runImport } from './run-import';

const { shop, admin, uploadFile, callImports, waitUntilEnded } = setUpImportShop();
const rows = Array.from({ length: 100 }, (_, index) => ({ id: `k${index}`, sku: `K-${index}` }));
const upload = async () => (await uploadFile(buildCsv(...rows))).body.data._id as string;
const steer = (id: string, verb: string) => shop.call(`POST /admin/imports/${id}/${verb}`, { headers: admin.bearer });
const readImport = async (id: string) => (await callImports(`/${id}`)).body.data;

/** Runs the import as a worker does, and calls `act` before its second batch. */
async function runWith(act: () => Promise<unknown>): Promise<string> {
  const [job] = await listJobs(shop.db);
  const never = new AbortController().signal;
  let acting: Promise<unknown> | undefined;
  let looks = 0;
  const signal = {
    throwIfAborted() {
      if (++looks === 2) acting = act();
    },
  } as AbortSignal;
  const data = job.data as { importId: string };
  const result = await runImport(shop.services, {
    ...{ id: randomUUID(), data, attempt: 1, isLast: false, stopping: never, signal },
  });
  await acting;
  return result;
}

it('pauses after a batch, blocks other imports, and continues where it stopped', async () => {
  const id = await upload();
  // The pause waits for the batch, or the batch for the pause.
  expect(await runWith(() => steer(id, 'pause'))).toBe('done');
  await shop.db.execute(`update pgboss.job set state = 'completed', completed_on = now()`);
  const paused = await readImport(id);
  expect(paused).toMatchObject({ isPaused: true, canResume: true, status: 'running', finishedAt: null });
  expect(paused.done).toBeGreaterThan(0);
  expect(paused.done).toBeLessThan(100);
  expect(paused.secondsLeft).toBeUndefined();
  expect((await uploadFile(buildCsv({}))).body.code).toBe('import_running');
  const resumed = await steer(id, 'resume');
  expect(resumed.body.data).toMatchObject({ isPaused: false, status: 'waiting' });
  expect(await waitUntilEnded(id)).toMatchObject({ status: 'done', done: 100, created: 100 });
  expect(await shop.db.$count(products)).toBe(100);
});

it('leaves the time of a pause out of the time that is left', async () => {
  const id = await upload();
  await runWith(() => steer(id, 'pause'));
  await shop.db.execute(`update pgboss.job set state = 'completed', completed_on = now()`);
  const hour = 3600_000;
  await shop.db
    .update(imports)
    .set({ startedAt: new Date(Date.now() - hour - 1000), pausedAt: new Date(Date.now() - hour) });
  await steer(id, 'resume');
  await shop.db.update(imports).set({ status: 'running' });
  const { secondsLeft, done } = await readImport(id);
  expect(done).toBeGreaterThan(0);
  expect(secondsLeft).toBeLessThan(600);
});

it('is not begun by a worker while it is paused', async () => {
  const id = await upload();
  await steer(id, 'pause');
  await waitForNothing();
  expect(await readImport(id)).toMatchObject({ isPaused: true, done: 0 });
  expect((await steer(id, 'pause')).body.code).toBe('import_ended');
});

const waitForNothing = () => runWith(() => Promise.resolve());

it('ends when it is cancelled: what is done stays and can be undone, and nothing continues it', async () => {
  const id = await upload();
  await runWith(() => steer(id, 'cancel'));
  const cancelled = await readImport(id);
  expect(cancelled).toMatchObject({ status: 'failed', isCancelled: true, canResume: false, canUndo: true });
  expect(cancelled.done).toBeLessThan(100);
  expect(await shop.db.$count(products)).toBe(cancelled.done);
  expect((await steer(id, 'resume')).body.code).toBe('import_ended');
  await importProductsHandler.reopen!(shop.db, { importId: id });
  expect((await readImport(id)).status).toBe('failed');
});

it('can be continued after a failure, unless its file is gone or another import runs', async () => {
  const id = await upload();
  await shop.db.execute('delete from pgboss.job');
  expect(await readImport(id)).toMatchObject({ status: 'failed', canResume: true });
  const other = (await uploadFile(buildCsv({ id: 'other', sku: 'O-1' }))).body.data._id;
  expect((await steer(id, 'resume')).body.code).toBe('import_running');
  await waitUntilEnded(other);
  expect((await steer(id, 'resume')).status).toBe(200);
  expect(await waitUntilEnded(id)).toMatchObject({ done: 100, created: 100 });
  expect((await steer(id, 'resume')).body.code).toBe('import_ended');
  await shop.db.update(imports).set({ status: 'failed' }).where(eq(imports.id, id));
  await shop.db.delete(importFiles);
  expect((await steer(id, 'resume')).body.code).toBe('import_ended');
});

it('does not exist', async () => {
  for (const verb of ['pause', 'resume', 'cancel'])
    expect((await steer('none', verb)).body.code).toBe('import_not_found');
});

describe('an import whose admin may not import any more', () => {
  const change = (actor: SignedIn, values: Partial<typeof users.$inferInsert>) =>
    shop.db.update(users).set(values).where(eq(users.id, actor.userId)).execute();
  const countMails = () => shop.db.$count(outbox, eq(outbox.subject, 'An import was stopped'));
  const expectStopped = async (id: string) => {
    const stopped = await readImport(id);
    expect(stopped).toMatchObject({ status: 'failed', canResume: true });
    expect(stopped.done).toBeGreaterThan(0);
    expect(stopped.done).toBeLessThan(100);
    expect(stopped.problems).toContainEqual(
      expect.objectContaining({ message: 'Stopped, because who started it may not import any more' }),
    );
    expect(await shop.db.$count(products)).toBe(stopped.created);
  };

  it.each<[string, Partial<typeof users.$inferInsert>]>([
    ['is blocked', { blockedAt: new Date() }],
    ['has another role', { adminRole: 'orders' }],
    ['is no admin', { role: 'user', adminRole: null }],
  ])(
    'stops after a batch when the admin %s, tells the owners, and is continued by another admin',
    async (_title, values) => {
      await shop.db.delete(outbox);
      const actor = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
      const id = (await uploadFile(buildCsv(...rows), { actor })).body.data._id;
      expect(await runWith(() => change(actor, values))).toBe('done');
      await shop.db.execute(`update pgboss.job set state = 'completed', completed_on = now()`);
      await expectStopped(id);
      expect(await countMails()).toBeGreaterThan(0);
      expect((await steer(id, 'resume')).status).toBe(200);
      expect(await waitUntilEnded(id)).toMatchObject({ status: 'done', done: 100, by: 'Anna Admin' });
    },
  );

  it('stops when the key that has started it has ended', async () => {
    const actor = await createSignedInUser(shop, { role: 'admin' });
    const key = { name: 'ERP', permissions: ['catalogue.write'], days: 1 };
    const { secret } = (await shop.call('POST /admin/api-keys', { headers: actor.bearer, body: key })).body.data;
    const program = { ...actor, bearer: { authorization: `Bearer ${secret}` } };
    const id = (await uploadFile(buildCsv(...rows), { actor: program })).body.data._id;
    await runWith(() =>
      shop.db
        .update(apiKeySecrets)
        .set({ expiresAt: new Date(0) })
        .execute(),
    );
    await shop.db.execute(`update pgboss.job set state = 'completed', completed_on = now()`);
    await expectStopped(id);
  });
});
