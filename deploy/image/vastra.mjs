#!/usr/bin/env node
// The programs of a built shop under one name: `vastra start`, `vastra upgrade`, `vastra release list`, … It is the command of the package
// @vastra/shop, and `docker run IMAGE deploy/image/vastra.mjs` in the image.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDemo, isLoopbackHost } from '../../platform/demo/index.cjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { version } = JSON.parse(readFileSync(path.join(root, 'api/package.json'), 'utf8'));

const help = `vastra <command>

  start            serves the shop: API, worker and document server on this machine
  upgrade          says what this version changes in the shop that runs; --yes does it, --back goes back
  doctor           says what is unsafe or missing
  migrate          runs the pending migrations
  admin            admins: vastra admin add you@example.in
  release          releases: vastra release list
  audit-log, media, search, seed

Settings are environment variables, or lines of the file .env in this folder. Data are in VAR_DIR, by default the folder var.`;

/** Runs a program of the shop in this process. */
async function run(file, args) {
  process.argv = [process.execPath, path.join(root, file), ...args];
  await import(pathToFileURL(process.argv[1]).href);
}

/** Reads the settings of this folder. A variable that is set already wins. */
function readFolder() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.VAR_DIR = path.resolve(process.env.VAR_DIR || 'var');
  process.env.NODE_ENV ??= 'production';
}

async function start(args) {
  const { HOST, DEMO } = process.env;
  process.env.DEMO = DEMO || '1';
  // One process of each kind runs, so that no other process needs the earlier schema.
  process.env.MIGRATE_AT_START = '1';
  if (process.env.DEMO === '1' && HOST && !isLoopbackHost(HOST)) {
    // In a container. Also its demo listens to nothing but this machine, and the door lets in who calls it by a name of this machine.
    const port = Number(process.env.PORT || 3000);
    const { openDemoDoor } = await import('./demo-door.mjs');
    Object.assign(process.env, {
      HOST: '127.0.0.1',
      API_HOST: '127.0.0.1',
      SITE_URL: process.env.SITE_URL || `http://localhost:${port}`,
      PORT: String(port + 2),
    });
    if (isDemo(process.env)) openDemoDoor({ host: HOST, port, innerPort: port + 2 });
  }
  await run('shared/workspace/start.mjs', args);
}

const [command, ...args] = process.argv.slice(2);
if (command === '--version') console.log(version);
else if (!command || command === '--help' || command === '-h') console.log(help);
else {
  readFolder();
  if (command === 'start') await start(args);
  else if (command === 'release') await run('shared/workspace/release.mjs', args);
  else await run('api/dist/main.mjs', [command, ...args]);
}
