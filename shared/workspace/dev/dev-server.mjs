// A remote, or the shell, from webpack's own server: rebuilt when its code changes.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { importTypescript } from '../import-typescript.mjs';
import { root } from '../packages.mjs';

/** The port of a part's server, the same on every machine: 3100 to 3899, moved as `PORT` is moved. */
export const devPort = (name) =>
  3100 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 800) + Number(process.env.PORT ?? 3000) - 3000;

/**
 * Builds `name` for development and serves its browser files with `/release.json`, which says what a release of it would.
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
  const port = devPort(name);
  let release;

  const taken = async (stats) => {
    if (stats.hasErrors()) return console.error(`${name} does not build:\n${stats.toString('errors-only')}`);
    if (name !== 'shell') release = { ...(await describeBuild(name, dist)), version: 'development', integrity: {} };
    await onBuilt();
    return true;
  };
  const firstBuild = new Promise((resolve) => {
    compiler.hooks.done.tap('serve-build', (stats) => {
      taken(stats).then(
        (isBuilt) => isBuilt && resolve(),
        (error) => console.error(error.message),
      );
    });
  });
  const server = new DevServer(
    {
      port,
      host: '127.0.0.1',
      // A page is rendered from all remotes together, so a change loads the page again.
      hot: false,
      liveReload: true,
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: true, logging: 'warn' },
      devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
      // Any shop may try this remote: what is served here is in no way secret, and only this machine reaches it.
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

/** Tells every open page to load itself again. */
export const reloadPages = (servers) => {
  for (const server of servers) server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
};
