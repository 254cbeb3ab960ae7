import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { remoteAliases, serverAliases, shellAliases, singleCopyAliases, stubbedModules } from './aliases.cjs';
import { minimizer } from './minimizer.cjs';
import { removeFromRuntimeCaches } from './runtime-caches.cjs';

const read = (file: string) => readFileSync(file, 'utf8');
const readStub = (name: string) => read(path.join(__dirname, '../stubs', name));
/** Returns the names that a file does not contain. */
const listMissing = (file: string, names: string[]) =>
  names.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file)));

describe('aliases', () => {
  const all = Object.entries({ ...serverAliases, ...shellAliases, ...singleCopyAliases, ...remoteAliases });

  test.each(all)('the alias %s leads to a file; else the builds end with "Module not found"', (_name, file) => {
    expect(existsSync(file)).toBe(true);
  });

  test('the runtime has the exports that remotes take from it; else each remoteEntry.js throws at its start', () => {
    expect(readStub('federation-runtime.mjs')).toContain('{ getRemoteEntry, init }');
    expect(listMissing(remoteAliases['federation-runtime$'], ['getRemoteEntry', 'init'])).toEqual([]);
  });

  test.each([
    ['federation-sdk.mjs', shellAliases['federation-sdk$']],
    ['federation-error-codes.mjs', shellAliases['federation-error-codes$']],
  ])(
    'the package of %s has the names that its stub replaces; else the stub replaces nothing and the shell grows',
    (name, file) => {
      const names = [...readStub(name).matchAll(/export const (\w+)/g)].map(([, exported]) => exported);
      expect(names.length).toBeGreaterThan(0);
      expect(listMissing(file, names)).toEqual([]);
    },
  );

  it('replaces the prefixer that stylis imports; else pages carry vendor prefixes that no browser needs', () => {
    const [[file]] = Object.entries(stubbedModules);
    expect(read(file)).toContain('export function prefix');
    expect(read(path.join(path.dirname(file), 'Middleware.js'))).toContain("from './Prefixer.js'");
  });
});

describe('the federation plugin', () => {
  const inEnhanced = createRequire(require.resolve('@module-federation/enhanced'));

  it('still has a container entry of that class; else two clones build two releases of the same code', () => {
    const file = inEnhanced.resolve('@module-federation/enhanced');
    const folder = path.join(file.slice(0, file.lastIndexOf(`${path.sep}dist${path.sep}`)), 'dist/src/lib/container');
    expect(read(path.join(folder, 'ContainerEntryModule.js'))).toContain('class ContainerEntryModule');
  });
});

it("minimizes with webpack's own plugin; else scripts of browsers grow by 0.4 %", () => {
  expect(minimizer).toMatchObject({ apply: expect.any(Function) });
});

it('unloads an instance from the caches of the runtime; else each release stays in memory until a restart', () => {
  const caches = globalThis as never as {
    __FEDERATION__: { __INSTANCES__: { name: string }[]; __SHARE__: Record<string, unknown>; moduleInfo: object };
    __GLOBAL_LOADING_REMOTE_ENTRY__: Record<string, unknown>;
  };
  const instance = createInstance({ name: 'pinned', remotes: [] });
  expect(caches.__FEDERATION__.__INSTANCES__).toContain(instance);
  const keys = () => Object.keys(caches.__FEDERATION__.__SHARE__).filter((key) => key.startsWith('pinned'));
  expect(keys()).not.toEqual([]);
  caches.__GLOBAL_LOADING_REMOTE_ENTRY__['pinned:/releases/a/entry.cjs'] = {};
  removeFromRuntimeCaches(instance, '/releases/a/');
  expect(caches.__FEDERATION__.__INSTANCES__).not.toContain(instance);
  expect([keys(), Object.keys(caches.__GLOBAL_LOADING_REMOTE_ENTRY__)]).toEqual([[], []]);
});

it('fills the list of modules for the browser extension; else the extension shows nothing in a preview', () => {
  createInstance({ name: 'listed', remotes: [] });
  expect(globalThis.__FEDERATION__).toMatchObject({ moduleInfo: {} });
});
