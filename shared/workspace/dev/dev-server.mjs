// Serves a remote or the shell from webpack's development server, which rebuilds it when its code changes.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { importTypescript } from '../import-typescript.mjs';
import { root } from '../packages.mjs';

/** Returns the port of a package's development server: 3100 to 3899, the same on every machine, shifted like `PORT`. */
export const getDevPort = (name) =>
  3100 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 800) + Number(process.env.PORT ?? 3000) - 3000;

/**
 * Builds `name` for development and serves its browser files, with a manifest at `/release.json`.
 * `onBuilt` is awaited after every build that succeeds; the promise resolves with the server after the first one.
 */
export async function serveBuild(name, { onBuilt = async () => {} } = {}) {
  const dir = path.join(root, name);
  const dist = path.join(dir, 'dist/dev');
  const require = createRequire(path.join(dir, 'package.json'));
  const webpack = require('webpack');
  const DevServer = createRequire(path.join(root, 'shared/package.json'))('webpack-dev-server');
  const { describeBuild } = await importTypescript('releases/publish/describe-build.ts');
  const compiler = webpack(require(path.join(dir, 'webpack.config.cjs')));
  const port = getDevPort(name);
  let release;

  const handleBuild = async (stats) => {
    if (stats.hasErrors()) return console.error(`${name} does not build:\n${stats.toString('errors-only')}`);
    if (name !== 'shell') release = { ...(await describeBuild(name, dist)), version: 'development', integrity: {} };
    await onBuilt();
    return true;
  };
  const firstBuild = new Promise((resolve) => {
    compiler.hooks.done.tap('serve-build', (stats) => {
      handleBuild(stats).then(
        (isBuilt) => isBuilt && resolve(),
        (error) => console.error(error.message),
      );
    });
  });
  const server = new DevServer(
    {
      port,
      host: '127.0.0.1',
      // A page is rendered from all remotes together, so every change reloads the page.
      hot: false,
      liveReload: true,
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: true, logging: 'warn' },
      devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
      // Any shop may preview this remote, because nothing here is secret and only this machine can reach it.
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' },
      static: false,
      setupMiddlewares(middlewares, { app }) {
        app.get('/release.json', (_request, response) =>
          release ? response.json(release) : response.status(503).json({ problem: `${name} is being built` }),
        );
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  await firstBuild;
  return server;
}

/** Reloads every open page. */
export const reloadPages = (servers) => {
  for (const server of servers) server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
};
