// Measures documents per second with and without Varnish in front, the share of hits, and how old a price gets while prices change:
// `node shell/bench/edge.mjs`. Needs varnishd with xkey (apt-get install varnish varnish-modules). Load generator, Varnish, document server
// and API share the machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { load } from '../../.ci/bench/load.mjs';
import { withShop } from './shop.mjs';

const product = 'indigo-denim-jacket';
const pages = ['/', '/shop', `/product/${product}`];
const token = 'a token that is only used in this bench';
const changes = 10;

const template = fileURLToPath(new URL('../../deploy/varnish/default.vcl', import.meta.url));

async function findFreePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Starts Varnish in front of the document server. Resolves to the function that ends it. */
async function startVarnish(dir, port, documentPort) {
  const [settings, tokenFile] = [path.join(dir, 'default.vcl'), path.join(dir, 'token')];
  await writeFile(tokenFile, token);
  const fill = (text, name) =>
    ({ TLS_PROXY: '192.0.2.1', PURGE_TOKEN_FILE: tokenFile })[name] ??
    (name.endsWith('_HOST') ? '127.0.0.1' : name.endsWith('_PORT') ? documentPort : text);
  await writeFile(settings, (await readFile(template, 'utf8')).replace(/\$\{(\w+)\}/g, fill));
  const args = ['-F', '-j', 'none', '-n', path.join(dir, 'work'), '-a', `127.0.0.1:${port}`, '-f', settings];
  const varnish = spawn('/usr/sbin/varnishd', [...args, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'], {
    stdio: 'ignore',
  });
  const ended = once(varnish, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isReady())) await sleep(50);
  return async () => {
    varnish.kill('SIGTERM');
    await ended;
  };
}

/** Resolves to the number of documents that the document server has rendered. */
async function countDocuments(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return [...text.matchAll(/^vastra_documents_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

async function measure(origin, page, documentOrigin) {
  const options = { next: () => page, headers: { 'accept-encoding': 'br' }, warmUp: 0 };
  await load(origin, { ...options, seconds: 2 });
  const previousCount = await countDocuments(documentOrigin);
  const result = await load(origin, { ...options, seconds: 6 });
  const rendered = (await countDocuments(documentOrigin)) - previousCount;
  return {
    page,
    'requests/s': Math.round(result.perSecond),
    'p50 ms': +result.median.toFixed(1),
    'p99 ms': +result.p99.toFixed(1),
    'hits %': +(100 * Math.max(0, 1 - rendered / result.count)).toFixed(2),
  };
}

/** Changes the price of a product again and again under load. Resolves to the seconds until its stored page shows each price. */
async function measurePrices(origin, documentOrigin) {
  const call = async (route, body, headers) => {
    const response = await fetch(`${documentOrigin}/api/v1/${route}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    return (await response.json()).data;
  };
  const login = await call('admin/auth/login', { email: 'admin@vastra.example', password: 'vastra-demo-admin' });
  const authorization = { authorization: `Bearer ${login.token}` };
  const background = autocannon({
    requests: pages.map((page) => ({ path: page })),
    url: origin,
    connections: 8,
    overallRate: 400,
    duration: 60,
  });
  const seconds = [];
  const previousCount = await countDocuments(documentOrigin);
  for (let index = 0; index < changes; index += 1) {
    const change = { kind: 'price', percent: index % 2 ? -10 : 12 };
    await call('admin/products/bulk', { ids: [product], change }, authorization);
    const changedAt = performance.now();
    const { price } = await call(`products/${product}`);
    const isShown = async () =>
      (await (await fetch(`${origin}/product/${product}`)).text()).includes(`"price":${price},`);
    while (!(await isShown())) await sleep(20);
    seconds.push(+((performance.now() - changedAt) / 1000).toFixed(2));
    await sleep(1000 * Math.random());
  }
  const rendered = (await countDocuments(documentOrigin)) - previousCount;
  background.stop();
  const { requests, non2xx, errors } = await background;
  const hits = +(100 * (1 - rendered / requests.total)).toFixed(2);
  return { seconds, requests: requests.total, 'hits %': hits, failed: non2xx + errors };
}

const dir = await mkdtemp(path.join(tmpdir(), 'vastra-edge-bench-'));
const port = await findFreePort();
const edge = `http://127.0.0.1:${port}`;
const settings = {
  EDGE_CACHE_SECONDS: '300',
  EDGE_COHORTS: '1',
  EDGE_PURGE: 'varnish',
  EDGE_PURGE_URL: edge,
  EDGE_PURGE_TOKEN: token,
};
try {
  await withShop(async (origin) => {
    const stopVarnish = await startVarnish(dir, port, new URL(origin).port);
    try {
      for (const [name, each] of [
        ['without', origin],
        ['with Varnish', edge],
      ]) {
        const rows = [];
        for (const page of pages) rows.push(await measure(each, page, origin));
        console.log(name);
        console.table(rows);
      }
      console.log('prices', JSON.stringify(await measurePrices(edge, origin)));
    } finally {
      await stopVarnish();
    }
  }, settings);
} finally {
  await rm(dir, { recursive: true, force: true });
}
