// Measures whether a document would be seen earlier if its head left the server ahead of the loaders: `node shell/bench/early-head.mjs`. Each
// call of the API takes 400 ms longer. A proxy sends the part of the head that is the same in every document (icons, fonts, styles) at once,
// and the rest when the document server has responded. Prints the median of TTFB, FCP and LCP on a phone with a slow processor and network.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../.ci/bench/find-browser.mjs';
import { withShop } from './shop.mjs';

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');

const apiDelayMs = 400;
const runs = 7;
/** ms between two documents, so that neither a document nor a response of the API is stored. */
const pauseMs = 3000;
const pages = ['/', '/product/indigo-denim-jacket'];
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Starts a proxy. `delayMs` returns the delay of a request; `findHead` the bytes that are sent at once, if there are any. */
async function startProxy(target, { delayMs = () => 0, findHead = () => undefined }) {
  const { port: targetPort } = new URL(target);
  const server = http.createServer(async (request, response) => {
    const head = findHead(request);
    if (head) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(head);
    await sleep(delayMs(request));
    const { method, headers, url } = request;
    const forwarded = http.request({ port: targetPort, host: '127.0.0.1', method, path: url, headers });
    forwarded.on('error', () => response.destroy());
    forwarded.on('response', (upstream) => {
      if (!head) {
        response.writeHead(upstream.statusCode, upstream.headers);
        upstream.pipe(response);
        return;
      }
      const parts = [];
      upstream.on('data', (part) => parts.push(part));
      upstream.on('end', () => response.end(Buffer.concat(parts).subarray(head.length)));
    });
    request.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close().closeAllConnections() };
}

/** Starts a document server with the releases of the shop, beside the slow API. Resolves once it is ready. */
async function startDocumentServer(env, apiUrl, port) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(root, 'shell/dist/server/main.cjs')], {
    cwd: root,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: apiUrl,
      SITE_URL: url,
      RELEASES_DIR: path.join(env.VAR_DIR, 'releases'),
      VAR_DIR: path.join(env.VAR_DIR, 'second'),
      LIMIT_FACTOR: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(200);
  return { url, stop: () => child.kill('SIGTERM') };
}

async function measureOnce(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const figures = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve({
            TTFB: performance.getEntriesByType('navigation')[0].responseStart,
            FCP: performance.getEntriesByName('first-contentful-paint')[0].startTime,
            LCP: list.getEntries().at(-1).startTime,
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return figures;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const executablePath = await findBrowser({ log: console.log });
await withShop(async (_origin, env) => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const apiUrl = `http://127.0.0.1:${Number(env.PORT) + 1}`;
  const slowApi = await startProxy(apiUrl, {
    delayMs: ({ url }) => (url.startsWith('/api/') ? apiDelayMs : 0),
  });
  const documents = await startDocumentServer(env, slowApi.url, Number(env.PORT) + 2);
  const isDocument = ({ headers }) => headers['sec-fetch-dest'] === 'document';
  const html = Buffer.from(await (await fetch(documents.url)).arrayBuffer());
  const head = html.subarray(0, html.indexOf('</style>') + '</style>'.length);
  // Without compression in both, because the proxy cuts the document.
  const withoutEncoding = (request) => {
    if (isDocument(request)) delete request.headers['accept-encoding'];
  };
  const today = await startProxy(documents.url, { findHead: (request) => void withoutEncoding(request) });
  const early = await startProxy(documents.url, {
    findHead: (request) => {
      withoutEncoding(request);
      return isDocument(request) ? head : undefined;
    },
  });
  try {
    const rows = [];
    for (const page of pages) {
      const found = { today: [], 'early head': [] };
      for (let run = 0; run < runs; run += 1)
        for (const [name, { url }] of [
          ['today', today],
          ['early head', early],
        ]) {
          await sleep(pauseMs);
          found[name].push(await measureOnce(browser, url + page));
        }
      for (const [name, figures] of Object.entries(found)) {
        const toCell = (key) => Math.round(median(figures.map((figure) => figure[key])));
        rows.push({
          page,
          document: name,
          'TTFB ms': toCell('TTFB'),
          'FCP ms': toCell('FCP'),
          'LCP ms': toCell('LCP'),
        });
      }
    }
    console.table(rows);
  } finally {
    await browser.close();
    documents.stop();
    for (const proxy of [slowApi, today, early]) proxy.close();
  }
});
