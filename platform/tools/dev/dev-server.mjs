// Serves a remote or the shell from webpack's development server, which rebuilds it when its code changes.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { importTypescript } from '../import-typescript.mjs';
import { explainFailure } from './explain-failure.mjs';
import { followBuilds } from './follow-builds.mjs';

const requireHere = createRequire(import.meta.url);
const hotClient = requireHere.resolve('@vastra/shared/build/refresh/apply-updates');

/** ms between the build for browsers and the build for the document server, in which open pages read their update. */
const serverDelayMs = 100;

/** Returns the port of a package's development server: 3100 to 3899, the same on every machine, shifted like `PORT`. */
export const getDevPort = (name) =>
  3100 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 800) + Number(process.env.PORT ?? 3000) - 3000;

/**
 * Builds the remote or shell `name` in the folder `dir` for development and serves its browser files, with a manifest at `/release.json`.
 * Pages apply changes of components themselves; when they cannot, they wait at `/live` and load again.
 *
 * `onBuilt` is awaited after every pair of builds that succeeds, with whether the build for browsers is new. The promise resolves after the
 * first pair, to `{ reloadPages, showErrors, stop }`.
 */
export async function serveBuild(name, { dir, onBuilt = async () => {} }) {
  const dist = path.join(dir, 'dist/dev');
  // This build replaces the shell that `pnpm dev mf-cart` has built.
  await rm(path.join(dist, '.built'), { force: true });
  const require = createRequire(path.join(dir, 'package.json'));
  const webpack = require('webpack');
  const { describeBuild } = await importTypescript('releases/publish/describe-build.ts');
  const [webCompiler, serverCompiler] = require(path.join(dir, 'webpack.config.cjs')).map((config) => webpack(config));
  const port = getDevPort(name);
  let release;

  const builds = followBuilds(name, [webCompiler, serverCompiler], async (changed) => {
    if (name !== 'shell') release = { ...(await describeBuild(name, dist)), version: 'development', integrity: {} };
    await onBuilt({ isWebNew: changed.has(webCompiler) });
  });

  /** Returns the source map of a script of the newest build; undefined if it has none. */
  const readMap = (script) => {
    const file = path.join(dist, 'web', `${script}.map`);
    try {
      return webCompiler.outputFileSystem.readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  };

  class Server extends requireHere('webpack-dev-server') {
    getClientHotEntry() {
      return `${hotClient}?http://localhost:${port}`;
    }
  }
  const server = new Server(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: false,
      // The command ends it, together with the processes of the shop.
      setupExitSignals: false,
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: true },
        logging: 'warn',
      },
      devMiddleware: { writeToDisk: (file) => !file.includes('.hot-update.'), stats: 'errors-warnings' },
      // Any shop may preview this remote, because nothing here is secret and only this machine can reach it.
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' },
      static: false,
      setupMiddlewares(middlewares, { app }) {
        app.get('/release.json', (_request, response) =>
          release ? response.json(release) : response.status(503).json({ problem: `${name} is being built` }),
        );
        app.get('/live', async (_request, response) => {
          await builds.waitUntilLive();
          response.set('access-control-allow-origin', '*').json({});
        });
        app.post('/failure', async (request, response) => {
          const failure = JSON.parse(await text(request));
          const explained = explainFailure(failure, { dir, readMap });
          if (explained) {
            console.error(explained);
            server.sendMessage(server.webSocketServer.clients, 'errors', [explained]);
          }
          response.set('access-control-allow-origin', '*').json({});
        });
        return middlewares;
      },
    },
    webCompiler,
  );
  await server.start();
  let shownErrors = [];
  const sendErrors = (clients) =>
    shownErrors.length > 0
      ? server.sendMessage(clients, 'errors', shownErrors)
      : server.sendMessage(clients, 'still-ok');
  // webpack's server removes all errors from the pages after a build, and the check of the types reports the same errors only once.
  webCompiler.hooks.done.tap({ name: 'shown-errors', stage: 100 }, (stats) => {
    if (shownErrors.length > 0 && !stats.hasErrors()) sendErrors(server.webSocketServer.clients);
  });
  // A page that is opened later.
  server.webSocketServer.implementation.on('connection', (client) => shownErrors.length > 0 && sendErrors([client]));
  // One after the other, because both need the same processor and the page comes first.
  serverCompiler.hooks.watchRun.tapPromise('after-web', async () => {
    await builds.waitUntilBuilt(webCompiler);
    await new Promise((resolve) => setTimeout(resolve, serverDelayMs));
  });
  const watching = serverCompiler.watch({}, () => {});
  await builds.waitUntilLive();
  return {
    /** Shows errors over the open pages, until it is called with none. */
    showErrors: (errors) => {
      shownErrors = errors;
      sendErrors(server.webSocketServer.clients);
    },
    reloadPages: () => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed'),
    stop: () => Promise.all([server.stop(), new Promise((resolve) => watching.close(resolve))]),
  };
}
