import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { editFile } from '../../shared/workspace/make-next-version.mjs';
import { cloneSources, storeReleases } from './clone.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The made-up change of the router: the hook of this major, and its name in the next one. */
const hook = { name: 'useReload', next: 'useRefresh' };
/** React of another minor version than the catalog's: packages of e2e by the names under which the shell imports them. */
const otherReact = { react: 'react-previous', 'react-dom': 'react-dom-previous' };

/**
 * Makes a clone of HEAD with a made-up next major of `@vastra/shared`, which renames a hook of the router and offers this major beside it, and with another
 * minor of React; builds the shell and one remote of it, and stores both releases.
 *
 * @param {object} options
 * @param {string} options.folder where the clone is made; must not exist
 * @param {string} options.remote `mf-blog`, whose sources get the new name of the hook
 * @param {string} options.releasesDir
 * @returns {Promise<{ versions: Record<string, string>, current: string, earlier: string, next: string, react: string }>} versions of both releases by
 *   name; versions of `@vastra/shared`: of this tree, of the earlier major that the next shell offers, and of the next major; React's version
 */
export async function storeNextMajor({ folder, remote, releasesDir }) {
  cloneSources(folder);
  const { version: current } = readJson(path.join(folder, 'shared/package.json'));
  const [major] = current.split('.').map(Number);
  const versions = { current, earlier: `${major}.99.0`, next: `${major + 1}.0.0` };
  editFile(path.join(folder, 'shared/package.json'), `"version": "${current}"`, `"version": "${versions.next}"`);
  renameHook(folder, ['shared', 'shell', remote]);
  offerEarlierMajor(folder, versions.earlier);
  const react = useOtherReact(folder);

  const stored = await storeReleases(folder, ['shell', remote], releasesDir);
  return { versions: stored, ...versions, react };
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function renameHook(folder, parts) {
  const listed = execFileSync('git', ['grep', '-lw', hook.name, '--', ...parts], { cwd: folder, encoding: 'utf8' });
  for (const name of listed.trim().split('\n')) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8').replaceAll(new RegExp(`\\b${hook.name}\\b`, 'g'), hook.next);
    writeFileSync(file, text);
  }
}

function offerEarlierMajor(folder, version) {
  const file = path.join(folder, 'shared/earlier/index.ts');
  const modules = `{ router: { ...router, ${hook.name}: router.${hook.next} } }`;
  editFile(file, 'EarlierMajor[] = [];', `EarlierMajor[] = [{ version: '${version}', modules: ${modules} }];`);
  editFile(file, 'hasEarlierMajors = false', 'hasEarlierMajors = true');
  writeFileSync(file, `import * as router from '@vastra/shared/router';\n${readFileSync(file, 'utf8')}`);
}

/** Lets the shell of the clone bundle the other React. Returns its version. */
function useOtherReact(folder) {
  const packages = path.join(root, 'e2e/node_modules');
  const aliases = {};
  for (const [name, other] of Object.entries(otherReact)) {
    aliases[name] = realpathSync(path.join(packages, other));
    // The manifest says which version is installed here.
    const link = path.join(folder, 'shell/node_modules', name);
    rmSync(link);
    symlinkSync(aliases[name], link);
  }
  const config = path.join(folder, 'shell/webpack.config.cjs');
  editFile(
    config,
    'module.exports = [web, server];',
    `for (const build of [web, server]) build.resolve.alias = { ...build.resolve.alias, ...${JSON.stringify(aliases)} };\nmodule.exports = [web, server];`,
  );
  return createRequire(config)('react/package.json').version;
}
