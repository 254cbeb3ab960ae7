import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { patience } from '../../shared/testing/patience.cjs';
import { findFreePorts } from '../find-free-ports.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const maxMs = 600_000 * patience;
/** Variables of this process that a person who starts the shop for the first time has too. No setting of the shop is one of them. */
const passed =
  /^(PATH|HOME|USER|LANG|TMPDIR|PATIENCE|HTTPS?_PROXY|NO_PROXY|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|store_dir))$/i;

/** Resolves to status and text of a page; to undefined while nothing responds. */
export async function get(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** Returns the needs of a clone that this machine does not meet, by the names of `.ci/skips.json`. */
export function listMissing() {
  const canRun = (command, ...args) => {
    try {
      execFileSync(command, args, { cwd: root, stdio: 'ignore', timeout: 60_000 });
      return true;
    } catch {
      return false;
    }
  };
  return [
    ...(canRun('git', 'rev-parse', 'HEAD') ? [] : ['an earlier version']),
    ...(canRun('npm', 'view', 'react', 'version') ? [] : ['package registry']),
  ];
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** A clone of the commit in a temporary folder, the shop that runs there, and its times. `end` ends the shop and removes everything. */
export class ShopClone {
  failures = [];
  /** Name and seconds since the start of each part. */
  times = [];
  #home = mkdtempSync(path.join(tmpdir(), 'vastra-first-start-'));
  folder = path.join(this.#home, 'shop');
  #startedAt = Date.now();
  #deadline;
  #output = '';
  #child;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, async () => {
        await this.end();
        process.exit(1);
      });
    execFileSync('git', ['clone', '--quiet', root, this.folder]);
  }

  get env() {
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name)));
  }

  #isRunning = () => this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;

  /** Runs a command in the clone. Throws its output if it fails. */
  run(command, ...args) {
    try {
      execFileSync(command, args, { cwd: this.folder, env: this.env, encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' });
    } catch (error) {
      throw new Error(`${command} ${args.join(' ')} failed:\n${`${error.stdout}${error.stderr}`.slice(-5000)}`);
    }
  }

  /** Starts the shop with new data, and resolves to its origin when it is ready. */
  async start(firstPort) {
    const port = await findFreePorts(firstPort);
    this.#deadline = Date.now() + maxMs;
    // A process group, so that nothing of it is left if it does not end.
    this.#child = spawn('npm', ['start'], {
      cwd: this.folder,
      env: { ...this.env, PORT: String(port) },
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.on('data', (text) => {
        this.#output += text;
      });
    await this.waitFor('packages', () => existsSync(path.join(this.folder, 'node_modules/.installed')));
    await this.waitForOutput('build of the API', 'Built api in');
    const isReady = async () => (await get(`http://127.0.0.1:${port + 1}/readyz`))?.status === 200;
    await this.waitFor('seed, start of the API', isReady);
    await this.waitForOutput('builds of the shop', 'Vastra is ready');
    return `http://localhost:${port}`;
  }

  /** Waits until the condition holds, and stores the seconds since the last one. Throws when the shop ends or the time is over. */
  async waitFor(name, isTrue) {
    while (!(await isTrue())) {
      if (!this.#isRunning()) throw new Error(`npm start has ended before this: ${name}`);
      if (Date.now() > this.#deadline) throw new Error(`Not within ${maxMs / 1000} s: ${name}`);
      await sleep(100);
    }
    this.note(name);
  }

  waitForOutput = (name, text) => this.waitFor(name, () => this.#output.includes(text));

  note = (name) => void this.times.push([name, (Date.now() - this.#startedAt) / 1000]);

  /** Notes a failure unless the page has the status 200 and each of these texts. */
  async check(url, ...patterns) {
    const { status, text } = (await get(url)) ?? { status: 'no response', text: '' };
    const missing = patterns.filter((pattern) => !pattern.test(text));
    if (status !== 200 || missing.length > 0)
      this.failures.push(`${url}: ${status}, without ${missing.join(', ') || 'nothing'}`);
    return text;
  }

  fail = (error) => void this.failures.push(error.message, this.#output.slice(-5000));

  /** Ends `npm start` by the number of its process, as Ctrl-C does; after 30 s all of its processes. Removes the clone. */
  async end() {
    if (this.#isRunning()) {
      const lock = path.join(this.folder, 'var/shop.pid');
      sendSignal(existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : this.#child.pid, 'SIGTERM');
      for (let waited = 0; this.#isRunning() && waited < 30_000; waited += 100) await sleep(100);
      if (this.#isRunning()) sendSignal(-this.#child.pid, 'SIGKILL');
    }
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Prints the seconds of each part and the failures. Returns the exit code. */
  report(what) {
    let previous = 0;
    for (const [name, seconds] of this.times) {
      console.log(`${name.padEnd(24)} ${(seconds - previous).toFixed(1).padStart(6)} s`);
      previous = seconds;
    }
    for (const failure of this.failures) console.error(failure);
    console.log(this.failures.length > 0 ? `${what} FAILED` : `${what} works: ${previous.toFixed(1)} s`);
    return this.failures.length > 0 ? 1 : 0;
  }
}
