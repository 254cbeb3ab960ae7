import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildVarnish, findProgram } from './engines.mjs';

/** Seconds for which Varnish stores a document: longer than the scenario, so that only a purge shows a change. */
const edgeSeconds = 300;
const requestsPerPage = 20;
const maxWaitMs = 30_000;

/**
 * Builds Varnish in front of the document servers. Returns its process, its origin, and the settings of the shop's processes for it; undefined
 * where it is not installed.
 */
export function buildEdge({ home, port, documentPorts, logFile }) {
  if (!findProgram('varnishd')) return undefined;
  const token = randomBytes(32).toString('base64url');
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    EDGE_CACHE_SECONDS: String(edgeSeconds),
    EDGE_COHORTS: '1',
    EDGE_PURGE: 'varnish',
    EDGE_PURGE_URL: origin,
    EDGE_PURGE_TOKEN: token,
  };
  return { origin, env, process: buildVarnish({ home, port, documentPorts, token, logFile }) };
}

const open = async (cluster, page) => {
  const response = await fetch(cluster.edge.origin + page, { headers: { 'accept-encoding': 'br' } });
  return { text: await response.text(), isHit: response.headers.get('x-cache') === 'hit' };
};

/** Makes a change. Resolves to the seconds until a document that Varnish had stored shows it. */
async function measureSeconds(cluster, page, change, shows) {
  await open(cluster, page);
  await change();
  const changedAt = performance.now();
  while (!shows((await open(cluster, page)).text)) {
    if (performance.now() - changedAt > maxWaitMs)
      throw new Error(`${page} shows old data after ${maxWaitMs / 1000} s`);
    await sleep(50);
  }
  return Number(((performance.now() - changedAt) / 1000).toFixed(1));
}

/** Resolves to the share of hits in percent, after one request for each page. */
export async function measureHits(cluster, pages) {
  for (const page of pages) await open(cluster, page);
  let hits = 0;
  for (let round = 0; round < requestsPerPage; round += 1)
    for (const page of pages) if ((await open(cluster, page)).isHit) hits += 1;
  return Math.round((100 * hits) / (pages.length * requestsPerPage));
}

/** Changes the price of a product in the database. Resolves to the seconds until its page shows it. */
export async function measurePrice(cluster, page) {
  const productId = decodeURIComponent(page.split('/').at(-1));
  const rupees = 12_345;
  const change = () =>
    cluster.query(`update variants set price = ${rupees}00, mrp = ${rupees}00 where product_id = '${productId}'`);
  return measureSeconds(cluster, page, change, (html) => html.includes(`"price":${rupees},`));
}

/** Promotes a release. Resolves to the seconds, after the command has returned, until a page is made of it. */
export const measurePromotion = (cluster, page, remote, version) =>
  measureSeconds(
    cluster,
    page,
    () => cluster.release('promote', remote, version),
    (html) => html.includes(`/releases/${remote}/${version}/`),
  );
