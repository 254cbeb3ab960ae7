// `create-vastra-remote upgrade`: raises @vastra/shared in the repository of a remote, and changes its source where the versions between need it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CreationError } from './write-remote.mjs';

const shared = '@vastra/shared';

/**
 * Change of source code between two versions of @vastra/shared: the default export of a file in `codemods`.
 *
 * @typedef {object} Codemod
 * @property {string} from version before: `2.0.0`
 * @property {string} to version that needs the change: `3.0.0`
 * @property {string} title one phrase: `useCustomer is useSession`
 * @property {(source: string, context: { file: string, typescript: typeof import('typescript') }) => string} transform returns the changed source of a file
 */

/** Returns the three numbers of a version or a range; undefined for a URL or a file. */
function parseVersion(text = '') {
  const match = /^[\^~>=v ]*(\d+)\.(\d+)\.(\d+)/.exec(text);
  return match?.slice(1).map(Number);
}

/** Returns a negative number if the first version is earlier, 0 if both are the same. */
const compareVersions = (a, b) => a.map((number, index) => number - b[index]).find((difference) => difference) ?? 0;

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** Returns the installed version of @vastra/shared, or the version that package.json names. Throws CreationError if both are unknown. */
async function readCurrentVersion(dir, named) {
  const installed = await readJson(path.join(dir, 'node_modules', shared, 'package.json')).catch(() => ({}));
  const version = parseVersion(installed.version) ?? parseVersion(named);
  if (!version) throw new CreationError(`The version of ${shared} is not known here. Run npm install first.`);
  return version;
}

/** Reads the codemods of a folder that lead from one version to another, earliest first. */
async function readCodemods(folder, from, to) {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.mjs')).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(folder, file)).href)));
  const codemods = modules.flatMap((module) => module.default ?? []);
  const isBetween = ({ to: version }) =>
    compareVersions(parseVersion(version), from) > 0 && compareVersions(parseVersion(version), to) <= 0;
  return codemods
    .filter(isBetween)
    .sort((a, b) => compareVersions(parseVersion(a.to), parseVersion(b.to)) || a.title.localeCompare(b.title));
}

async function listSources(dir) {
  const entries = await readdir(path.join(dir, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name));
  return files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

/**
 * Raises the version of @vastra/shared in a remote's package.json, runs the codemods between the versions over `src`, and prints what has changed.
 *
 * @param {string} dir folder of the remote
 * @param {{ to: string, spec?: string, codemodsDir: string, isDryRun?: boolean, print: (line: string) => void }} options version to reach; where npm finds it, by default
 * in the registry; folder of the codemods
 * @throws {CreationError} outside of a remote, or for a version that is no later one
 */
export async function upgradeRemote(dir, { to, spec = `^${to}`, codemodsDir, isDryRun = false, print }) {
  const packageFile = path.join(dir, 'package.json');
  const text = await readFile(packageFile, 'utf8').catch(() => '{}');
  const packageJson = JSON.parse(text);
  const section = ['dependencies', 'devDependencies'].find((name) => packageJson[name]?.[shared]);
  if (!packageJson.name?.startsWith('mf-') || !section)
    throw new CreationError(
      `Run it in the folder of a remote: ${packageFile} is not the package of one with ${shared}.`,
    );
  const target = parseVersion(to);
  if (!target) throw new CreationError(`"${to}" is no version of ${shared}, such as 2.0.0.`);
  const current = await readCurrentVersion(dir, packageJson[section][shared]);
  const difference = compareVersions(target, current);
  if (difference < 0) throw new CreationError(`${shared} ${current.join('.')} is later than ${to} already.`);

  const codemods = await readCodemods(codemodsDir, current, target);
  const changed = codemods.length > 0 ? await runCodemods(dir, { codemods, isDryRun }) : [];
  const isRaised = packageJson[section][shared] !== spec;
  if (isRaised && !isDryRun) {
    packageJson[section][shared] = spec;
    await writeFile(packageFile, `${JSON.stringify(packageJson, null, 2)}\n`);
  }
  print(`${shared} ${current.join('.')} → ${to}${isDryRun ? ' (nothing is written)' : ''}`);
  if (isRaised) print(`  package.json  ${spec}`);
  for (const { title } of codemods) {
    const files = changed.filter((change) => change.title === title);
    print(`\n${title}: ${files.length === 0 ? 'no file needs it' : ''}`.trimEnd());
    for (const { file, lines } of files) print(`  ${file}  ${lines} ${lines === 1 ? 'line' : 'lines'}`);
  }
  if (!isDryRun && (isRaised || changed.length > 0)) print('\nnpm install\nnpm test\ngit diff    shows each change');
}

/** Runs codemods over each source file. Resolves to the files that a codemod changed, with the number of changed lines. */
async function runCodemods(dir, { codemods, isDryRun }) {
  const typescript = createRequire(path.join(dir, 'package.json'))('typescript');
  const changed = [];
  for (const file of await listSources(dir)) {
    const original = await readFile(file, 'utf8');
    let source = original;
    for (const { title, transform } of codemods) {
      const next = transform(source, { file, typescript });
      if (next !== source)
        changed.push({ title, file: path.relative(dir, file), lines: countChangedLines(source, next) });
      source = next;
    }
    if (source !== original && !isDryRun) await writeFile(file, source);
  }
  return changed;
}

const countChangedLines = (previous, next) => {
  const known = new Set(previous.split('\n'));
  return next.split('\n').filter((line) => !known.has(line)).length || 1;
};
