// The API of a shop as a page without a session reads it, for a document server on this machine. Nothing can be changed through it.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

/** ms after which a shop counts as gone. */
const timeoutMs = 10_000;
/** Larger responses are passed on, but not recorded. */
const maxRecordedBytes = 5 * 2 ** 20;
/** Statuses of a response that is the same the next time. */
const recordedStatuses = [200, 404];
const passedHeaders = ['accept', 'accept-language'];
/** `server-timing` names releases of that shop, which the open pages of this one do not have. */
const returnedHeaders = ['content-type', 'cache-control'];

/** Returns the name of the file that records the response to a path: readable, and the same for any order of the query. */
export function getRecordName(url) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  const key = [pathname, searchParams].join('?');
  const readable = key.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
  return `${readable.slice(0, 80)}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}.json`;
}

const isText = (type) => /json|text|xml|svg/.test(type);

/** Writes a response into the folder: JSON as JSON, so that a change of it can be read. */
async function record(folder, url, { status, headers, body }) {
  const type = headers['content-type'] ?? '';
  const content = /json/.test(type)
    ? { json: JSON.parse(body.toString('utf8')) }
    : isText(type)
      ? { text: body.toString('utf8') }
      : { base64: body.toString('base64') };
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, getRecordName(url));
  await writeFile(file, `${JSON.stringify({ url, status, headers, ...content }, null, 2)}\n`);
}

/** Resolves to the recorded response; undefined if there is none. */
async function findRecord(folder, url) {
  const text = await readFile(path.join(folder, getRecordName(url)), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { status, headers, json, text: content, base64 } = JSON.parse(text);
  const body = json !== undefined ? JSON.stringify(json) : (content ?? Buffer.from(base64, 'base64'));
  return { status, headers, body };
}

/** Returns a response with an error in the format of the API. */
const refuse = (status, code, message) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({ success: false, message, code }),
});

/** Resolves to the response of a shop. Cookies and tokens stay here, so that the shop answers as to a guest. Rejects if it does not respond. */
async function read(shopUrl, { method, url, headers }) {
  const passed = passedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  // Not resolved against the shop's URL, because //example.in/x would be another host.
  const response = await fetch(new URL(shopUrl).origin + url, {
    method,
    headers: Object.fromEntries([...passed, ['user-agent', 'vastra-dev']]),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const returned = returnedHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    status: response.status,
    headers: Object.fromEntries(returned),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/**
 * Serves the public reads of a shop's API on this machine.
 *
 * @param {object} options
 * @param {number} options.port
 * @param {string} [options.shopUrl] the shop; without it, only what is recorded is served
 * @param {string} [options.folder] where responses are recorded, and read from when the shop does not respond
 * @param {(message: string) => void} options.log called once for each thing that the developer should know
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openDataSource({ port, shopUrl, folder, log }) {
  const logged = new Set();
  const logOnce = (message) => {
    if (!logged.has(message)) log(message);
    logged.add(message);
  };

  async function readShop(request) {
    const { url, method } = request;
    const response = await read(shopUrl, request).catch((error) => {
      logOnce(`${shopUrl} does not respond: ${error.cause?.message ?? error.message}`);
    });
    if (!response)
      return (folder && (await findRecord(folder, url))) ?? refuse(503, 'unavailable', `${shopUrl} does not respond`);
    const isRecorded = method === 'GET' && recordedStatuses.includes(response.status);
    if (folder && isRecorded && response.body.length <= maxRecordedBytes) await record(folder, url, response);
    return response;
  }

  async function readRecord({ url }) {
    const recorded = await findRecord(folder, url);
    if (recorded) return recorded;
    logOnce(`${url} is not recorded: open the page once with --data URL --record`);
    return refuse(404, 'not_recorded', 'This response is not recorded');
  }

  async function respond(request) {
    if (!request.url.startsWith('/')) return refuse(400, 'malformed_url', 'The URL is malformed');
    if (request.url === '/readyz') return { status: 200, headers: {}, body: '' };
    if (!['GET', 'HEAD'].includes(request.method))
      return refuse(403, 'read_only', 'The data of this shop can only be read');
    return shopUrl ? readShop(request) : readRecord(request);
  }

  const server = http.createServer((request, response) => {
    request.resume();
    respond(request)
      .catch((error) => {
        logOnce(error.message);
        return refuse(500, 'internal', error.message);
      })
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
