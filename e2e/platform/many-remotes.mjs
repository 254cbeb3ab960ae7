import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { BuiltRemotes } from './built-remotes.mjs';
import { Traffic } from './traffic.mjs';

const corePages = ['/', '/products', '/product/indigo-denim-jacket', '/blog', '/cart'];

/** Resolves to the compressed bytes of a document. */
const measureDocument = async (origin, path) =>
  brotliCompressSync(Buffer.from(await (await fetch(origin + path)).arrayBuffer())).length;

/**
 * Adds remotes to a shop by the release API, and promotes a new release of one of them every two seconds under load. They are federation remotes as
 * `new-remote` makes them.
 *
 * @param {object} options
 * @param {import('./shop.mjs').Shop} options.shop
 * @param {number} options.count remotes to add
 * @param {number} options.seconds length of the load
 */
export async function shipManyRemotes({ shop, count, seconds: loadSeconds }) {
  const { openReleaseApi } = await importTypescript('releases/index.ts');
  const names = Array.from({ length: count }, (_, index) => `team${index + 1}`);
  const remotes = names.map((name) => `mf-${name}`);
  const { token } = await shop.callAsOwner('POST', '/admin/release-tokens', { name: 'Bench', remotes, days: 1 });
  const { storage, changes } = openReleaseApi({ url: shop.apiUrl, getToken: async () => token });
  const built = new BuiltRemotes({ home: shop.home });
  const buildTimes = built.build();
  for (const name of names) built.copy(name);
  /** Publishes and promotes a release. Resolves to the ms from the promotion to the first document with the release; rejects after half a minute. */
  const ship = async (name, number) => {
    const version = await built.publish(storage, name, number);
    const startedAt = performance.now();
    await changes.promote(`mf-${name}`, { version });
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
      const text = await (await fetch(`${shop.origin}/${name}`)).text();
      if (text.includes(`/mf-${name}/${version}/`)) return performance.now() - startedAt;
      await sleep(20);
    }
    throw new Error(`mf-${name} ${version} was not served within 30 s`);
  };

  const bytesBefore = await measureDocument(shop.origin, '/');
  for (const name of names) await ship(name, 0);
  const bytesAfter = await measureDocument(shop.origin, '/');
  const traffic = new Traffic({ origin: shop.origin, paths: [...corePages, ...names.map((name) => `/${name}`)] });
  traffic.start();
  const servedMs = [];
  const endsAt = Date.now() + loadSeconds * 1000;
  for (let step = 0; Date.now() < endsAt; step += 1) {
    const next = Date.now() + 2000;
    servedMs.push(await ship(names[step % count], 1 + Math.floor(step / count)));
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
    ...buildTimes,
  };
}
