import { createHash } from 'node:crypto';
import { sharedRange, singletons } from '../../build/singletons.cjs';
import type { DeclaredRoute, Release } from '../../federation/release';
import type { ReleaseStorage } from '../storage/storage';
import {
  buildServerEntry,
  buildServerModule,
  buildWebEntry,
  buildWebModule,
  part,
  type StubBehaviour,
  type StubCode,
} from './stub-code';

export type { StubBehaviour } from './stub-code';

export interface StubReleaseOptions {
  /** `mf-cart`. */
  remote: string;
  version: string;
  routes: DeclaredRoute[];
  /** Full names: `blog/latest-posts`. */
  fragments?: readonly string[];
  /** What each command answers; null refuses. */
  commands?: Record<string, object | null>;
  needs?: Release['needs'];
  uses?: Release['uses'];
  publishedAt?: string;
  publishedBy?: string;
  /** The heading of each page; the remote and its version when it is not given. */
  heading?: string;
  /** JavaScript of each page's component instead of the heading. `shared` and `h` (React.createElement) are there. */
  page?: string;
  /** What its pages do in the browser. */
  browser?: StubBehaviour;
  /** What its pages do on the server. */
  server?: StubBehaviour;
}

export interface StubRelease {
  release: Release;
  /** By key relative to the release: `web/remoteEntry.js`, `server/remoteEntry.cjs`, `release.json`, … */
  files: Record<string, Buffer>;
}

/** A release made in a millisecond, without webpack, that the shop takes like any other: for stand-ins and tests. */
export function buildStubRelease(making: StubReleaseOptions): StubRelease {
  const { remote, version, routes, fragments = [], commands = {}, heading = `${remote} ${version}` } = making;
  const domain = remote.replace(/^mf-/, '');
  const container = remote.replace(/-/g, '_');
  const local = fragments.map((name) => name.slice(name.indexOf('/') + 1));
  const folders = [...new Set(flattenRoutes(routes).map(({ id }) => id.split(':')[0]))];
  const code = (does: StubBehaviour = 'renders'): StubCode => ({
    remote,
    container,
    routes,
    fragments: local,
    commands,
    behaviour: does,
  });
  const [browser, server] = [code(making.browser), code(making.server)];

  const sources: Record<string, string> = {
    'server/remoteEntry.cjs': buildServerEntry(server),
    'web/remoteEntry.js': buildWebEntry(browser),
  };
  const add = (name: string, ...what: [level: 'h1' | 'h2', title: string, own?: string]) => {
    sources[`server/${name}.cjs`] = buildServerModule(part(server, ...what));
    sources[`web/${name}.js`] = buildWebModule(browser, name, part(browser, ...what));
  };
  for (const folder of folders) add(`page-${folder}`, 'h1', heading, making.page);
  for (const name of local) add(`fragment-${name}`, 'h2', heading);

  const scripts: Release['scripts'] = { routes: [] };
  if (Object.keys(commands).length > 0) scripts.commands = [];
  for (const folder of folders) scripts[`page:${folder}`] = [`page-${folder}.js`];
  for (const name of local) scripts[`fragment:${name}`] = [`fragment-${name}.js`];

  const files = Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, Buffer.from(source)]));
  const release: Release = {
    remote,
    version,
    container,
    domain,
    routes,
    fragments: [...fragments],
    commands: Object.keys(commands),
    entry: 'remoteEntry.js',
    serverEntry: 'server/remoteEntry.cjs',
    scripts,
    needs: making.needs ?? { '@vastra/shared': sharedRange, react: singletons.react },
    ...(making.uses && { uses: making.uses }),
    publishedAt: making.publishedAt ?? new Date().toISOString(),
    publishedBy: making.publishedBy ?? 'made by hand',
    integrity: Object.fromEntries(Object.entries(files).map(([key, body]) => [key, sha256(body)])),
  };
  return { release, files: { ...files, 'release.json': Buffer.from(`${JSON.stringify(release, null, 2)}\n`) } };
}

/** Stores a release; `release.json` comes last, so that it is there whole or not at all. Nothing is promoted. */
export async function storeRelease(
  storage: Pick<ReleaseStorage, 'write'>,
  { release, files }: StubRelease,
): Promise<void> {
  for (const [key, body] of Object.entries(files))
    await storage.write(`${release.remote}/${release.version}/${key}`, body);
}

const flattenRoutes = (routes: DeclaredRoute[]): DeclaredRoute[] =>
  routes.flatMap((route) => [route, ...flattenRoutes(route.children ?? [])]);

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('base64');
