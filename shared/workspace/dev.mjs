// `pnpm dev`: everything, reloaded when it changes. `pnpm dev mf-cart`: that remote, the rest as released.
// With --stand-ins the other remotes are not needed at all; with SHOP=https://… the remote is tried in that shop.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { devPort, reloadPages, serveBuild } from './dev/dev-server.mjs';
import { standInFor } from './dev/stand-ins.mjs';
import { importTypescript } from './import-typescript.mjs';
import { buildAll, install, releasesDir as released, remotes, root, varDir } from './packages.mjs';

process.env.NODE_ENV = 'development';
const port = Number(process.env.PORT ?? 3000);
const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { 'stand-ins': { type: 'boolean', default: false } },
});
const developed = ['shell', ...remotes].filter((name) => only.length === 0 || only.includes(name));
const others = ['shell', ...remotes].filter((name) => !developed.includes(name));
const releasesDir = path.join(varDir, 'dev/releases');
const servers = [];
const children = new Map();

/** Starts a process, or starts it again when its code has changed. */
async function serve(name, args, env) {
  const before = children.get(name);
  if (before && before.exitCode === null) {
    const ended = new Promise((resolve) => before.once('exit', resolve));
    before.kill('SIGTERM');
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
  serve('documents', [path.join(shellDist, 'server/main.cjs')], {
    PORT: String(port),
    RELEASES_DIR: releasesDir,
    S3_BUCKET: '',
    SHELL_WEB_DIR: path.join(shellDist, 'web'),
    ALLOW_DEV_SERVERS: '1',
  });

/** Puts a build into the shop and waits until documents carry it; throws with the reason when the shop refuses it. */
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
  });
  // What throws is to be seen on the page, not refused.
  const details = { version, by: 'pnpm dev', at: new Date().toISOString(), isForced: true };
  await changePointer(storage, name, (pointer) => applyPromotion(pointer, details));
  if (!children.has('documents')) return;
  const isServed = (serving) => serving?.live === version;
  await waitUntilServed({ storage, print: () => {} }, { remote: name, version, changedAt: details.at, isServed });
}

async function develop(name, storage) {
  const onBuilt = async () => {
    const isFirst = !children.has('documents');
    if (name !== 'shell') await goLive(name, storage);
    else if (!isFirst) await serveDocuments();
    console.log(`${name} is live`);
    if (!isFirst) setTimeout(() => reloadPages(servers), name === 'shell' ? 1000 : 0);
  };
  servers.push(await serveBuild(name, { onBuilt }));
}

/** The other remotes as they are live in this shop; what was never built is built. */
async function takeReleased() {
  const pointers = Object.fromEntries(
    await Promise.all(
      others.map(async (name) => [
        name,
        await readFile(path.join(released, name, 'live.json'), 'utf8').catch(() => ''),
      ]),
    ),
  );
  const missing = others.filter((name) =>
    name === 'shell' ? !existsSync(path.join(root, 'shell/dist/.built')) : !pointers[name],
  );
  if (missing.length > 0) await buildAll({ only: missing, say: console.log });
  for (const name of others.filter((one) => one !== 'shell')) {
    const { version } = JSON.parse(pointers[name] || (await readFile(path.join(released, name, 'live.json'), 'utf8')));
    await cp(path.join(released, name, version), path.join(releasesDir, name, version), { recursive: true });
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
  const [remote = 'mf-cart'] = only;
  console.error(
    `A shop runs at port ${port} already. To see ${remote} in it: SHOP=http://localhost:${port} pnpm --filter ${remote} dev\nTo run another beside it: PORT=${port + 10} VAR_DIR=var/second pnpm --filter ${remote} dev`,
  );
  process.exit(1);
}

async function tryInShop(shop) {
  for (const name of developed) {
    servers.push(await serveBuild(name, { onBuilt: async () => console.log(`${name} is built`) }));
    console.log(
      `\n${new URL(`/?release=${name}@http://localhost:${devPort(name)}`, shop)}\nshows ${name} as it is here.`,
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
      await buildAll({ only: ['shell'], say: console.log });
    await standInFor(
      others.filter((name) => name !== 'shell'),
      storage,
    );
  } else await takeReleased();
  const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx/cli');
  await serve('api', [tsx, 'watch', path.join(root, 'api/src/main.ts')], {
    API_PORT: String(port + 1),
    SITE_URL: `http://localhost:${port}`,
  });
  for (const name of developed) await develop(name, storage);
  await serveDocuments();
  console.log(`\nhttp://localhost:${port} shows every change of ${developed.join(', ')} and of the API.`);
  for (const name of developed.filter((one) => one !== 'shell'))
    console.log(`Another shop on this machine tries it with ?release=${name}@http://localhost:${devPort(name)}`);
}

process.on('exit', () => {
  for (const child of children.values()) child.kill('SIGTERM');
});

async function stop() {
  await Promise.all(servers.map((server) => server.stop()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());

const unknown = only.filter((name) => !developed.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: shell, ${remotes.join(', ')}.`);
  process.exit(1);
}
await install({ say: console.log });
if (process.env.SHOP) await tryInShop(process.env.SHOP);
else {
  await checkPorts();
  await runShop();
}
