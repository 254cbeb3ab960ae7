import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Context {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  status: number;
  body: unknown;
  res: ServerResponse;
}

// s3rver has no types.
interface Server {
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  store: {
    getMetadata(bucket: string, key: string): Promise<{ etag: string }>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
  };
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

/** An S3-compatible object store on a free port, with one bucket, `shop`. Returns the settings for `openStorage`, and `stop`. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'vastra-s3-'));
  const S3rver = require('s3rver');
  const server: Server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'shop' }],
  });
  waitForWrites(server.store);
  server.middleware.unshift(runInTurn(), (context, next) => checkConditions(server, context, next));
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: 'shop',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Makes a write wait until the file has all bytes. s3rver responds earlier, so that the next read could find an empty file or half of it. */
function waitForWrites(store: Server['store']): void {
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const file = store.getResourcePath(object.bucket, object.key, 'object');
    await rm(file, { force: true });
    const result = await putObject(object);
    while ((await stat(file).catch(() => undefined))?.size !== result.size) await sleep(1);
    return result;
  };
}

/** ms for which the next request waits for one whose client gave up. s3rver would wait for the rest of its body for ever. */
const maxAbandonedMs = 1000;

/** Handles requests one after the other, because s3rver writes an object and its etag separately and overwrites objects that are being read. */
function runInTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return ({ res }: Context, next: () => Promise<void>) => {
    const closed = new Promise((resolve) => res.once('close', resolve));
    // On a busy machine a client may reach its limit before its turn.
    const current = last.then(() => (res.destroyed ? undefined : next()));
    const ended = current.catch(() => undefined);
    last = closed.then(() => (res.writableFinished ? ended : Promise.race([ended, sleep(maxAbandonedMs)])));
    return current;
  };
}

/** Checks the conditions of a write, which S3 supports since 2024 and s3rver ignores. */
async function checkConditions(server: Server, context: Context, next: () => Promise<void>): Promise<void> {
  const { 'if-match': match, 'if-none-match': noneMatch } = context.headers;
  if (context.method === 'PUT' && (match || noneMatch)) {
    const [, bucket, ...key] = decodeURIComponent(context.path).split('/');
    const etag = await server.store.getMetadata(bucket, key.join('/')).then(
      ({ etag }) => etag,
      () => undefined,
    );
    if (match ? etag !== match : etag !== undefined) {
      context.status = 412;
      context.body = '<Error><Code>PreconditionFailed</Code></Error>';
      return;
    }
  }
  await next();
}
