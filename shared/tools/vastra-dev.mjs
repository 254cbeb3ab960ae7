#!/usr/bin/env node
// `npm run dev` of a remote in its own repository: serves the remote of this folder, rebuilt when its code changes, in the shop of the package
// @vastra/shop on this machine; with SHOP=https://… in that shop, for one browser.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDataSource } from '@vastra/platform/tools/dev/data-source.mjs';
import { getDevPort, serveBuild } from '@vastra/platform/tools/dev/dev-server.mjs';
import { followTypes } from '@vastra/platform/tools/dev/follow-types.mjs';
import {
  choosePort,
  findPackagedShop,
  ShopError,
  startPackagedShop,
} from '@vastra/platform/tools/dev/packaged-shop.mjs';
import { readRemoteName } from '@vastra/platform/tools/own-repository.mjs';

const help = `npm run dev                                 in the shop of @vastra/shop, with the demo's data
npm run dev -- --data https://your.shop     in that shell, with the public data of your shop, which stay as they are
npm run dev -- --data URL --record          the same, and keeps each response in the folder recorded
npm run dev -- --recorded                   with the data of that folder, without any shop
SHOP=https://your.shop npm run dev          in your shop itself, for this browser`;
/** Folder of recorded responses. */
const recordsFolder = 'recorded';

process.env.NODE_ENV = 'development';
const startedAt = Date.now();
const dir = process.cwd();
const stops = [];
/** Errors over the open pages, by where they come from. */
const shown = { types: [], server: [] };
let part;
const showErrors = () => part?.showErrors([...shown.types, ...shown.server]);

function fail(message) {
  console.error(message);
  process.exitCode = 2;
}

async function stop(code = 0) {
  await Promise.all(stops.map((end) => end()));
  process.exit(code);
}

/** Returns the options of the command line. Throws ShopError if they do not belong together. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      record: { type: 'boolean' },
      recorded: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { data, record, recorded } = values;
  const isUrl = data === undefined || (URL.canParse(data) && /^https?:$/.test(new URL(data).protocol));
  const isOfPackage = data || recorded;
  if (!isUrl || (record && !data) || (recorded && data) || (isOfPackage && process.env.SHOP)) throw new ShopError(help);
  return values;
}

/** Shows the remote in a running shop. Resolves to the URL to open. */
async function openPreview(remote, shop) {
  part = await serveBuild(remote, { dir, onBuilt: async () => console.log(`${remote} is built`) });
  stops.push(part.stop);
  return new URL(`/?release=${remote}@http://localhost:${getDevPort(remote)}`, shop);
}

/** Starts the packaged shop. Resolves to the URL to open. */
async function startShop(remote, root, { data, record, recorded }) {
  const port = await choosePort();
  // The remote's development server has a port beside it.
  process.env.PORT = String(port);
  const source =
    (data || recorded) &&
    (await openDataSource({
      port: port + 1,
      shopUrl: data,
      folder: record || recorded ? path.join(dir, recordsFolder) : undefined,
      log: (message) => console.error(message),
    }));
  if (source) stops.push(source.stop);
  const shop = await startPackagedShop(remote, {
    ...{ dir, root, port, dataUrl: source?.url },
    onServerError: (text) => {
      shown.server = [text];
      showErrors();
    },
    onLive: () => {
      shown.server = [];
      showErrors();
    },
    onEnd: (name) => {
      console.error(`${name} ended unexpectedly. Its last words are above.`);
      void stop(1);
    },
  });
  stops.push(shop.stop);
  part = shop.part;
  return new URL(`/${remote.replace(/^mf-/, '')}`, shop.url);
}

/** Checks the types after each change; errors are in the terminal and over the open pages. */
function checkTypes() {
  let hasErrors = false;
  return followTypes(dir, (errors) => {
    if (errors) console.error(errors);
    else if (hasErrors) console.log('The types are right.');
    hasErrors = errors !== '';
    shown.types = errors ? [errors] : [];
    showErrors();
  });
}

async function run() {
  const options = readOptions();
  if (options.help) return console.log(help);
  const remote = await readRemoteName(dir);
  if (!remote) return fail('The package.json of this folder names no remote (mf-…).');
  const shop = process.env.SHOP;
  const root = shop ? undefined : findPackagedShop(dir);
  if (shop ? !URL.canParse(shop) : !root)
    return fail(
      'Say in which shop: SHOP=https://shop.example.in npm run dev\nor install one for this machine: npm install --save-dev @vastra/shop',
    );
  const url = shop ? await openPreview(remote, shop) : await startShop(remote, root, options);
  console.log(`\n${url}\nshows ${remote} as it is here. Ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  stops.push(checkTypes());
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
try {
  await run();
} catch (error) {
  console.error(error instanceof ShopError || error.code?.startsWith('ERR_PARSE_ARGS') ? error.message : error);
  await stop(2);
}
