// `pnpm dev`: everything, reloaded when it changes. `pnpm dev mf-cart`: that remote, the rest as released.
// With --stand-ins the other remotes are not needed at all; with SHOP=https://… the remote is previewed in that shop.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getDevPort, reloadPages, serveBuild } from './dev/dev-server.mjs';
import { storeStandIns } from './dev/stand-ins.mjs';
import { importTypescript } from './import-typescript.mjs';
import { buildAll, install, releasesDir as liveReleasesDir, remotes, root, varDir } from './packages.mjs';

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

const shellDist = path.join(root, developed.includes('shell') ? 'shell/dist/dev' : 'shell/dist');
const serveDocuments = () =>
  startProcess('documents', [path.join(shellDist, 'server/main.cjs')], {
    PORT: String(port),
    RELEASES_DIR: releasesDir,
    S3_BUCKET: '',
    SHELL_WEB_DIR: path.join(shellDist, 'web'),
    ALLOW_DEV_SERVERS: '1',
  });

/** Publishes and promotes a build, and waits until documents contain it. Throws with the reason when the shop refuses it. */
async function goLive(name, storage) {
  const { publish } = await importTypescript('releases/publish/publish.ts');
  const { changePointer, applyPromotion } = await importTypescript('releases/index.ts');
  const { waitUntilServed } = await importTypescript('releases/cli/wait-until-served.ts');
  const dir = path.join(root, name);
  const { version } = await publish({
    remoteDir: dir,
    dist: path.join(dir, 'dist/dev'),
    storage,
    shouldCompress: false,
    hasRequirements: false,
  });
  // Forced, so that a page that throws is shown with its error instead of being refused.
  const details = { version, by: 'pnpm dev', at: new Date().toISOString(), isForced: true };
  await changePointer(storage, name, (pointer) => applyPromotion(pointer, details));
  if (!children.has('documents')) return;
  const isServed = (serving) => serving?.live === version;
  await waitUntilServed({ storage, print: () => {} }, { remote: name, version, changedAt: details.at, isServed });
}

async function startPart(name, storage) {
  const onBuilt = async () => {
    const isFirst = !children.has('documents');
    if (name !== 'shell') await goLive(name, storage);
    else if (!isFirst) await serveDocuments();
    console.log(`${name} is live`);
    if (!isFirst) setTimeout(() => reloadPages(servers), name === 'shell' ? 1000 : 0);
  };
  servers.push(await serveBuild(name, { onBuilt }));
}

/** Copies the live releases of the other remotes. Remotes that were never built are built. */
async function copyLiveReleases() {
  const pointers = Object.fromEntries(
    await Promise.all(
      others.map(async (name) => [
        name,
        await readFile(path.join(liveReleasesDir, name, 'live.json'), 'utf8').catch(() => ''),
      ]),
    ),
  );
  const missing = others.filter((name) =>
    name === 'shell' ? !existsSync(path.join(root, 'shell/dist/.built')) : !pointers[name],
  );
  if (missing.length > 0) await buildAll({ only: missing, log: console.log });
  for (const name of others.filter((name) => name !== 'shell')) {
    const { version } = JSON.parse(
      pointers[name] || (await readFile(path.join(liveReleasesDir, name, 'live.json'), 'utf8')),
    );
    await cp(path.join(liveReleasesDir, name, version), path.join(releasesDir, name, version), { recursive: true });
    await writeFile(path.join(releasesDir, name, 'live.json'), JSON.stringify({ version }));
  }
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
    servers.push(await serveBuild(name, { onBuilt: async () => console.log(`${name} is built`) }));
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
  if (values['stand-ins']) {
    if (!developed.includes('shell') && !existsSync(path.join(root, 'shell/dist/.built')))
      await buildAll({ only: ['shell'], log: console.log });
    await storeStandIns(
      others.filter((name) => name !== 'shell'),
      storage,
    );
  } else await copyLiveReleases();
  const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx/cli');
  await startProcess('api', [tsx, 'watch', path.join(root, 'api/src/main.ts')], {
    API_PORT: String(port + 1),
    SITE_URL: `http://localhost:${port}`,
  });
  for (const name of developed) await startPart(name, storage);
  await serveDocuments();
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
