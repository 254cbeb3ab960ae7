import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

let dir: string;
let otherDir: string;
beforeAll(async () => {
  [dir, otherDir] = await Promise.all(
    ['build', 'other-and-longer'].map((name) => mkdtemp(join(tmpdir(), `vastra-${name}-`))),
  );
  await Promise.all([dir, otherDir].map(buildRemote));
});

const libraries = ['react', 'zustand', 'styled-components', '@vastra/shared/router'];
const shared = libraries.map((name) => [name, { import: false, singleton: true, requiredVersion: '^1.0.0' }]);

// A separate process, because webpack takes three times as long to load in Jest.
const build = `
const { readFileSync, writeFileSync } = require('node:fs');
const { findPackageDir } = require(${JSON.stringify(join(__dirname, 'find-package-dir.cjs'))});
const sdkDir = findPackageDir('@module-federation/sdk', findPackageDir('@module-federation/enhanced', __dirname));
const { generateSnapshotFromManifest } = require(sdkDir + '/dist/index.cjs');
const { ModuleFederationPlugin } = require(${JSON.stringify(join(__dirname, 'pins/federation-plugin.cjs'))});
const { UsesOfShared } = require(${JSON.stringify(join(__dirname, 'uses-plugin.cjs'))});
const { NoPathsInIds } = require(${JSON.stringify(join(__dirname, 'no-paths-in-ids-plugin.cjs'))});
const { FederationIds } = require(${JSON.stringify(join(__dirname, 'pins/federation-ids-plugin.cjs'))});
const { FederationPaths } = require(${JSON.stringify(join(__dirname, 'pins/federation-paths-plugin.cjs'))});
const { FederationManifest } = require(${JSON.stringify(join(__dirname, 'manifest-plugin.cjs'))});
const { DeclarationsOfFragments } = require(${JSON.stringify(join(__dirname, 'fragments/declarations-plugin.cjs'))});
const { declarationRule } = require(${JSON.stringify(join(__dirname, 'fragments/declaration-loader.cjs'))});
const federation = {
  name: 'mf_cart',
  filename: 'remoteEntry.js',
  exposes: { './routes': './src/routes.js', './fragments/tips': './src/fragments/tips/fragment.js' },
  shared: ${JSON.stringify(Object.fromEntries(shared))},
};
const plugins = [
  new ModuleFederationPlugin({ ...federation, manifest: false, dts: false, experiments: { externalRuntime: true } }),
  new FederationIds(),
  new UsesOfShared(),
  new FederationManifest(federation),
  new DeclarationsOfFragments({ dir: __dirname, exposes: federation.exposes }),
  new NoPathsInIds(),
];
const options = {
  mode: 'production',
  context: __dirname,
  devtool: 'hidden-nosources-source-map',
  optimization: { minimize: false },
};
const output = { path: __dirname + '/dist', uniqueName: 'mf_cart', chunkFilename: '[name].js' };
const sourceMaps = { devtoolModuleFilenameTemplate: '[resource-path]' };
const remote = { ...options, entry: {}, output: { ...output, ...sourceMaps }, plugins, module: { rules: [declarationRule] } };
const eager = { greeting: { eager: true, singleton: true } };
const host = {
  ...options,
  entry: './src/host.js',
  output: { path: __dirname + '/dist/host', filename: '[name].[contenthash].js', ...sourceMaps },
  plugins: [
    new ModuleFederationPlugin({ name: 'shell', shared: eager, manifest: false, dts: false }),
    new FederationIds(),
    new FederationPaths(),
    new NoPathsInIds(),
  ],
};
require('webpack')([remote, host], (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
  const manifest = JSON.parse(readFileSync(output.path + '/mf-manifest.json', 'utf8'));
  const version = 'https://shop.example/releases/mf-cart/1.2.0-3f/web/mf-manifest.json';
  writeFileSync(output.path + '/snapshot.json', JSON.stringify(generateSnapshotFromManifest(manifest, { version })));
});`;

const packages = join(__dirname, '../node_modules');
const files = {
  'package.json': '{ "name": "mf-cart", "version": "1.2.0" }',
  'src/routes.js': `
    import { Link as To, useParams } from '@vastra/shared/router';
    import { create } from 'zustand';
    import styled, { css } from 'styled-components';
    import { used } from './parts';
    export const routes = [To, css, styled.a, used, create];
    export const page = () => import('./page');
    export const more = () => useParams();`,
  'src/page.js': 'export const page = 1;',
  'src/host.js': "import { greeting } from 'greeting'; console.log(greeting);",
  'node_modules/greeting/package.json': '{ "name": "greeting", "version": "1.0.0" }',
  'node_modules/greeting/index.js': "export const greeting = 'hello';",
  'src/fragments/tips/fragment.js': `
    import { properties } from './declaration.ts';
    export const schema = properties;`,
  'src/slots.ts': "export const slots = { below: { order: ['tips/all'] } } as const;",
  'src/fragments/tips/declaration.ts': `
    const limit: object = { type: 'integer', maximum: 3 * 4 };
    export const properties = { type: 'object', properties: { limit } };`,
  'src/parts.js': `
    import * as React from 'react';
    import { Navigate, useBlocker } from '@vastra/shared/router';
    export const used = [Navigate, React.useState];
    export const unused = () => useBlocker();`,
};

/** Builds a remote of these files in a folder. */
async function buildRemote(folder: string): Promise<void> {
  for (const name of ['src/fragments/tips', 'node_modules/greeting'])
    await mkdir(join(folder, name), { recursive: true });
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
  for (const name of await readdir(packages)) await symlink(join(packages, name), join(folder, 'node_modules', name));
  await writeFile(join(folder, 'build.cjs'), build);
  const env = { PATH: process.env.PATH };
  await promisify(execFile)(process.execPath, ['build.cjs'], { cwd: folder, env });
}
const readOutput = async (name: string) => JSON.parse(await readFile(join(dir, 'dist', name), 'utf8'));

it('lists the names imported from each shared library, without imports that tree shaking removed', async () => {
  expect(await readOutput('uses.json')).toEqual({
    '@vastra/shared/router': ['Link', 'Navigate', 'useParams'],
    react: ['useState'],
    'styled-components': ['css'],
    zustand: ['create'],
  });
});

it('is the same in two folders, with its source maps', async () => {
  const names = (await readdir(join(dir, 'dist'), { recursive: true })).filter((name) => /\.(js|map)$/.test(name));
  expect(names).toEqual(expect.arrayContaining(['remoteEntry.js', 'remoteEntry.js.map']));
  expect(names.filter((name) => /^host\/main\.\w+\.js$/.test(name))).toHaveLength(1);
  for (const name of names)
    expect(await readFile(join(otherDir, 'dist', name), 'utf8')).toBe(await readFile(join(dir, 'dist', name), 'utf8'));
});

describe('the federation manifest', () => {
  it('names the entry, the exposed modules with their scripts, and the shared libraries', async () => {
    const { metaData, exposes, shared: libraries } = await readOutput('mf-manifest.json');
    expect(metaData).toMatchObject({
      globalName: 'mf_cart',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      buildInfo: { buildVersion: '1.2.0', buildName: 'mf-cart' },
    });
    const [routes] = exposes;
    expect([exposes.length, routes.name, routes.path]).toEqual([2, 'routes', './routes']);
    const { sync, async } = routes.assets.js;
    const scripts = await Promise.all([...sync, ...async].map((name) => readFile(join(dir, 'dist', name), 'utf8')));
    expect([sync.length, async.length]).toEqual([1, 1]);
    expect(scripts.map((script) => script.includes('routes'))).toEqual([true, false]);
    expect(
      libraries.map(({ name, requiredVersion, singleton }: Record<string, unknown>) => [
        name,
        requiredVersion,
        singleton,
      ]),
    ).toEqual(['@vastra/shared/router', 'react', 'styled-components', 'zustand'].map((name) => [name, '^1.0.0', true]));
  });

  it('is read by the federation runtime, which finds the entry beside it', async () => {
    expect(await readOutput('snapshot.json')).toMatchObject({
      globalName: 'mf_cart',
      publicPath: 'https://shop.example/releases/mf-cart/1.2.0-3f/web/',
      remoteEntry: 'remoteEntry.js',
      remoteEntryType: 'global',
      modules: [
        { moduleName: 'routes', modulePath: './routes' },
        { moduleName: 'fragments/tips', modulePath: './fragments/tips' },
      ],
    });
  });
});

it('replaces the declaration of a fragment by JSON, and writes it for the manifest', async () => {
  const properties = { type: 'object', properties: { limit: { type: 'integer', maximum: 12 } } };
  const declarations = JSON.parse(await readFile(join(dir, 'dist/declarations.json'), 'utf8'));
  expect(declarations).toEqual({ fragments: { tips: { properties } }, slots: { below: { order: ['tips/all'] } } });
  const scripts = (await readdir(join(dir, 'dist'))).filter((name) => name.endsWith('.js'));
  const code = await Promise.all(scripts.map((name) => readFile(join(dir, 'dist', name), 'utf8')));
  expect(code.filter((text) => text.includes(`properties = ${JSON.stringify(properties)};`))).toHaveLength(1);
});
