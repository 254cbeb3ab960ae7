import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from './stub-release';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vastra-made-'));
});

const gifts: StubReleaseOptions = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };

/** Stores a stub release and loads its server build, as the federation runtime does. Returns a function that gets an exposed module. */
async function loadOnServer(options: Partial<StubReleaseOptions>) {
  const stub = buildStubRelease({ ...gifts, ...options });
  const dir = await mkdtemp(join(home, 'releases-'));
  const write = async (key: string, body: Buffer | string) => {
    await mkdir(dirname(join(dir, key)), { recursive: true });
    await writeFile(join(dir, key), body);
  };
  await storeRelease({ write }, stub);
  const container = require(join(dir, 'mf-gifts/1.0.0', stub.release.serverEntry));
  container.init({ react: { [React.version]: { lib: () => React } } });
  return async (exposed: string) => (await container.get(`./${exposed}`))();
}

const renderPage = async (options: Partial<StubReleaseOptions>) => {
  const { routes } = await (await loadOnServer(options))('routes');
  const { Component } = await routes[0].lazy();
  return renderToString(React.createElement(Component));
};

it('renders its heading with the React of the shell', async () => {
  expect(await renderPage({ heading: 'Gifts for all' })).toContain('<h1>Gifts for all</h1>');
});

it.each(['throws at load', 'throws at render'] as const)('%s, only on the side that is configured', async (server) => {
  await expect(renderPage({ server })).rejects.toThrow(`mf-gifts ${server}`);
  await expect(renderPage({ browser: server })).resolves.toContain('mf-gifts 1.0.0');
});

it('runs commands with the configured results', async () => {
  const exposed = await loadOnServer({ commands: { 'cart/count': { count: 3 }, 'cart/merge': null } });
  const { commands } = await exposed('commands');
  await expect(commands['cart/count']()).resolves.toEqual({ count: 3 });
  await expect(commands['cart/merge']()).rejects.toThrow('cannot do cart/merge');
});

it('declares the correct hashes and scripts', () => {
  const { release, files } = buildStubRelease({ ...gifts, fragments: ['gifts/ideas'] });
  const hashes = Object.entries(files)
    .filter(([key]) => key !== 'release.json')
    .map(([key, body]) => [key, createHash('sha256').update(body).digest('base64')]);
  expect(release.integrity).toEqual(Object.fromEntries(hashes));
  for (const script of Object.values(release.scripts).flat()) expect(files).toHaveProperty([`web/${script}`]);
});
