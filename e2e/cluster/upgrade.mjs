import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { madeUp, makeNextVersion } from '../../shared/workspace/make-next-version.mjs';
import { root, waitFor } from './cluster.mjs';

/** The remote that has a new release in the next version. */
const changedRemote = 'mf-catalog';
const apis = ['api-1', 'api-2', 'worker'];
const documentServers = ['documents-1', 'documents-2'];

/** Makes the next version and builds it, before there is load. Resolves to its folder, to both versions and to the migration. */
export async function prepareNextVersion(cluster) {
  const folder = path.join(cluster.home, 'next');
  const versions = makeNextVersion(root, folder);
  execFileSync(process.execPath, ['build.mjs'], { cwd: path.join(folder, 'api'), stdio: ['ignore', 'ignore', 'pipe'] });
  await storeReleases(folder);
  return { folder, ...versions };
}

/**
 * Upgrades the shop to a made-up next version under load, server by server, as docs/operating/deploy.md says, and goes back. Resolves to both
 * versions and to the seconds of each way.
 */
export async function upgradeAndGoBack(cluster, { folder, from, to, migration }, restart) {
  const upgrade = (...args) => runUpgrade(cluster, folder, args);
  const previousReleases = await readLive(cluster);

  const plan = await upgrade();
  assertContains(plan, [
    `Vastra ${from} runs. This is ${to}.`,
    `${migration}: only adds`,
    `${changedRemote} `,
    'shell ',
  ]);
  assertContains(plan, ['Way back: the previous version runs', 'Nothing was changed.']);
  if (await hasColumn(cluster)) throw new Error('upgrade without --yes ran the migration.');

  const upgradeStart = performance.now();
  assertContains(await upgrade('--yes', '--backup-made'), ['Migrations that were run: 1', 'Now replace the APIs'], 3);
  if (!isEqual(await readLive(cluster), previousReleases))
    throw new Error('Releases of the next version became live before its APIs.');
  await replace(cluster, apis, folder, restart);
  assertContains(await upgrade('--yes'), [`Done: ${to}.`]);
  await replace(cluster, documentServers, folder, restart);
  await waitFor(async () => (await readNote(cluster)) === madeUp.note);
  const nextReleases = await readLive(cluster);
  await waitForPage(cluster, nextReleases[changedRemote]);
  const upgradeSeconds = toSeconds(upgradeStart);

  const backStart = performance.now();
  assertContains(await upgrade('--back', '--yes'), [`Back from ${to} to ${from}.`, `Done. Now start ${from}`]);
  await replace(cluster, documentServers, root, restart);
  await replace(cluster, apis.toReversed(), root, restart);
  await waitFor(async () => (await readNote(cluster)) === undefined);
  await waitForPage(cluster, previousReleases[changedRemote]);
  if (!isEqual(await readLive(cluster), previousReleases)) throw new Error('Another release is live than before.');
  if (!(await hasColumn(cluster))) throw new Error('The way back changed the schema.');
  return { versions: `${from}, ${to}, ${from}`, upgradeSeconds, backSeconds: toSeconds(backStart) };
}

const toSeconds = (start) => Math.round((performance.now() - start) / 1000);
const isEqual = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Runs `upgrade` of the next version. Resolves to its exit code and its output. */
function runUpgrade(cluster, folder, args) {
  const env = { ...process.env, ...cluster.env, VAR_DIR: path.join(cluster.home, 'upgrade') };
  return new Promise((resolve) => {
    execFile(process.execPath, ['api/dist/main.mjs', 'upgrade', ...args], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, output: out + err }),
    );
  });
}

function assertContains({ code, output }, texts, expected = 0) {
  const missing = texts.find((text) => !output.includes(text));
  if (code === expected && missing === undefined) return;
  throw new Error(
    `upgrade ended with ${code}, without "${missing ?? ''}": ${output.trim().split('\n').slice(-4).join(' | ')}`,
  );
}

/** Starts the servers from another version's folder, one after the other. */
async function replace(cluster, names, folder, restart) {
  for (const name of names) {
    cluster.processes[name].cwd = folder;
    await restart(cluster, name);
  }
}

/**
 * Stores the releases that the next version is built with, as an image has them: the same builds as this version's, except of one remote, whose
 * scripts differ in a comment, and of the shell, whose version is another.
 */
async function storeReleases(folder) {
  const { openStorage } = await importTypescript('releases/index.ts');
  const { publish } = await importTypescript('releases/publish/publish.ts');
  const { promoteIfNew } = await importTypescript('releases/pointer/promote-if-new.ts');
  const storage = openStorage({ RELEASES_DIR: path.join(folder, 'releases') });
  const names = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  for (const name of names) {
    const dist = path.join(folder, name, 'dist');
    cpSync(path.join(root, name, 'dist'), dist, { recursive: true });
    if (name === changedRemote) changeScripts(dist);
    const { version, isNew } = await publish({
      remoteDir: path.join(folder, name),
      dist,
      storage,
      shouldCompress: false,
    });
    await promoteIfNew(storage, { remote: name, version, isNew, by: 'the cluster bench' });
  }
}

function changeScripts(dist) {
  for (const side of ['web', 'server'])
    for (const file of readdirSync(path.join(dist, side)))
      if (/\.c?js$/.test(file)) appendFileSync(path.join(dist, side, file), '\n// next version\n');
}

async function readLive(cluster) {
  const { listRemotes, readPointer } = await importTypescript('releases/index.ts');
  const storage = await cluster.openReleases();
  const names = [...(await listRemotes(storage)), 'shell'].sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await readPointer(storage, name))?.version])),
  );
}

/** Resolves when a document of the shop is made of a release. */
const waitForPage = (cluster, version) =>
  waitFor(async () => (await (await fetch(`${cluster.origin}/shop`)).text()).includes(`/${version}/`));

/** Resolves to the field that only the next version has. */
async function readNote(cluster) {
  const response = await fetch(`${cluster.origin}/api/v1/categories`);
  return (await response.json()).data[0].note;
}

const hasColumn = async (cluster) =>
  (
    await cluster.query(
      "select 1 from information_schema.columns where table_name = 'categories' and column_name = 'note'",
    )
  ).length > 0;
