import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { linkPackages } from '../../shared/workspace/make-next-version.mjs';
import { runWebpack } from './run-webpack.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Makes a clone of HEAD with the installed packages, whose sources a walk can change. `folder` must not exist. */
export function cloneSources(folder) {
  execFileSync('git', ['clone', '--quiet', '--depth=1', '--no-tags', `file://${path.resolve(root)}`, folder]);
  linkPackages(root, folder);
}

/**
 * Builds packages of a clone, and stores their releases.
 *
 * @param {string} folder the clone
 * @param {string[]} names `shell`, or remotes
 * @param {string} releasesDir
 * @returns {Promise<Record<string, string>>} the versions of the releases by name
 */
export async function storeReleases(folder, names, releasesDir) {
  for (const name of names) runWebpack(path.join(folder, name));
  // The clone's own code, because it writes its versions into the manifests.
  const { importTypescript } = await import(pathToFileURL(path.join(folder, 'platform/tools/import-typescript.mjs')));
  const { openStorage } = await importTypescript('releases/index.ts');
  const { publish } = await importTypescript('releases/publish/publish.ts');
  const storage = openStorage({ RELEASES_DIR: releasesDir });
  const versions = {};
  for (const name of names) {
    const { version } = await publish({ remoteDir: path.join(folder, name), storage, shouldCompress: false });
    versions[name] = version;
  }
  return versions;
}
