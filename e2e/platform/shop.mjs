import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { patience } from '../../shared/testing/patience.cjs';
import { findFreePorts } from '../find-free-ports.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const demoAdmin = { email: 'admin@vastra.example', password: 'vastra-demo-admin' };
const startMs = 300_000 * patience;

/** A separate shop, as `npm start` starts it, with a file of teams. */
export class Shop {
  /** @param {{ home: string, teams: object[] }} options `home`: folder of its data, which exists already */
  constructor({ home, teams }) {
    Object.assign(this, { home, teams });
  }

  /** Starts the shop, and resolves when it answers and has all remotes. */
  async start() {
    const port = await findFreePorts(4800);
    const origin = `http://localhost:${port}`;
    mkdirSync(this.home, { recursive: true });
    const teamsFile = path.join(this.home, 'release-teams.json');
    writeFileSync(teamsFile, JSON.stringify({ audience: origin, teams: this.teams }));
    const log = createWriteStream(path.join(this.home, 'shop.log'));
    this.child = spawn(process.execPath, [path.join(root, 'shared/workspace/start.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        VAR_DIR: this.home,
        RELEASE_TEAMS: teamsFile,
        DEMO: '1',
        LIMIT_FACTOR: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout.pipe(log);
    this.child.stderr.pipe(log);
    Object.assign(this, { origin, apiUrl: `${origin}/api/v1`, releasesDir: path.join(this.home, 'releases') });
    const deadline = Date.now() + startMs;
    const isReady = async () => (await fetch(`${origin}/admin/login`)).ok;
    while (!(await isReady().catch(() => false))) {
      if (this.child.exitCode !== null) throw new Error(`The shop ended at its start. Its log: ${this.home}/shop.log`);
      if (Date.now() > deadline) throw new Error(`The shop does not answer. Its log: ${this.home}/shop.log`);
      await sleep(250);
    }
  }

  /** Calls the API as the shop's owner. Resolves to `data` of the response; rejects for a failure. */
  async callAsOwner(method, route, body) {
    this.ownerToken ??= (await this.send('POST', '/admin/auth/login', { body: demoAdmin })).body.data.token;
    const { status, body: reply } = await this.send(method, route, { body, token: this.ownerToken });
    if (status >= 300) throw new Error(`${method} ${route}: ${status} ${reply?.message}`);
    return reply.data;
  }

  /** Sends a request to the API. Resolves to its status and JSON. */
  async send(method, route, { body, token } = {}) {
    const response = await fetch(this.apiUrl + route, {
      method,
      headers: {
        origin: this.origin,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  }

  /** Stops the shop. */
  async stop() {
    if (!this.child || this.child.exitCode !== null) return;
    const hasEnded = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await hasEnded;
  }
}
