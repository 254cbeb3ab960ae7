import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { singletons } from '@vastra/shared/build/singletons';
import type { RouteObject } from 'react-router';
import type { PropertySchema } from '../../federation/property-schema';
import type { DeclaredRoute, PendingState, Release, SectionDeclaration } from '../../federation/release';
import { listEntryReasons } from '../admission/own-names';
import { toContainer, toDomain } from '../stored/remote-names.cjs';
import { readHostNeeds } from './requirements';

/** Script of a build that defines its container in browsers. */
const entry = 'remoteEntry.js';

/** The part of a manifest that a build determines. */
export type BuildDescription = Omit<
  Release,
  'version' | 'builtWith' | 'publishedAt' | 'publishedBy' | 'commit' | 'build' | 'integrity' | 'sbom'
>;

/** Reads the manifest of a build in `dist`, without version and hashes. Throws an Error with the reason when the build is invalid. */
export async function describeBuild(remote: string, dist: string): Promise<BuildDescription> {
  const readJson = async (file: string) => JSON.parse(await readFile(path.join(dist, file), 'utf8'));
  const scripts: Record<string, string[]> = await readJson('web/scripts.json');
  const uses: Release['uses'] = await readJson('web/uses.json');
  const [foreign] = listEntryReasons({ remote, entry }, await readFile(path.join(dist, 'web', entry), 'utf8'));
  if (foreign) throw new Error(`${remote}: ${foreign} The name in webpack.config.cjs is another one.`);
  const domain = toDomain(remote);
  const container = toContainer(remote);
  const read = createModuleReader(path.join(dist, 'server/remoteEntry.cjs'), container);
  const exported = await read<{ routes: RouteObject[]; frame?: Release['frame'] }>('routes');
  const routes = toDeclaredRoutes(exported.routes, remote);
  const folders = new Set(flattenRoutes(routes).map(({ id }) => id.split(':')[0]));
  for (const folder of folders)
    if (!scripts[`page:${folder}`]) throw new Error(`${remote}: route ${folder} has no src/pages/${folder}/page`);
  if (!scripts.routes) throw new Error(`${remote} exposes no ./routes`);
  const exposed = Object.keys(scripts);
  return {
    remote,
    container,
    domain,
    routes,
    ...(exported.frame && { frame: exported.frame }),
    fragments: exposed.filter((part) => part.startsWith('fragment:')).map((part) => `${domain}/${part.slice(9)}`),
    ...(await readDeclarations(dist, domain)),
    commands: exposed.includes('commands') ? Object.keys((await read<{ commands: object }>('commands')).commands) : [],
    entry,
    serverEntry: 'server/remoteEntry.cjs',
    scripts: Object.fromEntries(
      exposed.filter((part) => /^(routes|commands|page:|fragment:)/.test(part)).map((part) => [part, scripts[part]]),
    ),
    needs: await readHostNeeds(dist, { isShell: false }),
    uses,
  };
}

interface Declarations {
  fragments?: Record<string, { properties?: PropertySchema; section?: SectionDeclaration; fills?: string[] }>;
  slots?: Record<string, { properties?: PropertySchema; order?: string[] }>;
}

/** Reads the properties of fragments and slots that the build declares, the sections, and the slots that its fragments fill, by full name. */
async function readDeclarations(
  dist: string,
  domain: string,
): Promise<Pick<Release, 'fragmentProperties' | 'sections' | 'slots' | 'slotProperties' | 'fills'>> {
  const text = await readFile(path.join(dist, 'web/declarations.json'), 'utf8').catch(() => '{}');
  const { fragments = {}, slots = {} }: Declarations = JSON.parse(text);
  const toFullNames = <T, R>(members: Record<string, T>, read: (member: T) => R | undefined): Record<string, R> =>
    Object.fromEntries(
      Object.entries(members).flatMap(([name, member]) => {
        const value = read(member);
        return value === undefined ? [] : [[`${domain}/${name}`, value]];
      }),
    );
  const fills: NonNullable<Release['fills']> = {};
  for (const [name, { properties, fills: filled = [] }] of Object.entries(fragments))
    for (const slot of filled)
      fills[slot] = { ...fills[slot], [`${domain}/${name}`]: Object.keys(properties?.properties ?? {}) };
  const declared = {
    fragmentProperties: toFullNames(fragments, ({ properties }) => properties),
    sections: toFullNames(fragments, ({ section }) => section),
    slots: toFullNames(slots, ({ order = [] }) => order),
    slotProperties: toFullNames(slots, ({ properties }) => properties),
    fills,
  };
  return Object.fromEntries(Object.entries(declared).filter(([, members]) => Object.keys(members).length > 0));
}

/** Reduces route objects to what the shell needs before it loads the remote. Throws when a route has no id. */
function toDeclaredRoutes(routes: RouteObject[], remote: string): DeclaredRoute[] {
  return routes.map(({ id, path: pattern, index, handle, children }) => {
    if (!id) throw new Error(`${remote}: the route ${pattern ?? '(index)'} has no id`);
    return {
      id,
      ...(index ? { index } : { path: pattern }),
      ...(handle && { pending: handle as PendingState }),
      ...(children && { children: toDeclaredRoutes(children, remote) }),
    };
  });
}

const flattenRoutes = (routes: DeclaredRoute[]): DeclaredRoute[] =>
  routes.flatMap((route) => [route, ...flattenRoutes(route.children ?? [])]);

// Replaces every shared library, because only routes and commands are read here; no page is run.
const libraryStub: object = new Proxy(() => undefined, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : libraryStub),
  apply: () => libraryStub,
  construct: () => libraryStub,
});

let readCount = 0;

/** Returns a function that loads an exposed module of a server build, as it is on disk now. */
function createModuleReader(entry: string, container: string) {
  const require = createRequire(entry);
  // `pnpm dev` publishes from the same folder again and again, and both Node and the federation runtime cache modules.
  for (const file of Object.keys(require.cache)) if (file.startsWith(path.dirname(entry))) delete require.cache[file];
  readCount += 1;
  const libraries = Object.entries(singletons).flatMap(([name, range]) =>
    (name.endsWith('/') ? [`${name}jsx-runtime`, `${name}client`] : [name]).map((module) => [
      module,
      range.replace('^', ''),
    ]),
  );
  const instance = createInstance({
    name: `publish_${container}_${readCount}`,
    remotes: [{ name: container, entry: `${entry}#${readCount}`, type: 'commonjs-module' }],
    shared: Object.fromEntries(
      libraries.map(([name, version]) => [
        name,
        { version, scope: 'default', lib: () => libraryStub, shareConfig: { singleton: true, requiredVersion: false } },
      ]),
    ),
    plugins: [{ name: 'from-disk', loadEntry: async () => require(entry) }],
  });
  return async <T>(exposed: string): Promise<T> => {
    const module = await instance.loadRemote<T>(`${container}/${exposed}`);
    if (!module) throw new Error(`${container}/${exposed} is empty`);
    return module;
  };
}
