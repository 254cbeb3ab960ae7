import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './cluster.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });

/** Builds the API of a commit with the packages that are installed. Returns the folder. */
function buildPreviousApi(cluster, commit) {
  const folder = path.join(cluster.home, 'previous');
  mkdirSync(folder);
  // Earlier commits lack some of them.
  const stored = git('ls-tree', '--name-only', commit).toString().split('\n');
  const parts = ['api', 'demo', 'features', 'platform', 'shared'].filter((name) => stored.includes(name));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...parts) });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  // The links are relative, so the previous API gets the shop's packages of the previous commit.
  for (const name of parts) {
    const modules = path.join(root, name, 'node_modules');
    if (existsSync(modules))
      cpSync(modules, path.join(folder, name, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  execFileSync(process.execPath, ['build.mjs'], { cwd: path.join(folder, 'api'), stdio: ['ignore', 'ignore', 'pipe'] });
  return folder;
}

/** Responds to HAProxy's checks for an API whose version does not know CHECK_PORT. */
const respondToChecks = (checkPort, apiPort) =>
  http
    .createServer(async (_request, reply) => {
      const status = await fetch(`http://127.0.0.1:${apiPort}/readyz?unready=404`).then(
        (response) => response.status,
        () => 503,
      );
      reply.writeHead(status, { connection: 'close' }).end();
    })
    .on('error', () => {})
    .listen(checkPort, '127.0.0.1');

/** Runs the previous version of the API beside this one, on the database of this one. */
export async function runTwoVersions(cluster, { isQuick, previousCommit }, restart) {
  const api = cluster.processes['api-1'];
  const { cwd } = api;
  api.cwd = buildPreviousApi(cluster, previousCommit);
  let checks;
  try {
    await restart(cluster, 'api-1');
    checks = respondToChecks(cluster.apiCheckPorts[0], cluster.apiPorts[0]);
    await sleep(isQuick ? 5000 : 20_000);
  } finally {
    api.cwd = cwd;
    checks?.close();
    await restart(cluster, 'api-1');
  }
}
