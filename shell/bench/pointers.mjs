// Counts the requests of one document server to an S3-compatible store for its look at the pointers: `node shell/bench/pointers.mjs [remotes…]`.
// A store without an index is read as before the index: a list, and an object for each remote.
import http from 'node:http';
import { createRequire } from 'node:module';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';

const { adoptPointers, applyPromotion, openStorage, readPointers } = await importTypescript('releases/index.ts');
// The server of the tests is loaded there by Jest, which has `require`.
globalThis.require = createRequire(new URL('../../platform/package.json', import.meta.url));
const { startS3Server } = await importTypescript('releases/storage/testing/s3-server.ts');

const counts = process.argv.slice(2).map(Number);
const looks = 20;
/** Intervals of `platform/host/releases/pointer-interval.ts`. */
const looksADay = (24 * 60 * 60 * 1000) / 500;
const adoptionsADay = (24 * 60 * 60 * 1000) / 30_000;
/** Dollars for a request, as Amazon S3 Standard in us-east-1 (an assumption; look at the prices of your store). */
const price = { get: 0.0004 / 1000, list: 0.005 / 1000 };

/** A proxy that counts what passes through it. */
async function countRequests(target) {
  const seen = { get: 0, list: 0, bytes: 0 };
  const server = http.createServer((request, response) => {
    if (request.method === 'GET') seen[request.url.includes('list-type') ? 'list' : 'get'] += 1;
    const { port, hostname } = new URL(target);
    const { method, url: path, headers } = request;
    const forwarded = http.request({ hostname, port, method, path, headers }, (result) => {
      response.writeHead(result.statusCode, result.headers);
      result.on('data', (chunk) => (seen.bytes += chunk.length));
      result.pipe(response);
    });
    request.pipe(forwarded);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => server.closeAllConnections() ?? server.close(),
  };
}

const store = await startS3Server();
const proxy = await countRequests(store.env.S3_ENDPOINT);

/** Returns the requests and bytes of the work, per run. */
async function measure(work, runs) {
  await work();
  Object.assign(proxy.seen, { get: 0, list: 0, bytes: 0 });
  for (let run = 0; run < runs; run += 1) await work();
  return Object.fromEntries(Object.entries(proxy.seen).map(([name, count]) => [name, count / runs]));
}

const print = (name, look, adoption = { get: 0, list: 0 }) => {
  const day = {
    get: look.get * looksADay + adoption.get * adoptionsADay,
    list: look.list * looksADay + adoption.list * adoptionsADay,
  };
  const dollars = day.get * price.get + day.list * price.list;
  console.log(
    `${name}: ${look.get} GET, ${look.list} LIST, ${Math.round(look.bytes)} bytes a look; ${Math.round(day.get + day.list).toLocaleString('en')} requests a day, $${dollars.toFixed(2)}`,
  );
};

for (const count of counts.length > 0 ? counts : [5, 30]) {
  const env = { ...store.env, S3_ENDPOINT: proxy.url, S3_PREFIX: `shop-${count}/` };
  // The launcher and its child each have a connection.
  const [launcher, child] = [openStorage(env), openStorage(env)];
  const details = { version: '1.0.0-3f2a9c1b7d', by: 'bench', at: new Date().toISOString() };
  for (let number = 1; number <= count; number += 1)
    await child.write(`mf-shop${number}/live.json`, JSON.stringify(applyPromotion(undefined, details)));
  const readOld = async () => {
    // The launcher has read one pointer.
    await launcher.read('mf-shop1/live.json');
    await readPointers(child);
  };
  const old = await measure(readOld, looks);
  // A store without an index is asked for the index first.
  print(`${count} remotes, before the index`, { ...old, get: old.get - 1 });
  await adoptPointers(child);
  const look = await measure(() => Promise.all([readPointers(launcher), readPointers(child)]), looks);
  print(`${count} remotes, with the index`, look, await measure(() => adoptPointers(child), 3));
}
proxy.stop();
await store.stop();
process.exit(0);
