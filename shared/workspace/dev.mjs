// `pnpm dev`: everything with reload on change. `pnpm dev mf-cart`: that remote, the rest as last built.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildAll, install, releasesDir as released, remotes, root, varDir } from './packages.mjs';

process.env.NODE_ENV = 'development';
const port = Number(process.env.PORT ?? 3000);
const only = process.argv.slice(2);
const developed = ['shell', ...remotes].filter((name) => only.length === 0 || only.includes(name));
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
    SHELL_WEB_DIR: path.join(shellDist, 'web'),
    ALLOW_DEV_SERVERS: '1',
  });

/** Tells every open page to load itself again. */
const reloadPages = () => {
  for (const server of servers) server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
};

async function develop(name, index) {
  const dir = path.join(root, name);
  const require = createRequire(path.join(dir, 'package.json'));
  const webpack = require('webpack');
  const DevServer = createRequire(path.join(root, 'shared/package.json'))('webpack-dev-server');
  const compiler = webpack(require(path.join(dir, 'webpack.config.cjs')));
  const { publish } = await import('../build/publish.mjs');
  const firstBuild = new Promise((resolve) => {
    const publishBuild = async (stats) => {
      if (stats.hasErrors()) return console.error(`${name} does not build:\n${stats.toString('errors-only')}`);
      const first = !children.has('documents');
      if (name === 'shell') {
        if (!first) await serveDocuments();
      } else await publish({ remoteDir: dir, dist: path.join(dir, 'dist/dev'), releasesDir, compressed: false });
      console.log(`${name} is live`);
      if (!first) setTimeout(reloadPages, name === 'shell' ? 1000 : 300);
      resolve();
    };
    compiler.hooks.done.tap('publish', (stats) => void publishBuild(stats).catch((problem) => console.error(problem)));
  });
  const server = new DevServer(
    {
      port: port + 10 + index,
      host: '127.0.0.1',
      // A page is rendered from all remotes together, so a change loads the page again once it is published.
      hot: false,
      liveReload: true,
      client: { webSocketURL: `ws://localhost:${port + 10 + index}/ws`, overlay: true, logging: 'warn' },
      devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
      allowedHosts: 'all',
      static: false,
    },
    compiler,
  );
  servers.push(server);
  await server.start();
  await firstBuild;
}

process.on('exit', () => {
  for (const child of children.values()) child.kill('SIGTERM');
});

async function stop() {
  await Promise.all(servers.map((server) => server.stop()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());

await install({ say: console.log });
const unknown = only.filter((name) => !developed.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: shell, ${remotes.join(', ')}.`);
  process.exit(1);
}
await rm(releasesDir, { recursive: true, force: true });
const asBuilt = ['shell', ...remotes].filter((name) => !developed.includes(name));
if (asBuilt.length > 0) {
  await buildAll({ only: asBuilt, say: console.log });
  const { cp } = await import('node:fs/promises');
  for (const name of asBuilt)
    if (name !== 'shell') await cp(path.join(released, name), path.join(releasesDir, name), { recursive: true });
}
const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx/cli');
await serve('api', [tsx, 'watch', path.join(root, 'api/src/main.ts')], {
  API_PORT: String(port + 1),
  SITE_URL: `http://localhost:${port}`,
});
for (const [index, name] of developed.entries()) await develop(name, index);
await serveDocuments();
console.log(`\nhttp://localhost:${port} shows every change of ${developed.join(', ')} and of the API.`);
