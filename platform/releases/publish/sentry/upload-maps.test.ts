import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readZip } from '../../../errors/testing/read-zip';
import { type StubRequest, startStubSentry } from '../../../errors/testing/stub-sentry';
import type { Release } from '../../../federation/release';
import { openStorage } from '../../environments/open-storage';
import type { ReleaseStorage } from '../../storage/storage';
import { uploadToSentry } from './upload-maps';

const release = {
  remote: 'mf-cart',
  version: '1.0.0-3f2a9c1b7d',
  commit: 'abc',
  integrity: { 'web/1.a.js': '', 'web/remoteEntry.js': '', 'server/remoteEntry.cjs': '', 'web/scripts.json': '' },
} as unknown as Release;
const folder = 'mf-cart/1.0.0-3f2a9c1b7d';

let home: string;
let storage: ReleaseStorage;
let sentry: Awaited<ReturnType<typeof startStubSentry>>;
let chunks: Map<string, Buffer>;
const readJson = (body: Buffer) => JSON.parse(body.toString('utf8'));

/** Responds as Sentry does to `sentry-cli`. */
async function respond({ method, path, headers, body }: StubRequest) {
  if (path.endsWith('/chunk-upload/') && method === 'GET') return { chunkSize: 64, compression: ['gzip'] };
  if (path.endsWith('/chunk-upload/')) {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData();
    const file = form.get('file_gzip') as File;
    chunks.set(file.name, gunzipSync(Buffer.from(await file.arrayBuffer())));
  }
  if (!path.endsWith('/assemble/')) return {};
  const missingChunks = readJson(body).chunks.filter((hash: string) => !chunks.has(hash));
  return { state: missingChunks.length > 0 ? 'not_found' : 'created', missingChunks };
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vastra-sentry-'));
  storage = openStorage({ RELEASES_DIR: home });
  chunks = new Map();
  sentry = await startStubSentry(respond);
  await storage.write(`${folder}/web/1.a.js`, 'throw new Error("x")');
  await storage.write(`${folder}/web/remoteEntry.js`, 'var mf_cart');
  await storage.write(`${folder}/maps/web/1.a.js.map`, '{"version":3,"sources":["./src/cart/total.ts"]}');
});
afterEach(async () => {
  await sentry.close();
});

const upload = () =>
  uploadToSentry(storage, release, { url: sentry.origin, org: 'vastra', project: 'shop', token: 't' });

it('creates the release, and uploads scripts with their maps under the URLs of the release', async () => {
  expect(await upload()).toBe(true);
  const [created] = sentry.requests;
  expect([created.path, created.headers.authorization, readJson(created.body)]).toEqual([
    '/api/0/organizations/vastra/releases/',
    'Bearer t',
    { version: 'mf-cart@1.0.0-3f2a9c1b7d', projects: ['shop'], ref: 'abc' },
  ]);
  const assembled = readJson(sentry.requests.at(-1)!.body);
  expect(assembled).toMatchObject({ projects: ['shop'], version: 'mf-cart@1.0.0-3f2a9c1b7d' });
  expect(assembled.chunks.length).toBeGreaterThan(1);
  const bundle = Buffer.concat(assembled.chunks.map((hash: string) => chunks.get(hash)));
  expect(bundle.subarray(0, 4).toString()).toBe('SYSB');
  const entries = readZip(bundle);
  expect(Object.keys(entries)).toEqual(['files/_/_/1.a.js', 'files/_/_/1.a.js.map', 'manifest.json']);
  expect(entries['files/_/_/1.a.js']).toBe('throw new Error("x")');
  expect(JSON.parse(entries['manifest.json'])).toEqual({
    org: 'vastra',
    project: 'shop',
    release: 'mf-cart@1.0.0-3f2a9c1b7d',
    files: {
      'files/_/_/1.a.js': {
        type: 'minified_source',
        url: '~/releases/mf-cart/1.0.0-3f2a9c1b7d/web/1.a.js',
        headers: { sourcemap: '1.a.js.map' },
      },
      'files/_/_/1.a.js.map': {
        type: 'source_map',
        url: '~/releases/mf-cart/1.0.0-3f2a9c1b7d/web/1.a.js.map',
      },
    },
  });
});

it('uploads nothing that is there already', async () => {
  await upload();
  const count = sentry.requests.length;
  await upload();
  expect(sentry.requests.slice(count).map(({ method, path }) => `${method} ${path.split('/vastra')[1]}`)).toEqual([
    'POST /releases/',
    'GET /chunk-upload/',
    'POST /artifactbundle/assemble/',
  ]);
});

it('says that a release has no maps', async () => {
  await storage.remove(`${folder}/maps/web/1.a.js.map`);
  expect(await upload()).toBe(false);
});

it('names what Sentry refuses', async () => {
  await sentry.close();
  await expect(upload()).rejects.toThrow('fetch failed');
});
