// The shop of a developer: processes on this machine, and a storage in which each new build of a part becomes live.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { importTypescript } from '../import-typescript.mjs';
import { serveBuild } from './dev-server.mjs';
import { publishBuild } from './publish-build.mjs';

const canListen = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Resolves to whether a shop can start: its document server listens on `port`, its API on the next one. */
export const isFree = async (port) => (await canListen(port)) && canListen(port + 1);

/** Resolves when a server responds, after two minutes in any case: what is wrong is printed by then. */
export async function waitUntilReady(url) {
  const deadline = Date.now() + 120_000;
  const isReady = () =>
    fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (Date.now() < deadline && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * Creates a shop without processes: `startProcess`, `serveDocuments` and `startPart` start them.
 *
 * @param {object} options
 * @param {number} options.port of the document server; the API has the next one
 * @param {string} options.root folder in which processes run
 * @param {string} options.varDir their data
 * @param {string} options.releasesDir the releases that this shop serves
 * @param {string} options.shellDist development build of the shell
 * @param {(name: string, line: string) => void} [options.onLine] called with each line that a process writes; otherwise the terminal shows it
 * @param {(name: string) => void} [options.onEnd] called when a process ends by itself
 */
export function createDevelopmentShop({ port, root, varDir, releasesDir, shellDist, onLine, onEnd = () => {} }) {
  const children = new Map();
  const servers = [];
  const openShopStorage = async () =>
    (await importTypescript('releases/index.ts')).openStorage({ RELEASES_DIR: releasesDir });

  /** Starts a process, or restarts it when its code has changed. */
  async function startProcess(name, args, env) {
    const previous = children.get(name);
    if (previous && previous.exitCode === null) {
      const ended = new Promise((resolve) => previous.once('exit', resolve));
      previous.kill('SIGTERM');
      await ended;
    }
    const child = spawn(process.execPath, args, {
      cwd: root,
      // A process with a channel to this one ends with it, even when this one is killed.
      stdio: onLine ? ['ignore', 'pipe', 'pipe', 'ipc'] : 'inherit',
      env: { DEMO: '1', LOG_LEVEL: 'warn', ...process.env, VAR_DIR: varDir, ...env },
    });
    if (onLine)
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => onLine(name, line));
    child.once('exit', () => child.killed || onEnd(name));
    children.set(name, child);
  }

  async function serveDocuments(env) {
    await startProcess('documents', [path.join(shellDist, 'server/main.cjs')], {
      PORT: String(port),
      RELEASES_DIR: releasesDir,
      S3_BUCKET: '',
      RELEASE_ENVIRONMENT: 'production',
      SHELL_WEB_DIR: path.join(shellDist, 'web'),
      ALLOW_DEV_SERVERS: '1',
      ...env,
    });
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`);
  }

  /** Publishes and promotes a build, and waits until documents contain it. Throws with the reason when the shop refuses it. */
  async function goLive(name, dir) {
    const { waitUntilServed } = await importTypescript('releases/cli/wait-until-served.ts');
    const storage = await openShopStorage();
    const { version, at } = await publishBuild(name, { dir, dist: path.join(dir, 'dist/dev'), storage });
    if (!children.has('documents')) return;
    const isServed = (serving) => serving?.live === version;
    await waitUntilServed({ storage, print: () => {} }, [{ remote: name, version, changedAt: at, isServed }]);
  }

  /**
   * Serves a part from webpack's development server and makes each build of it live. Resolves when the first one is built.
   *
   * @returns the development server, as `serveBuild` does
   */
  async function startPart(name, dir, { onLive = () => {} } = {}) {
    const onBuilt = async ({ isWebNew }) => {
      const isFirst = !children.has('documents');
      if (name !== 'shell') await goLive(name, dir);
      else if (!isFirst) await serveDocuments();
      console.log(`${name} is live`);
      onLive();
      // Pages apply what is new for browsers themselves.
      if (!isFirst && !isWebNew) for (const server of servers) server.reloadPages();
    };
    const server = await serveBuild(name, { dir, onBuilt });
    servers.push(server);
    return server;
  }

  const endProcesses = () => {
    for (const child of children.values()) child.kill('SIGTERM');
  };
  process.on('exit', endProcesses);

  return {
    openStorage: openShopStorage,
    startProcess,
    serveDocuments,
    startPart,
    /** Ends the servers and processes. Resolves when they have written their data. */
    stop: async () => {
      const running = [...children.values()].filter((child) => child.exitCode === null && child.signalCode === null);
      const ended = running.map((child) => once(child, 'exit'));
      endProcesses();
      await Promise.all([...ended, ...servers.map((server) => server.stop())]);
    },
  };
}
