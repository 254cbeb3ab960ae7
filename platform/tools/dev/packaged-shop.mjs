// The built shop of the package @vastra/shop, as a team's repository has it among its development dependencies.
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { importTypescript } from '../import-typescript.mjs';
import { createDevelopmentShop, isFree, waitUntilReady } from './development-shop.mjs';
import { explainLogLine } from './explain-log-line.mjs';

/** The shop cannot start, for a reason that the reader can change. */
export class ShopError extends Error {
  name = 'ShopError';
}

/** Returns the folder of the installed package; undefined without one. Throws ShopError if it has no shell for development. */
export function findPackagedShop(dir) {
  let file;
  try {
    file = createRequire(path.join(dir, 'package.json')).resolve('@vastra/shop/package.json');
  } catch {
    return undefined;
  }
  const root = path.dirname(file);
  if (!existsSync(path.join(root, 'shell/dist/dev/server/main.cjs')))
    throw new ShopError(
      'This version of @vastra/shop has no shell for development: npm install --save-dev @vastra/shop@latest',
    );
  return root;
}

/** Resolves to the port of the new shop: `PORT`, or the first of 3000, 3010 … that is free. Throws ShopError if there is none. */
export async function choosePort(env = process.env) {
  const candidates = env.PORT ? [Number(env.PORT)] : Array.from({ length: 10 }, (_, index) => 3000 + index * 10);
  for (const port of candidates) if (await isFree(port)) return port;
  throw new ShopError(
    `Port ${candidates[0]} or ${candidates[0] + 1} is taken. Choose another: PORT=${candidates[0] + 100} npm run dev`,
  );
}

/** Stores the releases of the package, without the remote that is developed and without the shell, whose development build runs. */
async function storePackagedReleases(root, remote, storage) {
  const { openStorage } = await importTypescript('releases/index.ts');
  const { copy } = await importTypescript('releases/cli/copy.ts');
  const from = openStorage({ RELEASES_DIR: path.join(root, 'releases') });
  const names = (await from.list('')).filter((name) => name.startsWith('mf-') && name !== remote);
  const command = { storage, by: 'development', print: () => {} };
  await Promise.all(names.map((name) => copy(command, { from, remote: name })));
}

/** Settings of a terminal that would lead to another shop's data. */
const ownData = {
  DATABASE_URL: '',
  REDIS_URL: '',
  S3_BUCKET: '',
  RELEASE_INDEX_KEY: '',
  RELEASE_INDEX_TRUSTED_KEYS: '',
};

/**
 * Starts the packaged shop with the remote of the folder `dir` in it, rendered on the server and rebuilt after each change. Its data are the demo's,
 * or what `dataUrl` serves, an API on this machine. Errors that the remote throws on the server are printed with the line of the source and passed to
 * `onServerError`; `onLive` is called when a new build is live.
 *
 * @returns {Promise<{ url: string, part: object, stop: () => Promise<void> }>} `part` is the development server of the remote
 */
export async function startPackagedShop(remote, { dir, root, port, dataUrl, onServerError, onLive, onEnd }) {
  const home = path.resolve(process.env.VAR_DIR || path.join(dir, 'node_modules/.cache/vastra-shop'));
  const releasesDir = path.join(home, 'dev/releases');
  await rm(releasesDir, { recursive: true, force: true });
  await mkdir(releasesDir, { recursive: true, mode: 0o700 });
  // Each document repeats an error until the next build.
  let reported = new Set();
  const onLine = (name, line) => {
    const { text, isOfRemote } = explainLogLine(line, dir);
    if (!text || reported.has(text)) return;
    reported.add(text);
    console.error(isOfRemote ? text : `${name}: ${text}`);
    if (isOfRemote) onServerError(text);
  };
  const handleLive = () => {
    reported = new Set();
    onLive();
  };
  const url = `http://localhost:${port}`;
  const shop = createDevelopmentShop({
    ...{ port, root, varDir: home, releasesDir, onLine, onEnd },
    shellDist: path.join(root, 'shell/dist/dev'),
  });
  const apiUrl = dataUrl ?? `http://127.0.0.1:${port + 1}`;
  const env = { ...ownData, RELEASES_DIR: releasesDir, SITE_URL: url };
  if (!dataUrl)
    await shop.startProcess('api', [path.join(root, 'api/dist/main.mjs')], {
      ...env,
      API_PORT: String(port + 1),
      MIGRATE_AT_START: '1',
    });
  await storePackagedReleases(root, remote, await shop.openStorage());
  const [part] = await Promise.all([
    shop.startPart(remote, dir, { onLive: handleLive }),
    shop.serveDocuments({ ...env, API_URL: apiUrl }),
    waitUntilReady(`${apiUrl}/readyz`),
  ]);
  return { url, part, stop: shop.stop };
}
