import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { released } from './packages.mjs';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Packages of the workspace, by the first folder of a file. */
const folders = ['api', 'features', 'platform', 'shared', ...released];

interface Import {
  /** Path in the repository. */
  file: string;
  packageName: string;
}

const toPackageName = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Returns the imports of packages that a first start does not install, because it leaves development dependencies out (packages.mjs). */
function listMissing(imports: Import[]): string[] {
  const listDependencies = (file: string): string[] => Object.keys(JSON.parse(read(file)).dependencies);
  const installed = new Map(folders.map((folder) => [folder, listDependencies(`${folder}/package.json`)]));
  const ofRoot = listDependencies('package.json');
  const missing = imports.filter(({ file, packageName }) => {
    const own = installed.get(file.split('/')[0]) ?? [];
    return ![...own, ...ofRoot].includes(packageName);
  });
  return [...new Set(missing.map(({ file, packageName }) => `${packageName}, of ${file}`))].sort();
}

/** Leaves packages out of a bundle, but not the code of this repository. */
const leavePackagesOut: Plugin = {
  name: 'leave-packages-out',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@vastra/') ? undefined : { path, external: true },
    );
  },
};

/** Resolves to the imports of packages of files and of everything that they import, and to the files. */
async function followImports(entryPoints: string[]): Promise<{ imports: Import[]; files: string[] }> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    plugins: [leavePackagesOut],
    outdir: 'var/unused',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    loader: { '.css': 'text', '.svg': 'text', '.woff2': 'empty' },
    metafile: true,
    logLevel: 'silent',
  });
  const imports = Object.entries(metafile.inputs).flatMap(([file, input]) =>
    input.imports
      .filter(({ external, path }) => external && !isBuiltin(path))
      .map(({ path }) => ({ file, packageName: toPackageName(path) })),
  );
  return { imports, files: Object.keys(metafile.inputs) };
}

/** Returns the files of `platform` that files load by name when they need them (tools/import-typescript.mjs). */
const listLoadedTypescript = (files: string[]) =>
  files
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => [...read(file).matchAll(/importTypescript\('([^']+)'\)/g)])
    .map(([, name]) => `platform/${name}`);

test('the start, the builds and the storage of releases import no package that a first start does not install', async () => {
  const programs = await followImports(['api/build.mjs', 'shared/workspace/start.mjs', 'shared/workspace/build.mjs']);
  const loaded = listLoadedTypescript(programs.files);
  expect(loaded).toContain('platform/releases/publish/complete-build.ts');
  const typescript = await followImports([...new Set(loaded)]);
  expect(programs.imports.map(({ packageName }) => packageName)).toContain('esbuild');
  expect(listMissing([...programs.imports, ...typescript.imports])).toEqual([]);
});

/** Loads the configurations of all builds and their loaders, and prints what files of this repository required, as `webpack` would resolve it. */
const loadConfigurations = `
const Module = require('node:module');
const path = require('node:path');
const root = ${JSON.stringify(root)} + path.sep;
const required = [];
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, parent, isMain, options) {
  const file = options?.paths?.[0] ? path.join(options.paths[0], 'package.json') : (parent?.filename ?? '');
  const isOwn = file.startsWith(root) && !file.slice(root.length).includes('node_modules');
  if (isOwn && !/^[./]/.test(request) && !Module.isBuiltin(request)) required.push([file.slice(root.length), request]);
  return resolveFilename.call(this, request, parent, isMain, options);
};
const webpack = Module.createRequire(root + 'shared/package.json')('webpack');
for (const name of ${JSON.stringify(released)}) {
  process.chdir(root + name);
  const configs = require(root + name + '/webpack.config.cjs');
  for (const { loader, options } of configs.flatMap(({ module }) => module.rules).filter((rule) => rule.loader)) {
    require(loader);
    if (options?.compiler) require(options.compiler);
  }
  // Applies the plugins. Nothing is built.
  webpack(configs);
}
console.log(JSON.stringify(required));
`;

test("webpack's configurations, plugins and loaders require no package that a first start does not install", () => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
  const output = execFileSync(process.execPath, ['--eval', loadConfigurations], { cwd: root, env, encoding: 'utf8' });
  const required: [string, string][] = JSON.parse(output);
  const imports = required.map(([file, request]) => ({ file, packageName: toPackageName(request) }));
  expect(imports.map(({ packageName }) => packageName)).toEqual(
    expect.arrayContaining(['webpack', 'ts-loader', 'typescript', 'styled-components', '@vastra/shared']),
  );
  expect(listMissing(imports)).toEqual([]);
});

test('the built code imports no package that a first start does not install', async () => {
  const exposed = released.flatMap((name) => {
    const own = read(`${name}/webpack.config.cjs`).matchAll(/'\.\/(src\/[^']+|server\/[^']+)'/g);
    const features = `${name}/features.cjs`;
    const ofFeatures = existsSync(join(root, features)) ? read(features).matchAll(/'\.\.\/([^']+)'/g) : [];
    return [...Array.from(own, ([, file]) => `${name}/${file}`), ...Array.from(ofFeatures, ([, file]) => file)];
  });
  expect(exposed.length).toBeGreaterThan(10);
  const { imports } = await followImports([
    ...exposed,
    ...['shell/src/index.ts', 'shell/server/main.ts', 'shell/server/serve-release.ts', 'api/src/main.ts'],
  ]);
  expect(imports.map(({ packageName }) => packageName)).toEqual(expect.arrayContaining(['react', 'fastify', 'zod']));
  expect(listMissing(imports)).toEqual([]);
});
