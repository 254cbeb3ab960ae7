import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { openStorage } from '@vastra/platform/releases';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../../../api/src/app';
import { connect, type Database } from '../../../../api/src/platform/db/connect';
import { migrate } from '../../../../api/src/platform/db/migrate';
import { imports, settings } from '../../../../api/src/platform/db/schema';
import { runAllDueJobs } from '../../../../api/src/platform/jobs/testing/run-jobs';
import { openTestPglite } from '../../../../api/src/testing/database';
import { createSignedInUser, type TestShop, testConfig, testFacts } from '../../../../api/src/testing/shop';
import { pictureDownloads } from '../../api/tables';
import { countDifferences } from './compare';
import { moveInHandlers } from './handlers';
import { listParts } from './parts';
import { startPictureServer } from './picture-server';
import { startShoppers } from './shoppers';
import type { MoveInOptions } from './sizes';
import { WorkerProcess } from './worker-process';

/** Time for which shoppers are alone, after the move, in ms. */
const aloneMs = 20_000;

/** Imports a generated shop, and returns the figures and the number of values that differ from the generated ones. */
export async function measureMoveIn({ databaseUrl, kills, shoppers, ...sizes }: MoveInOptions) {
  const varDir = await mkdtemp(join(tmpdir(), 'vastra-move-in-'));
  const pictures = await startPictureServer();
  const connection = await openDatabase(databaseUrl, varDir);
  const mediaStorage = openStorage({ RELEASES_DIR: join(varDir, 'media') });
  const app = await buildApp({ db: connection.db, config: { ...testConfig, varDir, mediaStorage }, log: false });
  const worker = databaseUrl ? new WorkerProcess({ DATABASE_URL: databaseUrl, VAR_DIR: varDir }) : undefined;
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    await connection.db.insert(settings).values({ key: 'productFacts', value: testFacts });
    const shop = { app, db: connection.db, services: app.services } as TestShop;
    const { bearer } = await createSignedInUser(shop, { role: 'admin' });
    await worker?.start();
    const options = { ...sizes, pictureUrl: pictures.url };
    const startedAt = performance.now();
    const seconds: Record<string, number> = {};
    let maxMemory = 0;
    const endShoppers = startShoppers(shoppers, origin);
    const run = async (kind: string, work: () => Promise<unknown>) => {
      const partStartedAt = performance.now();
      await work();
      seconds[kind] = Math.round((performance.now() - partStartedAt) / 1000);
      maxMemory = Math.max(maxMemory, process.memoryUsage().rss);
      const megabytes = Math.round((worker?.takeMemory() ?? process.memoryUsage().rss) / 1024 / 1024);
      console.log(`${kind}: ${seconds[kind]} s, at most ${megabytes} MB, load ${loadavg()[0].toFixed(1)}`);
    };
    for (const { kind, lines } of listParts(options)) {
      const id = await upload(origin, bearer, lines);
      await run(kind, () =>
        worker ? waitUntilDone(connection.db, { id, worker, kills }) : runAllDueJobs(app.services, moveInHandlers),
      );
    }
    if (worker) await run('pictures', () => waitForPictures(connection.db));
    const total = (performance.now() - startedAt) / 1000;
    const besideMs = await endShoppers();
    const endAlone = startShoppers(shoppers, origin);
    if (shoppers > 0) await setTimeout(aloneMs);
    const aloneP95 = await endAlone();
    const { counts, differences } = await countDifferences(connection.db, options);
    for (const difference of differences.slice(0, 10)) console.log(difference);
    return {
      ...counts,
      seconds: Math.round(total),
      ...{ parts: seconds, kills: worker?.kills ?? 0, differences: differences.length },
      memoryMb: Math.round((worker?.maxMemory ?? maxMemory) / 1024 / 1024),
      ...(shoppers > 0 && { shoppers, p95Ms: { beside: besideMs, alone: aloneP95 } }),
    };
  } finally {
    await worker?.end();
    await app.close();
    await connection.close();
    pictures.close();
    await rm(varDir, { recursive: true, force: true });
  }
}

async function openDatabase(databaseUrl: string, varDir: string) {
  if (!databaseUrl) return openTestPglite();
  const connection = await connect({ databaseUrl, varDir });
  await migrate(connection.db);
  return connection;
}

/** Waits until an import has ended. Kills its worker once when a third of it is done, if a kill is left. */
async function waitUntilDone(
  db: Database,
  { id, worker, kills }: { id: string; worker: WorkerProcess; kills: number },
): Promise<void> {
  let isKilled = false;
  for (;;) {
    const [{ status, done, lines, findings }] = await db.select().from(imports).where(eq(imports.id, id));
    if (status === 'done') return;
    if (status === 'failed') throw new Error(`An import has failed: ${JSON.stringify(findings.slice(0, 3))}`);
    if (!isKilled && worker.kills < kills && lines > 0 && done > lines / 3) {
      isKilled = true;
      console.log(`The worker is killed after ${done} of ${lines} lines.`);
      await worker.killAndRestart();
    }
    await setTimeout(200);
  }
}

async function waitForPictures(db: Database): Promise<void> {
  while ((await db.$count(pictureDownloads, eq(pictureDownloads.status, 'waiting'))) > 0) await setTimeout(200);
}

/** Uploads a file as the admin area does, while it is generated. Resolves to the import's id; throws what the API says about a refused one. */
async function upload(origin: string, bearer: Record<string, string>, lines: Iterable<string>): Promise<string> {
  const boundary = randomUUID();
  function* write() {
    yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="export.csv"\r\n\r\n`;
    yield* lines;
    yield `\r\n--${boundary}--\r\n`;
  }
  const headers = { ...bearer, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const body = Readable.toWeb(Readable.from(write()).map((text: string) => Buffer.from(text)));
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const response = await fetch(`${origin}/api/v1/admin/imports`, request);
  const reply = (await response.json()) as { data: { _id: string } };
  if (response.status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(reply)}`);
  return reply.data._id;
}
