import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { importTypescript } from '../../shared/tools/import-typescript.mjs';
import { Traffic } from './traffic.mjs';

const corePages = ['/', '/products', '/product/indigo-denim-jacket', '/blog', '/cart'];

/** Resolves to the compressed bytes of a document. */
const measureDocument = async (origin, path) =>
  brotliCompressSync(Buffer.from(await (await fetch(origin + path)).arrayBuffer())).length;

/**
 * Adds remotes to a shop by the release API, and promotes one of them every two seconds under load.
 *
 * @param {object} options
 * @param {import('./shop.mjs').Shop} options.shop
 * @param {number} options.count remotes to add
 * @param {number} options.seconds length of the load
 */
export async function shipManyRemotes({ shop, count, seconds }) {
  const { openReleaseApi } = await importTypescript('releases/index.ts');
  const { buildStubRelease, storeRelease } = await importTypescript('releases/stub/stub-release.ts');
  const names = Array.from({ length: count }, (_, index) => `team${index + 1}`);
  const remotes = names.map((name) => `mf-${name}`);
  const { token } = await shop.callAsOwner('POST', '/admin/release-tokens', { name: 'Bench', remotes, days: 1 });
  const { storage, changes } = openReleaseApi({ url: shop.apiUrl, getToken: async () => token });
  const ship = async (name, version) => {
    const remote = `mf-${name}`;
    await storeRelease(storage, buildStubRelease({ remote, version, routes: [{ id: name, path: name }] }));
    const startedAt = performance.now();
    await changes.promote(remote, { version });
    return startedAt;
  };
  /** Resolves to the ms from the promotion to the first document with the release; rejects after half a minute. */
  const waitUntilServed = async (name, version, startedAt) => {
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
      const text = await (await fetch(`${shop.origin}/${name}`)).text();
      if (text.includes(`mf-${name} ${version}`)) return performance.now() - startedAt;
      await sleep(20);
    }
    throw new Error(`mf-${name} ${version} was not served within 30 s`);
  };

  const bytesBefore = await measureDocument(shop.origin, '/');
  for (const name of names) await waitUntilServed(name, '1.0.0', await ship(name, '1.0.0'));
  const bytesAfter = await measureDocument(shop.origin, '/');
  const traffic = new Traffic({ origin: shop.origin, paths: [...corePages, ...names.map((name) => `/${name}`)] });
  traffic.start();
  const servedMs = [];
  const endsAt = Date.now() + seconds * 1000;
  for (let step = 0; Date.now() < endsAt; step += 1) {
    const [name, version] = [names[step % count], `1.${1 + Math.floor(step / count)}.0`];
    const next = Date.now() + 2000;
    servedMs.push(await waitUntilServed(name, version, await ship(name, version)));
    await sleep(Math.max(0, next - Date.now()));
  }
  await traffic.stop();
  servedMs.sort((a, b) => a - b);
  return {
    remotes: count + 5,
    promotions: servedMs.length,
    servedMs: Math.round(servedMs[Math.floor(servedMs.length / 2)]),
    servedMsMax: Math.round(servedMs.at(-1)),
    sent: traffic.sent,
    failed: traffic.failures.length,
    failures: [...new Set(traffic.failures)].slice(0, 5),
    bytesBefore,
    bytesAfter,
  };
}
