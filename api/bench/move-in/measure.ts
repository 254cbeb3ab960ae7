import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@vastra/shared/releases';
import { buildApp } from '../../src/app';
import { importProductsHandler } from '../../src/back-office/imports/job/handler';
import { buildDownloadPicturesHandler } from '../../src/back-office/imports/pictures/handler';
import { connect } from '../../src/platform/db/connect';
import { migrate } from '../../src/platform/db/migrate';
import { settings } from '../../src/platform/db/schema';
import { runAllDueJobs } from '../../src/platform/jobs/testing/run-jobs';
import { openTestPglite } from '../../src/testing/database';
import { createSignedInUser, type TestShop, testConfig, testFacts } from '../../src/testing/shop';
import { countDifferences } from './compare';
import { listParts } from './parts';
import { startPictureServer } from './picture-server';
import type { MoveInSizes } from './sizes';

/** Imports a generated shop, and returns the figures and the number of values that differ from the generated ones. */
export async function measureMoveIn(sizes: MoveInSizes) {
  const varDir = await mkdtemp(join(tmpdir(), 'vastra-move-in-'));
  const pictures = await startPictureServer();
  const connection = await openDatabase(varDir);
  const mediaStorage = openStorage({ RELEASES_DIR: join(varDir, 'media') });
  const app = await buildApp({ db: connection.db, config: { ...testConfig, varDir, mediaStorage }, log: false });
  try {
    await app.ready();
    await connection.db.insert(settings).values({ key: 'productFacts', value: testFacts });
    const shop = { app, db: connection.db, services: app.services } as TestShop;
    const { bearer } = await createSignedInUser(shop, { role: 'admin' });
    const handlers = [importProductsHandler, buildDownloadPicturesHandler({ isAllowed: (ip) => ip === '127.0.0.1' })];
    const options = { ...sizes, pictureUrl: pictures.url };
    const startedAt = performance.now();
    const seconds: Record<string, number> = {};
    let maxMemory = 0;
    for (const { kind, file } of listParts(options)) {
      const partStartedAt = performance.now();
      await upload(app, bearer, file);
      await runAllDueJobs(app.services, handlers);
      seconds[kind] = (seconds[kind] ?? 0) + (performance.now() - partStartedAt) / 1000;
      maxMemory = Math.max(maxMemory, process.memoryUsage().rss);
      console.log(`${kind}: ${seconds[kind].toFixed(1)} s until now`);
    }
    const total = (performance.now() - startedAt) / 1000;
    console.log(`Memory: at most ${Math.round(maxMemory / 1024 / 1024)} MB (with the database if it is PGlite)`);
    const { counts, differences } = await countDifferences(connection.db, options);
    for (const difference of differences.slice(0, 10)) console.log(difference);
    return { ...counts, seconds: Math.round(total), differences: differences.length };
  } finally {
    await app.close();
    await connection.close();
    pictures.close();
    await rm(varDir, { recursive: true, force: true });
  }
}

async function openDatabase(varDir: string) {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) return openTestPglite();
  const connection = await connect({ databaseUrl, varDir });
  await migrate(connection.db);
  return connection;
}

/** Uploads a file as the admin area does, and throws what the API says about a refused one. */
async function upload(app: TestShop['app'], bearer: Record<string, string>, file: string): Promise<void> {
  const boundary = randomUUID();
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="export.csv"\r\n\r\n${file}\r\n--${boundary}--\r\n`;
  const headers = { ...bearer, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const reply = await app.inject({ method: 'POST', url: '/api/v1/admin/imports', headers, payload });
  if (reply.statusCode !== 201) throw new Error(`The upload was refused: ${reply.body}`);
}
