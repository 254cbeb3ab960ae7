import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

const api = fileURLToPath(new URL('../..', import.meta.url));

/** A running demo shop. */
class Shop {
  constructor(origin, stop) {
    Object.assign(this, { origin, stop });
  }

  /** Sends a request to the API. Resolves to the status and the JSON. */
  async send(method, url, { headers, body } = {}) {
    const response = await fetch(`${this.origin}${url}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, json: await response.json().catch(() => undefined) };
  }

  /** Calls the API. Resolves to `data`; rejects for another status than 2xx. */
  async call(method, url, options) {
    const { status, json } = await this.send(method, `/api/v1${url}`, options);
    if (status < 200 || status > 299) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(json)}`);
    return json.data;
  }
}

/**
 * Starts the built API with the demo in the embedded database, without limits of calls. Resolves to the shop.
 *
 * @param {string} home folder of the database and the log
 * @param {string} [runningOrigin] origin of a shop that runs already, which is not stopped
 */
export async function startShop(home, runningOrigin) {
  if (runningOrigin) return new Shop(runningOrigin, async () => {});
  const port = await getPort();
  const logFile = path.join(home, 'api.log');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [path.join(api, 'dist/main.mjs')], {
    env: {
      ...process.env,
      ...{ DEMO: '1', LIMIT_FACTOR: '0', AUTH_LIMIT: '0', API_PORT: String(port), VAR_DIR: path.join(home, 'shop') },
      ...{ DATABASE_URL: '', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', log, log],
  });
  const exited = once(child, 'exit');
  const shop = new Shop(`http://127.0.0.1:${port}`, async () => {
    child.kill('SIGTERM');
    await exited;
  });
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`The API has ended:\n${readFileSync(logFile, 'utf8')}`);
    const response = await fetch(`${shop.origin}/api/v1/categories`).catch(() => undefined);
    if (response?.ok) return shop;
    await sleep(200);
  }
  await shop.stop();
  throw new Error('The API did not start in two minutes.');
}
