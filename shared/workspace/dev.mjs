// `pnpm dev`: everything; open pages show each change. `pnpm dev mf-cart`: that remote, the rest as released.
// With --stand-ins the other remotes are not needed at all; with SHOP=https://… the remote is previewed in that shop.
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getDevPort, serveBuild } from '../tools/dev/dev-server.mjs';
import { importTypescript } from '../tools/import-typescript.mjs';
import { buildDevelopmentShell } from './dev/build-shell.mjs';
import { publishBuild, storeOtherReleases } from './dev/other-releases.mjs';
import { storeStandIns } from './dev/stand-ins.mjs';
import { install, remotes, root, varDir } from './packages.mjs';

process.env.NODE_ENV = 'development';
const port = Number(process.env.PORT ?? 3000);
const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { 'stand-ins': { type: 'boolean', default: false } },
});
const developed = ['shell', ...remotes].filter((name) => requested.length === 0 || requested.includes(name));
const others = ['shell', ...remotes].filter((name) => !developed.includes(name));
const releasesDir = path.join(varDir, 'dev/releases');
const servers = [];
const children = new Map();

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
    stdio: 'inherit',
    env: { DEMO: '1', LOG_LEVEL: 'warn', ...process.env, VAR_DIR: varDir, ...env },
  });
  children.set(name, child);
}

/** Resolves when a server responds, after two minutes in any case: what is wrong is printed by then. */
async function waitUntilReady(url) {
  const deadline = Date.now() + 120_000;
  const isReady = () =>
    fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (Date.now() < deadline && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50));
}

const shellDist = path.join(root, 'shell/dist/dev');
async function serveDocuments() {
  await startProcess('documents', [path.join(shellDist, 'server/main.cjs')], {
    PORT: String(port),
    RELEASES_DIR: releasesDir,
    S3_BUCKET: '',
    RELEASE_ENVIRONMENT: 'production',
    SHELL_WEB_DIR: path.join(shellDist, 'web'),
    ALLOW_DEV_SERVERS: '1',
  });
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`);
}

/** Publishes and promotes a build, and waits until documents contain it. Throws with the reason when the shop refuses it. */
async function goLive(name, storage) {
  const { waitUntilServed } = await importTypescript('releases/cli/wait-until-served.ts');
  const { version, at } = await publishBuild(name, path.join(root, name, 'dist/dev'), storage);
  if (!children.has('documents')) return;
  const isServed = (serving) => serving?.live === version;
  await waitUntilServed({ storage, print: () => {} }, { remote: name, version, changedAt: at, isServed });
}

async function startPart(name, storage) {
  const onBuilt = async ({ isWebNew }) => {
    const isFirst = !children.has('documents');
    if (name !== 'shell') await goLive(name, storage);
    else if (!isFirst) await serveDocuments();
    console.log(`${name} is live`);
    // Pages apply what is new for browsers themselves.
    if (!isFirst && !isWebNew) for (const server of servers) server.reloadPages();
  };
  servers.push(await serveBuild(name, { dir: path.join(root, name), onBuilt }));
}

const isTaken = (number) =>
  new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(true));
    probe.listen(number, '127.0.0.1', () => probe.close(() => resolve(false)));
  });

async function checkPorts() {
  if (!(await isTaken(port)) && !(await isTaken(port + 1))) return;
  const [remote = 'mf-cart'] = requested;
  console.error(
    `A shop runs at port ${port} already. To see ${remote} in it: SHOP=http://localhost:${port} pnpm --filter ${remote} dev\nTo run another beside it: PORT=${port + 10} VAR_DIR=var/second pnpm --filter ${remote} dev`,
  );
  process.exit(1);
}

async function openPreview(shop) {
  for (const name of developed) {
    servers.push(
      await serveBuild(name, { dir: path.join(root, name), onBuilt: async () => console.log(`${name} is built`) }),
    );
    console.log(
      `\n${new URL(`/?release=${name}@http://localhost:${getDevPort(name)}`, shop)}\nshows ${name} as it is here.`,
    );
  }
}

async function runShop() {
  await rm(releasesDir, { recursive: true, force: true });
  await mkdir(releasesDir, { recursive: true });
  const { openStorage } = await importTypescript('releases/index.ts');
  const storage = openStorage({ RELEASES_DIR: releasesDir });
  const otherRemotes = others.filter((name) => name !== 'shell');
  if (values['stand-ins']) await storeStandIns(otherRemotes, storage);
  else await storeOtherReleases(otherRemotes, storage, { log: console.log });
  const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx/cli');
  await startProcess('api', [tsx, 'watch', path.join(root, 'api/src/main.ts')], {
    API_PORT: String(port + 1),
    SITE_URL: `http://localhost:${port}`,
  });
  const building = developed.includes('shell') ? undefined : buildDevelopmentShell({ log: console.log });
  // Its error is thrown below.
  building?.catch(() => {});
  for (const name of developed) await startPart(name, storage);
  await building;
  await serveDocuments();
  await waitUntilReady(`http://127.0.0.1:${port + 1}/readyz`);
  console.log(`\nhttp://localhost:${port} shows every change of ${developed.join(', ')} and of the API.`);
  for (const name of developed.filter((name) => name !== 'shell'))
    console.log(`To preview it in another shop on this machine: ?release=${name}@http://localhost:${getDevPort(name)}`);
}

process.on('exit', () => {
  for (const child of children.values()) child.kill('SIGTERM');
});

async function stop() {
  await Promise.all(servers.map((server) => server.stop()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());

const unknown = requested.filter((name) => !developed.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: shell, ${remotes.join(', ')}.`);
  process.exit(1);
}
await install({ log: console.log });
if (process.env.SHOP) await openPreview(process.env.SHOP);
else {
  await checkPorts();
  await runShop();
}
