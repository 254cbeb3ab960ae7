// `pnpm dev`: everything; open pages show each change. `pnpm dev mf-cart`: that remote, the rest as released.
// With --stand-ins the other remotes are not needed at all; with SHOP=https://… the remote is previewed in that shop.
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getDevPort, serveBuild } from '../../platform/tools/dev/dev-server.mjs';
import { createDevelopmentShop, isFree, waitUntilReady } from '../../platform/tools/dev/development-shop.mjs';
import { buildDevelopmentShell } from './dev/build-shell.mjs';
import { storeOtherReleases } from './dev/other-releases.mjs';
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
const shellDist = path.join(root, 'shell/dist/dev');
const shop = createDevelopmentShop({ port, root, varDir, releasesDir, shellDist });
const previews = [];

async function checkPorts() {
  if (await isFree(port)) return;
  const [remote = 'mf-cart'] = requested;
  console.error(
    `A shop runs at port ${port} already. To see ${remote} in it: SHOP=http://localhost:${port} pnpm --filter ${remote} dev\nTo run another beside it: PORT=${port + 10} VAR_DIR=var/second pnpm --filter ${remote} dev`,
  );
  process.exit(1);
}

async function openPreview(shopUrl) {
  for (const name of developed) {
    previews.push(
      await serveBuild(name, { dir: path.join(root, name), onBuilt: async () => console.log(`${name} is built`) }),
    );
    console.log(
      `\n${new URL(`/?release=${name}@http://localhost:${getDevPort(name)}`, shopUrl)}\nshows ${name} as it is here.`,
    );
  }
}

async function runShop() {
  await rm(releasesDir, { recursive: true, force: true });
  await mkdir(releasesDir, { recursive: true });
  const storage = await shop.openStorage();
  const otherRemotes = others.filter((name) => name !== 'shell');
  if (values['stand-ins']) await storeStandIns(otherRemotes, storage);
  else await storeOtherReleases(otherRemotes, storage, { log: console.log });
  const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx/cli');
  await shop.startProcess('api', [tsx, 'watch', path.join(root, 'api/src/main.ts')], {
    API_PORT: String(port + 1),
    SITE_URL: `http://localhost:${port}`,
  });
  const building = developed.includes('shell') ? undefined : buildDevelopmentShell({ log: console.log });
  // Its error is thrown below.
  building?.catch(() => {});
  for (const name of developed) await shop.startPart(name, path.join(root, name));
  await building;
  await shop.serveDocuments();
  await waitUntilReady(`http://127.0.0.1:${port + 1}/readyz`);
  console.log(`\nhttp://localhost:${port} shows every change of ${developed.join(', ')} and of the API.`);
  for (const name of developed.filter((name) => name !== 'shell'))
    console.log(`To preview it in another shop on this machine: ?release=${name}@http://localhost:${getDevPort(name)}`);
}

async function stop() {
  await Promise.all([shop.stop(), ...previews.map((server) => server.stop())]);
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
