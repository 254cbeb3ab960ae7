/* global __webpack_hash__, __webpack_public_path__:writable, __resourceQuery */
// In the page, beside webpack-dev-server's client: applies updates of one bundle. It replaces `webpack/hot/dev-server`, which loads the page
// again before the document server has the new build, and looks for updates beside the bundle, in the folder of an immutable release.
import hotEmitter from 'webpack/hot/emitter.js';
import { reportFailures } from './report-failures.mjs';

const hot = import.meta.webpackHot;
/** Origin of the development server of this bundle. */
const server = __resourceQuery.slice(1);
/** Public path of the page. Read at each update: the shell sets it after this module ran. */
let pagePublicPath = __webpack_public_path__;
let newestHash = '';
let isReloading = false;

const isCurrent = () => newestHash.includes(__webpack_hash__);

/** Loads the page again once the document server renders the new build. */
async function reload() {
  if (isReloading) return;
  isReloading = true;
  await fetch(`${server}/live`).catch(() => {});
  location.reload();
}

async function update() {
  try {
    // Updates are read from the development server, chunks from where the page has its others.
    const updated = await hot.check(true);
    if (!updated) return await reload();
  } catch (error) {
    if (hot.status() === 'abort' || hot.status() === 'fail') {
      console.info(`[development] The page is loaded again: ${error.message}`);
      return await reload();
    }
    console.error(error);
  }
  globalThis.__FAST_REFRESH__?.perform();
  if (!isCurrent() && hot.status() === 'idle') await update();
}

reportFailures(server);

hot.addStatusHandler((status) => {
  const isReadingUpdate = status === 'check' || status === 'prepare';
  if (__webpack_public_path__ !== `${server}/`) pagePublicPath = __webpack_public_path__;
  __webpack_public_path__ = isReadingUpdate ? `${server}/` : pagePublicPath;
});

hotEmitter.on('webpackHotUpdate', (hash) => {
  newestHash = hash;
  if (!isCurrent() && hot.status() === 'idle') void update();
});
