import type { LiveRelease } from '@vastra/shared/federation';

/** Scripts by when they are loaded. */
interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** `mf-manifest.json` of a release, as far as it is read here (`shared/build/manifest-plugin.cjs`). */
interface FederationManifest {
  metaData: { globalName: string; buildInfo: { buildVersion: string }; remoteEntry: { name: string; type: string } };
  shared: { name: string; version: string; assets: Assets }[];
  exposes: { name: string; path: string; assets: Assets }[];
}

/** Remotes and the host, as the browser extension of Module Federation shows them. */
type GlobalModuleInfo = typeof globalThis.__FEDERATION__.moduleInfo;

const getManifestUrl = (base: string): string => new URL('mf-manifest.json', new URL(base, location.href)).href;

/**
 * Returns the manifest in a folder of scripts; undefined for scripts of a development server.
 */
async function readManifest(base: string): Promise<FederationManifest | undefined> {
  try {
    const response = await fetch(getManifestUrl(base));
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

const buildModuleInfo = (
  base: string,
  { version, entry, container }: Pick<LiveRelease, 'version' | 'entry' | 'container'>,
  manifest: FederationManifest | undefined,
  remotesInfo: Record<string, { matchedVersion: string }> = {},
): GlobalModuleInfo[string] => ({
  version,
  buildVersion: manifest?.metaData.buildInfo.buildVersion ?? version,
  globalName: container,
  remoteEntry: entry,
  remoteEntryType: manifest?.metaData.remoteEntry.type ?? 'global',
  publicPath: new URL(base, location.href).href,
  remoteTypes: '',
  remoteTypesZip: '',
  remotesInfo,
  shared: (manifest?.shared ?? []).map(({ name, version: built, assets }) => ({
    sharedName: name,
    version: built,
    assets,
  })),
  modules: (manifest?.exposes ?? []).map(({ name, path, assets }) => ({ moduleName: name, modulePath: path, assets })),
});

/**
 * Fills `__FEDERATION__.moduleInfo` from the manifests of the page's releases, so that the browser extension of Module Federation shows
 * remotes, exposed modules and shared libraries. The runtime fills it only if it loads remotes by their manifests, which would cost every
 * visitor a request for each. So this is loaded only with the panel (`?release=`), and in development.
 */
export async function provideModuleInfo(releases: LiveRelease[]): Promise<void> {
  const federation: { moduleInfo: GlobalModuleInfo } | undefined = globalThis.__FEDERATION__;
  if (!federation) return;
  const shellBase = __webpack_public_path__;
  const [host, ...manifests] = await Promise.all([shellBase, ...releases.map(({ base }) => base)].map(readManifest));
  const [, shellVersion = 'development'] = /\/releases\/shell\/([^/]+)\//.exec(shellBase) ?? [];
  const remotes = releases.map((release, index) => ({
    container: release.container,
    url: getManifestUrl(release.base),
    info: buildModuleInfo(release.base, release, manifests[index]),
  }));
  federation.moduleInfo = {
    ...federation.moduleInfo,
    shell: buildModuleInfo(
      shellBase,
      { version: shellVersion, entry: '', container: 'shell' },
      host,
      Object.fromEntries(remotes.map(({ container, url }) => [container, { matchedVersion: url }])),
    ),
    ...Object.fromEntries(remotes.map(({ container, url, info }) => [`${container}:${url}`, info])),
  };
}
