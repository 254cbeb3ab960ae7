// `pnpm check <package> … [--only lint|types|test|build]`: lint, types, tests and build of packages, each only when its sources or dependencies have
// changed since it passed. Without a package: everything but the journeys. `--changed`: what a change since main can reach, the nearest first;
// with `--near` only that.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runChanged } from '../testing/changed/run-changed.mjs';
import { buildOne, install, released, root } from './packages.mjs';
import { listTasks, taskNames } from './tasks/package-tasks.mjs';
import { hashInputs, runOnce } from './tasks/run-once.mjs';
import { getFolder, openTaskCache } from './tasks/task-cache.mjs';

const startedAt = Date.now();
const packageNames = ['platform', 'shared', ...released, 'api', 'features', 'demo', 'e2e'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, near: { type: 'boolean' } },
});
const unknown = positionals.find((name) => !packageNames.includes(name));
if (unknown || (values.only && ![...taskNames, 'build'].includes(values.only))) {
  console.error(
    unknown ? `There is no package ${unknown}: ${packageNames.join(', ')}` : '--only takes lint, types, test or build',
  );
  process.exit(2);
}

const runScript = (script, cwd) =>
  new Promise((resolve) => {
    const bins = [path.join(cwd, 'node_modules/.bin'), path.join(root, 'node_modules/.bin'), process.env.PATH];
    const env = { ...process.env, PATH: bins.join(path.delimiter), FORCE_COLOR: '0' };
    const child = spawn(script, { cwd, env, shell: true, stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

const failed = [];

async function runTask(packageName, task, cache) {
  const startedAt = Date.now();
  const result = await runOnce({
    memory: path.join(root, 'node_modules/.cache/vastra-checks', `${packageName}-${task.name}`),
    cache: getFolder(cache, `checks/${packageName}/${task.name}`),
    readHash: () => hashInputs(root, task),
    run: () => runScript(task.script, path.join(root, packageName)),
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${packageName} ${task.name}: ${result === 'remembered' ? 'unchanged since it passed' : result} (${seconds} s)`,
  );
  if (result === 'failed') failed.push(`${packageName} ${task.name}`);
}

async function checkPackage(packageName, cache) {
  const isWanted = (name) => !values.only || values.only === name;
  for (const task of listTasks(root, packageName)) if (isWanted(task.name)) await runTask(packageName, task, cache);
  if (isWanted('build') && [...released, 'api'].includes(packageName))
    await buildOne(packageName, console.log).catch((error) => {
      console.error(error.message);
      failed.push(`${packageName} build`);
    });
}

if (values.changed || values.near) {
  await install({ log: console.log });
  if (!(await runChanged({ startedAt, isNearOnly: values.near }))) failed.push('checks of the change');
} else if (positionals.length === 0) {
  const script = `"${process.execPath}" shared/workspace/test.mjs --no-browser`;
  if (!(await runScript(script, root))) failed.push('checks');
} else {
  await install({ log: console.log });
  const cache = await openTaskCache(console.log);
  for (const packageName of positionals) await checkPackage(packageName, cache);
}
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
