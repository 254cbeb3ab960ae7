import { expect, getHtml, test } from '../fixtures';

/** The part of a release that a document carries and that is checked here. */
interface LiveRelease {
  version: string;
  base: string;
  container: string;
  entry: string;
  fragments: string[];
  commands: string[];
}

interface Manifest {
  metaData: { publicPath: string; globalName: string; remoteEntry: { name: string } };
  exposes: { name: string; path: string; assets: { js: { sync: string[] } } }[];
  shared: { name: string; version: string; requiredVersion: string; singleton: boolean }[];
}

/** Reads the releases that a document lists: the releases of its frame, or with the panel of a preview all. */
const readReleases = async (page: Parameters<typeof getHtml>[0], path: string): Promise<LiveRelease[]> => {
  const { html } = await getHtml(page, path);
  const [, state] = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)!;
  return JSON.parse(state).releases;
};

test('each live release has a standard mf-manifest.json, whose entry and scripts are beside it', async ({ page }) => {
  const releases = await readReleases(page, '/?release=');
  expect(releases.length).toBeGreaterThan(4);
  for (const { base, container, entry, fragments, commands } of releases) {
    const response = await page.request.get(`${base}mf-manifest.json`);
    expect(response.headers()).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': expect.stringContaining('immutable'),
    });
    const { metaData, exposes, shared }: Manifest = await response.json();
    expect(metaData).toMatchObject({ publicPath: 'auto', globalName: container, remoteEntry: { name: entry } });
    // Documents do not list fragments that are sections.
    const listed = fragments.map((name) => `./fragments/${name.split('/')[1]}`);
    const paths = exposes.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(listed));
    expect(paths.filter((name) => !name.startsWith('./fragments/')).sort()).toEqual([
      ...(commands.length > 0 ? ['./commands'] : []),
      './routes',
    ]);
    expect(shared.find(({ name }) => name === 'react')).toMatchObject({ requiredVersion: '^19.2.0', singleton: true });
    for (const file of [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)])
      expect((await page.request.head(base + file)).status(), file).toBe(200);
  }
});

test('the global of the federation runtime has what the browser extension reads, with the panel only', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const releases = await readReleases(page, '/?release=');
  const readGlobal = () =>
    page.evaluate(() => {
      const { moduleInfo, __SHARE__: share } = (globalThis as never as { __FEDERATION__: Record<string, object> })
        .__FEDERATION__;
      // The extension posts both to itself, so that they must be cloneable data.
      return { moduleInfo: structuredClone(moduleInfo), hosts: Object.keys(share) };
    });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect((await readGlobal()).moduleInfo).toEqual({});
  expect(requests.filter((url) => url.includes('mf-manifest'))).toEqual([]);

  await page.goto('/?release=');
  await expect.poll(async () => Object.keys((await readGlobal()).moduleInfo).length).toBe(releases.length + 1);
  const { moduleInfo, hosts } = (await readGlobal()) as {
    moduleInfo: Record<string, { version: string; remotesInfo: object; modules: object[]; shared: object[] }>;
    hosts: string[];
  };
  expect(hosts.join()).toMatch(/^shell\b/);
  expect(Object.keys(moduleInfo.shell.remotesInfo).sort()).toEqual(releases.map(({ container }) => container).sort());
  expect(moduleInfo.shell.shared.length).toBeGreaterThan(8);
  for (const { container, version, base } of releases) {
    const url = new URL(`${base}mf-manifest.json`, page.url()).href;
    expect(moduleInfo[`${container}:${url}`]).toMatchObject({ version });
    expect(moduleInfo[`${container}:${url}`].modules.length).toBeGreaterThan(0);
  }
});
