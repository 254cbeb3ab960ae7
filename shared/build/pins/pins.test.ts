import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { remoteAliases, serverAliases, shellAliases, singleCopyAliases, stubbedModules } from './aliases.cjs';
import { minimizer } from './minimizer.cjs';
import { movedFiles } from './moved-files.cjs';
import makeImportsRelative from './relative-imports-loader.cjs';
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
  const entry = require.resolve('@module-federation/enhanced');
  const sources = path.join(entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`)), 'dist/src');
  const webpackFiles = createRequire(require.resolve('webpack'));

  it('still has a container entry of that class; else two clones build two releases of the same code', () => {
    expect(read(path.join(sources, 'lib/container/ContainerEntryModule.js'))).toContain('class ContainerEntryModule');
  });

  it('still imports the runtime by its path; else two clones have two source maps, or the loader has nothing to do', () => {
    const runtime = read(path.join(sources, 'lib/container/runtime/FederationRuntimePlugin.js'));
    expect(runtime).toMatch(/`import federation from .+normalizedBundlerRuntimePath.+;`/);
    const source =
      'import federation from "/shop/node_modules/runtime/index.js";\nimport plugin_0 from "@vastra/shared/a";\n';
    expect(makeImportsRelative.call({ context: '/shop/shell/node_modules/.federation' }, source)).toBe(
      'import federation from "../../../node_modules/runtime/index.js";\nimport plugin_0 from "@vastra/shared/a";\n',
    );
  });

  it('requires only files of webpack that exist or are redirected; else all builds end with "Cannot find module"', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    const required = new Set(
      files.flatMap((file) =>
        [...read(path.join(sources, file)).matchAll(/"(webpack\/lib\/[\w/]+)"/g)].map(([, name]) => name),
      ),
    );
    expect(required.size).toBeGreaterThan(15);
    const missing = [...required].filter((name) => !canResolve(movedFiles[name] ?? name));
    expect(missing).toEqual([]);
    // A redirect that nothing needs any more is to be removed.
    const needless = Object.keys(movedFiles).filter((name) => !required.has(name) || canResolve(name));
    expect(needless).toEqual([]);
  });

  it('asks for the path of a chunk before the chunk has a hash; else FederationPaths has nothing to do', () => {
    expect(read(path.join(sources, 'lib/container/runtime/FederationRuntimeModule.js'))).toContain(
      'getUndoPath(this.compilation.getPath(',
    );
  });

  function canResolve(name: string): boolean {
    try {
      return webpackFiles.resolve(name) !== '';
    } catch {
      return false;
    }
  }
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
