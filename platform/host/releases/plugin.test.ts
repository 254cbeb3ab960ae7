import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { openStorage } from '../../releases';
import { releasesPlugin } from './plugin';

const dir = mkdtempSync(join(tmpdir(), 'vastra-keys-'));
const config = {
  isDemo: false,
  allowUnsignedReleases: false,
  releaseKeysFile: '',
  releaseCacheDir: join(dir, 'cache'),
};
beforeEach(() => {
  Object.assign(config, { isDemo: false, allowUnsignedReleases: false, releaseKeysFile: join(dir, 'none.json') });
});

const bucket = openStorage({ S3_BUCKET: 'releases', S3_ENDPOINT: 'http://127.0.0.1:1' });
const start = async (storage: typeof bucket) => {
  const server = Fastify().register(releasesPlugin, { storage, config });
  try {
    await server.ready();
  } finally {
    await server.close();
  }
};

it('refuses to start with a bucket of releases that need no signature', async () => {
  await expect(start(bucket)).rejects.toThrow('releases of a bucket must be signed');
});

it.each([
  ['in a demo', { isDemo: true }],
  ['when the operator allows it', { allowUnsignedReleases: true }],
])('starts with such a bucket %s', async (_where, change) => {
  Object.assign(config, change);
  await start(bucket);
});

it('starts with a directory, and with a bucket and keys', async () => {
  await start(openStorage({ RELEASES_DIR: dir }));
  config.releaseKeysFile = join(dir, 'keys.json');
  writeFileSync(config.releaseKeysFile, '{"mf-cart": []}');
  await start(bucket);
});

it('creates the folder of the releases and its parents, because nothing is published at the first start', async () => {
  const folder = join(dir, 'var/shop/releases');
  await start(openStorage({ RELEASES_DIR: folder }));
  expect(existsSync(folder)).toBe(true);
});
