import { createHash } from 'node:crypto';
import { sharedRange, singletons } from '@vastra/shared/build/singletons';
import type { DeclaredRoute, Release } from '../../federation/release';
import type { ReleaseStorage } from '../storage/storage';
import { type Requirements, requirementsFile } from '../stored/read-requirements';
import { toContainer, toDomain } from '../stored/remote-names.cjs';
import {
  buildModuleSource,
  buildServerEntry,
  buildServerModule,
  buildWebEntry,
  buildWebModule,
  type StubBehaviour,
  type StubCode,
} from './stub-code';

export type { StubBehaviour } from './stub-code';

/** Options of `buildStubRelease`. */
export interface StubReleaseOptions {
  /** `mf-cart`. */
  remote: string;
  version: string;
  routes: DeclaredRoute[];
  /** Full names: `blog/latest-posts`. */
  fragments?: readonly string[];
  /** Properties of its fragments, by full name. */
  fragmentProperties?: Release['fragmentProperties'];
  sections?: Release['sections'];
  slots?: Release['slots'];
  slotProperties?: Release['slotProperties'];
  fills?: Release['fills'];
  /** JavaScript of each fragment's component instead of the heading. It can use `shared`, `h` and `props`, with `data` and `properties`. */
  fragment?: string;
  /** JavaScript of each fragment's loader, an expression. It can use `shared`. By default it loads nothing. */
  fragmentLoader?: string;
  /** Full names of the fragments of other remotes that each page shows. */
  pageFragments?: readonly string[];
  frame?: Release['frame'];
  /** Result of each command; null rejects. */
  commands?: Record<string, object | null>;
  needs?: Release['needs'];
  /** Content of `requirements.json`; without it, the release is compared with no contract. */
  requirements?: Partial<Requirements>;
  uses?: Release['uses'];
  publishedAt?: string;
  publishedBy?: string;
  /** Heading of each page; by default the remote and its version. */
  heading?: string;
  /** JavaScript of each page's component instead of the heading. It can use `shared` and `h` (React.createElement). */
  page?: string;
  /** JavaScript of each page's loader, an expression. It can use `shared`. By default it loads nothing. */
  loader?: string;
  /** Behaviour of its pages in the browser. */
  browser?: StubBehaviour;
  /** Behaviour of its pages on the server. */
  server?: StubBehaviour;
}

/** A manifest with its files. */
export interface StubRelease {
  release: Release;
  /** Content by key relative to the release: `web/remoteEntry.js`, `server/remoteEntry.cjs`, `release.json`, … */
  files: Record<string, Buffer>;
}

/** Builds a release without webpack that the shell admits like any other, for stand-ins and tests. */
export function buildStubRelease(options: StubReleaseOptions): StubRelease {
  const { remote, version, routes, fragments = [], commands = {}, heading = `${remote} ${version}` } = options;
  const domain = toDomain(remote);
  const container = toContainer(remote);
  const local = fragments.map((name) => name.slice(name.indexOf('/') + 1));
  const folders = [...new Set(flattenRoutes(routes).map(({ id }) => id.split(':')[0]))];
  const buildCode = (behaviour: StubBehaviour = 'renders'): StubCode => ({
    remote,
    container,
    routes,
    fragments: local,
    commands,
    pageFragments: options.pageFragments ?? [],
    behaviour,
  });
  const [browser, server] = [buildCode(options.browser), buildCode(options.server)];

  const sources: Record<string, string> = {
    'server/remoteEntry.cjs': buildServerEntry(server),
    'web/remoteEntry.js': buildWebEntry(browser),
  };
  const add = (name: string, ...args: [level: 'h1' | 'h2', title: string, own?: string, loader?: string]) => {
    sources[`server/${name}.cjs`] = buildServerModule(buildModuleSource(server, ...args));
    sources[`web/${name}.js`] = buildWebModule(browser, name, buildModuleSource(browser, ...args));
  };
  for (const folder of folders) add(`page-${folder}`, 'h1', heading, options.page, options.loader);
  for (const name of local) add(`fragment-${name}`, 'h2', heading, options.fragment, options.fragmentLoader);

  if (options.requirements) sources[requirementsFile] = JSON.stringify(options.requirements);

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
    ...(options.frame && { frame: options.frame }),
    fragments: [...fragments],
    ...(options.fragmentProperties && { fragmentProperties: options.fragmentProperties }),
    ...(options.sections && { sections: options.sections }),
    ...(options.slots && { slots: options.slots }),
    ...(options.slotProperties && { slotProperties: options.slotProperties }),
    ...(options.fills && { fills: options.fills }),
    commands: Object.keys(commands),
    entry: 'remoteEntry.js',
    serverEntry: 'server/remoteEntry.cjs',
    scripts,
    needs: options.needs ?? { '@vastra/shared': sharedRange, react: singletons.react },
    ...(options.uses && { uses: options.uses }),
    publishedAt: options.publishedAt ?? new Date().toISOString(),
    publishedBy: options.publishedBy ?? 'made by hand',
    integrity: Object.fromEntries(Object.entries(files).map(([key, body]) => [key, hashSha256(body)])),
  };
  return { release, files: { ...files, 'release.json': Buffer.from(`${JSON.stringify(release, null, 2)}\n`) } };
}

/** Stores a release. The manifest comes last, because a release exists as soon as its manifest does. It does not promote it. */
export async function storeRelease(
  storage: Pick<ReleaseStorage, 'write'>,
  { release, files }: StubRelease,
): Promise<void> {
  for (const [key, body] of Object.entries(files))
    await storage.write(`${release.remote}/${release.version}/${key}`, body);
}

const flattenRoutes = (routes: DeclaredRoute[]): DeclaredRoute[] =>
  routes.flatMap((route) => [route, ...flattenRoutes(route.children ?? [])]);

const hashSha256 = (content: Buffer) => createHash('sha256').update(content).digest('base64');
