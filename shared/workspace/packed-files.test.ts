import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import platformJson from '../../platform/package.json';
import packageJson from '../package.json';

const shared = path.join(__dirname, '..');
const { exports, bin, files: patterns } = packageJson;

const toExpression = (pattern: string) =>
  new RegExp(
    `^${pattern.replace('**/', '@').replaceAll('.', '\\.').replaceAll('*', '[^/]*').replace('@', '(.*/)?')}(/|$)`,
  );
/** Returns a check whether a package contains a file, by the patterns of its package.json. */
function buildCheck(packagePatterns: readonly string[]) {
  const included = packagePatterns.filter((pattern) => !pattern.startsWith('!')).map(toExpression);
  const excluded = packagePatterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => toExpression(pattern.slice(1)));
  return (file: string) =>
    included.some((pattern) => pattern.test(file)) && !excluded.some((pattern) => pattern.test(file));
}
const isOfShared = buildCheck(patterns);
const isOfPlatform = buildCheck(platformJson.files);
/** `pack.mjs` adds the package of the platform. Its files are named relative to `shared`. */
const platform = '../platform/';
/** `pack.mjs` copies the contracts of features into the packed contract. */
const isContractOfFeature = (file: string) => /^\.\.\/features\/[\w-]+\/contract\//.test(file);
const isPacked = (file: string) =>
  file === 'package.json' ||
  isContractOfFeature(file) ||
  (file.startsWith(platform) ? isOfPlatform(file.slice(platform.length)) : isOfShared(file));

/** Returns the files of an export, relative to the package: several for a subpath with an asterisk. */
const listFiles = (target: string): string[] => {
  const file = path.posix.normalize(target);
  if (!file.includes('*')) return [file];
  const [folder, extension] = file.split('*');
  return readdirSync(path.join(shared, folder))
    .filter((name) => name.endsWith(extension) && !/\.(test|stories)\./.test(name))
    .map((name) => folder + name);
};
const entries = Object.entries({ ...exports, ...bin }).map(([name, target]) => ({ name, files: listFiles(target) }));

/** Returns the file of a subpath, relative to its package; undefined if the package does not export it. */
function resolveExport(packageExports: Record<string, string>, name: string): string | undefined {
  for (const [key, file] of Object.entries(packageExports)) {
    const [start, end] = key.slice(1).split('*');
    if (end === undefined ? name !== start : !name.startsWith(start) || !name.endsWith(end)) continue;
    return path.posix.normalize(file.replace('*', name.slice(start.length, end ? -end.length : undefined)));
  }
  return undefined;
}

/** Returns the file of an import, relative to the package; undefined for a package of npm. */
function resolveImport(from: string, name: string): string | undefined {
  let target: string | undefined;
  if (name.startsWith('.')) target = path.posix.join(path.posix.dirname(from), name);
  else if (name.startsWith('@vastra/shared/')) target = resolveExport(exports, name.slice('@vastra/shared'.length));
  else if (name.startsWith('@vastra/platform/'))
    target = platform + resolveExport(platformJson.exports, name.slice('@vastra/platform'.length));
  return (
    target &&
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '/index.cjs']
      .map((end) => target + end)
      .find((file) => existsSync(path.join(shared, file)) && statSync(path.join(shared, file)).isFile())
  );
}

/** Returns what a file imports, also by `require` and by the loader of the commands. */
function listImports(file: string): string[] {
  const text = readFileSync(path.join(shared, file), 'utf8');
  const required = [...text.matchAll(/require(?:\.resolve)?\('([^']+)'\)/g)].map(([, name]) => name);
  const loaded = [...text.matchAll(/importTypescript\('([^']+)'\)/g)].map(([, name]) => name);
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const resolved = [...imported, ...required].map((name) => resolveImport(file, name));
  return [...resolved.filter((name) => name !== undefined), ...loaded.map((name) => platform + name)];
}

it('contains every file that a packed export or command imports', () => {
  const waiting = entries.flatMap(({ files }) => files).filter(isPacked);
  const seen = new Set(waiting);
  const missing: string[] = [];
  for (let file = waiting.pop(); file; file = waiting.pop())
    for (const target of listImports(file)) {
      if (!isPacked(target)) missing.push(`${file} imports ${target}`);
      if (seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  expect(seen.size).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

it('leaves out what belongs to the shop alone', () => {
  const inner = entries.filter(({ files }) => !files.every(isPacked)).map(({ name }) => name);
  expect(inner).toEqual(['./fill-path', './order-access', './router/server']);
});

it('names every fragment that a remote lends without declared properties, from which its type would come', () => {
  const root = path.join(shared, '..');
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const lent = remotes.flatMap((remote) =>
    [...readFileSync(path.join(root, remote, 'webpack.config.cjs'), 'utf8').matchAll(/'\.\/fragments\/([\w-]+)'/g)].map(
      ([, name]) => [remote, name],
    ),
  );
  const named = lent
    .filter(([remote, name]) => {
      const file = path.join(root, remote, 'src/fragments', name, 'declaration.ts');
      return !existsSync(file) || !/export const (properties|\{[^}]*\bproperties\b)/.test(readFileSync(file, 'utf8'));
    })
    .map(([remote, name]) => `${remote.slice(3)}/${name}`);
  const declared = remotes.flatMap((remote) => {
    const file = path.join(root, remote, 'src/shop.d.ts');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return [...text.matchAll(/'(.+)': true/g)].map(([, name]) => name);
  });
  expect(declared.sort()).toEqual(named.sort());
});
