import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-uses-'));
});
afterEach(() => rm(dir, { recursive: true }));

const libraries = ['react', 'zustand', 'styled-components', '@vastra/shared/router'];
const shared = libraries.map((name) => [name, { import: false, singleton: true, requiredVersion: '^1.0.0' }]);

// A process of its own: webpack takes three times as long to load in Jest.
const build = `
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { UsesOfShared } = require(${JSON.stringify(join(__dirname, 'uses-plugin.cjs'))});
const federation = new ModuleFederationPlugin({
  name: 'mf_cart',
  filename: 'remoteEntry.js',
  manifest: false,
  dts: false,
  exposes: { './routes': './src/routes.js' },
  shared: ${JSON.stringify(Object.fromEntries(shared))},
  experiments: { externalRuntime: true },
});
const options = { mode: 'production', context: __dirname, entry: {}, optimization: { minimize: false } };
const output = { path: __dirname + '/dist', uniqueName: 'mf_cart' };
require('webpack')({ ...options, output, plugins: [federation, new UsesOfShared()] }, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});`;

/** Builds a remote with these files. Returns its `uses.json`. */
async function buildUses(files: Record<string, string>): Promise<Record<string, string[]>> {
  await mkdir(join(dir, 'src'));
  for (const [name, source] of Object.entries(files)) await writeFile(join(dir, 'src', name), source);
  await symlink(join(__dirname, '../node_modules'), join(dir, 'node_modules'));
  await writeFile(join(dir, 'build.cjs'), build);
  await promisify(execFile)(process.execPath, [join(dir, 'build.cjs')], { env: { PATH: process.env.PATH } });
  return JSON.parse(await readFile(join(dir, 'dist/uses.json'), 'utf8'));
}

it('lists the names imported from each shared library, without imports that tree shaking removed', async () => {
  const uses = await buildUses({
    'routes.js': `
      import { Link as To, useParams } from '@vastra/shared/router';
      import { create } from 'zustand';
      import styled, { css } from 'styled-components';
      import { used } from './parts';
      export const routes = [To, css, styled.a, used, create];
      export const more = () => useParams();`,
    'parts.js': `
      import * as React from 'react';
      import { Navigate, useBlocker } from '@vastra/shared/router';
      export const used = [Navigate, React.useState];
      export const unused = () => useBlocker();`,
  });
  expect(uses).toEqual({
    '@vastra/shared/router': ['Link', 'Navigate', 'useParams'],
    react: ['useState'],
    'styled-components': ['css'],
    zustand: ['create'],
  });
});
