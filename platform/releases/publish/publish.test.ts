import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type ReleaseStorage } from '..';
import { describe as describeRelease } from '../cli/describe';
import { createSigningKey, getKeyId, isSignedBy } from '../signing/signature';
import { publish } from './publish';

let home: string;
let storage: ReleaseStorage;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vastra-publish-'));
  storage = openStorage({ VAR_DIR: home });
});

/** Writes the build of a remote with these routes and web modules. Returns its folder. */
async function writeBuild(routes: object[], parts = ['routes', 'page:cart'], frame?: string): Promise<string> {
  const remoteDir = join(home, 'mf-cart');
  // Jest has a separate module cache, which publish cannot clear.
  jest.resetModules();
  await mkdir(join(remoteDir, 'dist/web'), { recursive: true });
  await mkdir(join(remoteDir, 'dist/server'), { recursive: true });
  await writeFile(join(remoteDir, 'package.json'), JSON.stringify({ name: 'mf-cart', version: '1.2.3' }));
  await writeFile(join(remoteDir, 'dist/web/remoteEntry.js'), 'var mf_cart;'.repeat(50));
  await writeFile(join(remoteDir, 'dist/web/uses.json'), JSON.stringify({ react: ['useState'] }));
  await writeFile(
    join(remoteDir, 'dist/web/scripts.json'),
    JSON.stringify(Object.fromEntries(parts.map((part) => [part, ['1.js']]))),
  );
  await writeFile(
    join(remoteDir, 'dist/server/remoteEntry.cjs'),
    `module.exports = { init() {}, get: async () => () => ({ routes: ${JSON.stringify(routes)}, frame: ${JSON.stringify(frame)} }) };`,
  );
  return remoteDir;
}

it('stores a build as a release, once, and does not promote it', async () => {
  const remoteDir = await writeBuild([{ id: 'cart', path: 'cart', children: [{ id: 'cart:saved', path: 'saved' }] }]);
  const first = await publish({ remoteDir, storage });
  const second = await publish({ remoteDir, storage });
  expect(first.isNew).toBe(true);
  expect(second).toEqual({ version: first.version, isNew: false, release: first.release });
  expect(first.version).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);

  const stored = join(storage.dir!, 'mf-cart');
  expect(await readdir(stored)).toEqual([first.version]);
  const release = JSON.parse(await readFile(join(stored, first.version, 'release.json'), 'utf8'));
  expect(release).toEqual(first.release);
  expect(release).toMatchObject({
    remote: 'mf-cart',
    version: first.version,
    container: 'mf_cart',
    domain: 'cart',
    routes: [{ id: 'cart', path: 'cart', children: [{ id: 'cart:saved', path: 'saved' }] }],
    scripts: { 'page:cart': ['1.js'] },
    needs: { '@vastra/shared': '^1.0.0', react: '^19.2.0', contract: expect.stringMatching(/^\^\d+\.\d+\.\d+$/) },
    uses: { react: ['useState'] },
  });
  expect(Object.keys(release.integrity)).toContain('server/remoteEntry.cjs');
  expect(await readdir(join(stored, first.version, 'web'))).toContain('remoteEntry.js.br');
});

it('records who published which commit, when, and where it was built', async () => {
  const originalEnv = { ...process.env };
  Object.assign(process.env, {
    RELEASE_BY: 'Asha',
    GITHUB_SHA: '3f2a9c1b7d',
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'vastra/shop',
    GITHUB_RUN_ID: '77',
    GITHUB_RUN_ATTEMPT: '2',
    GITHUB_WORKFLOW_REF: 'vastra/shop/.github/workflows/mf-cart.yml@refs/heads/main',
  });
  try {
    const { release } = await publish({ remoteDir: await writeBuild([{ id: 'cart', path: 'cart' }]), storage });
    expect(release).toMatchObject({ publishedBy: 'Asha', commit: '3f2a9c1b7d' });
    expect(release.build).toEqual({
      builder: 'GitHub Actions',
      workflow: 'vastra/shop/.github/workflows/mf-cart.yml@refs/heads/main',
      runUrl: 'https://github.com/vastra/shop/actions/runs/77/attempts/2',
    });
    expect(Date.parse(release.publishedAt!)).toBeLessThanOrEqual(Date.now());
  } finally {
    process.env = originalEnv;
  }
});

it('gives another build another version and keeps the first one', async () => {
  const first = await publish({ remoteDir: await writeBuild([{ id: 'cart', path: 'cart' }]), storage });
  const second = await publish({ remoteDir: await writeBuild([{ id: 'cart', path: 'bag' }]), storage });
  expect(second.version).not.toBe(first.version);
  expect((await storage.list('mf-cart')).sort()).toEqual([first.version, second.version].sort());
});

it.each([
  ['a route without an id', [{ path: 'cart' }], 'the route cart has no id'],
  ['a route without a page', [{ id: 'checkout', path: 'checkout' }], 'route checkout has no src/pages/checkout/page'],
])('refuses %s and stores nothing', async (_what, routes, reason) => {
  await expect(publish({ remoteDir: await writeBuild(routes), storage })).rejects.toThrow(reason);
  expect(await storage.list('mf-cart')).toEqual([]);
});

it('refuses a build whose script defines the container of another remote, as a copied webpack.config.cjs makes it', async () => {
  const remoteDir = await writeBuild([{ id: 'cart', path: 'cart' }]);
  await writeFile(join(remoteDir, 'dist/web/remoteEntry.js'), 'var mf_catalog;(()=>{mf_catalog={}})();');
  await expect(publish({ remoteDir, storage })).rejects.toThrow(
    'mf-cart: Its remoteEntry.js defines the container mf_catalog, which belongs to mf-catalog. The name in webpack.config.cjs is another one.',
  );
  expect(await storage.list('mf-cart')).toEqual([]);
});

it('stores the shell with its requirements, and without its launcher', async () => {
  const remoteDir = join(home, 'shell');
  for (const [file, content] of Object.entries({
    'package.json': JSON.stringify({ name: 'shell', version: '1.2.3' }),
    'dist/web/shell.1.js': 'shell',
    'dist/web/libraries.1.js': 'libraries',
    'dist/web/scripts.json': JSON.stringify({
      'entry:shell': ['libraries.1.js', 'shell.1.js'],
      'page:about': ['2.js'],
      './overlays': ['3.js'],
    }),
    'dist/server/main.cjs': 'launcher',
    'dist/server/serve.cjs': 'server',
    'dist/server/fonts/fraunces-500.woff2': 'font',
  })) {
    await mkdir(join(remoteDir, file, '..'), { recursive: true });
    await writeFile(join(remoteDir, file), content);
  }
  const { version, release } = await publish({ remoteDir, storage });
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
  expect(release).toMatchObject({
    remote: 'shell',
    entry: 'shell.1.js',
    serverEntry: 'server/serve.cjs',
    routes: [],
    needs: { launcher: '^1.0.0', node: expect.stringMatching(/^>=20/), contract: expect.any(String) },
  });
  expect(Object.keys(release.scripts)).toEqual(['entry:shell', 'page:about']);
  expect(Object.keys(release.integrity)).toContain('server/fonts/fraunces-500.woff2');
  expect(Object.keys(release.integrity)).not.toContain('server/main.cjs');
  await rm(join(remoteDir, 'dist/server/serve.cjs'));
  await expect(publish({ remoteDir, storage })).rejects.toThrow('dist/server/serve.cjs is missing');
});

it('throws when the remote is not built', async () => {
  const remoteDir = await writeBuild([]);
  await rm(join(remoteDir, 'dist'), { recursive: true });
  await expect(publish({ remoteDir, storage })).rejects.toThrow('mf-cart is not built');
});

it('stores the manifest only after all other files', async () => {
  const write: ReleaseStorage['write'] = (key, ...rest) =>
    key.endsWith('remoteEntry.js') ? Promise.reject(new Error('The disk is full')) : storage.write(key, ...rest);
  const remoteDir = await writeBuild([{ id: 'cart', path: 'cart' }]);
  await expect(publish({ remoteDir, storage: { ...storage, write } })).rejects.toThrow('The disk is full');
  const { version, isNew } = await publish({ remoteDir, storage });
  expect(isNew).toBe(true);
  expect(await storage.list(`mf-cart/${version}/web`)).toContain('remoteEntry.js');
});

it('declares that the pages bring their own frame', async () => {
  const remoteDir = await writeBuild([{ id: 'cart', path: 'cart' }], ['routes', 'page:cart'], 'own');
  expect((await publish({ remoteDir, storage })).release.frame).toBe('own');
});

describe('the SBOM', () => {
  const writePackages = (remoteDir: string, kind: 'web' | 'server', packages: object[]) =>
    writeFile(join(remoteDir, `dist/${kind}/packages.json`), JSON.stringify(packages));
  const query = { name: '@tanstack/query-core', version: '5.1.0', license: 'MIT' };

  it('lists the packages of both builds, beside a manifest that names its hash', async () => {
    const remoteDir = await writeBuild([{ id: 'cart', path: 'cart' }]);
    const { version: versionWithout, release: without } = await publish({ remoteDir, storage });
    expect(without).not.toHaveProperty('sbom');
    await rm(join(storage.dir!, 'mf-cart'), { recursive: true });
    await writePackages(remoteDir, 'web', [{ name: 'mf-cart', version: '1.2.3' }, query]);
    await writePackages(remoteDir, 'server', [query, { name: 'dual', version: '1.0.0', license: '(MIT OR CC0-1.0)' }]);
    const { version, release } = await publish({ remoteDir, storage });
    expect(version).toBe(versionWithout);
    expect(Object.keys(release.integrity).filter((file) => file.includes('packages'))).toEqual([]);

    const text = await readFile(join(storage.dir!, 'mf-cart', version, release.sbom!.file), 'utf8');
    expect(createHash('sha256').update(text).digest('base64')).toBe(release.sbom!.sha256);
    expect(release.sbom!.packageCount).toBe(2);
    const purl = 'pkg:npm/%40tanstack/query-core@5.1.0';
    expect(JSON.parse(text)).toEqual({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: { type: 'application', 'bom-ref': `mf-cart@${version}`, name: 'mf-cart', version },
      },
      components: [
        {
          type: 'library',
          'bom-ref': purl,
          group: '@tanstack',
          name: 'query-core',
          version: '5.1.0',
          licenses: [{ license: { id: 'MIT' } }],
          purl,
        },
        {
          type: 'library',
          'bom-ref': 'pkg:npm/dual@1.0.0',
          name: 'dual',
          version: '1.0.0',
          licenses: [{ expression: '(MIT OR CC0-1.0)' }],
          purl: 'pkg:npm/dual@1.0.0',
        },
      ],
      dependencies: [{ ref: `mf-cart@${version}`, dependsOn: [purl, 'pkg:npm/dual@1.0.0'] }],
    });
  });

  it('is covered by the signature, and printed only as it was published', async () => {
    const remoteDir = await writeBuild([{ id: 'cart', path: 'cart' }]);
    await writePackages(remoteDir, 'web', [query]);
    const { privateKey, publicKey } = createSigningKey();
    const { release, version } = await publish({ remoteDir, storage, getPrivateKey: () => privateKey });
    expect(isSignedBy(release, [publicKey])).toBe(true);
    expect(isSignedBy({ ...release, sbom: { ...release.sbom!, sha256: 'other' } }, [publicKey])).toBe(false);
    expect(isSignedBy({ ...release, build: { builder: 'other' } }, [publicKey])).toBe(false);

    const printed: string[] = [];
    const command = { storage, by: 'Asha', print: (line: string) => void printed.push(line) };
    await describeRelease(command, { remote: 'mf-cart' });
    expect(printed).toEqual(
      expect.arrayContaining([
        `mf-cart ${version}`,
        '  built by   a workstation',
        `  signed by  ${getKeyId(publicKey)}`,
        '  packages   1, listed in sbom.cdx.json',
      ]),
    );
    await describeRelease(command, { remote: 'mf-cart', version, isSbom: true });
    expect(JSON.parse(printed.at(-1)!)).toMatchObject({ bomFormat: 'CycloneDX' });
    await storage.write(`mf-cart/${version}/sbom.cdx.json`, '{}');
    await expect(describeRelease(command, { remote: 'mf-cart', isSbom: true })).rejects.toThrow(
      'differs from the published SBOM',
    );
  });
});

describe('a signed release', () => {
  const team = createSigningKey();
  const sign = { getPrivateKey: () => team.privateKey };
  const readStored = async (version: string) =>
    JSON.parse(await readFile(join(storage.dir!, 'mf-cart', version, 'release.json'), 'utf8'));

  it('has a signature of the team’s key over its whole manifest', async () => {
    const remoteDir = await writeBuild([{ id: 'cart', path: 'cart' }]);
    const { version } = await publish({ remoteDir, storage, ...sign });
    const release = await readStored(version);
    expect(release.signature.keyId).toBe(getKeyId(team.publicKey));
    expect(isSignedBy(release, [createSigningKey().publicKey, team.publicKey])).toBe(true);
    expect(isSignedBy(release, [createSigningKey().publicKey])).toBe(false);
    for (const change of [
      { version: '9.9.9' },
      { commit: 'other' },
      { integrity: { ...release.integrity, 'server/remoteEntry.cjs': 'other' } },
      { signature: { ...release.signature, value: 'AAAA' } },
      { signature: undefined },
      { signature: { keyId: release.signature.keyId } },
    ])
      expect(isSignedBy({ ...release, ...change }, [team.publicKey])).toBe(false);
  });

  it('gets a missing signature when the same build is published again', async () => {
    const remoteDir = await writeBuild([{ id: 'cart', path: 'cart' }]);
    const unsigned = await publish({ remoteDir, storage });
    expect(unsigned.release.signature).toBeUndefined();
    const again = await publish({ remoteDir, storage, ...sign });
    expect(again).toMatchObject({ version: unsigned.version, isNew: false });
    expect(isSignedBy(await readStored(unsigned.version), [team.publicKey])).toBe(true);
  });

  it('is not made for a stored release whose files differ from the build, which is no success without a key either', async () => {
    const remoteDir = await writeBuild([{ id: 'cart', path: 'cart' }]);
    const { version } = await publish({ remoteDir, storage });
    const release = await readStored(version);
    release.integrity['server/evil.cjs'] = 'of a stranger';
    await storage.write(`mf-cart/${version}/release.json`, JSON.stringify(release));
    for (const options of [sign, {}])
      await expect(publish({ remoteDir, storage, ...options })).rejects.toThrow('is stored with other files');
    expect((await readStored(version)).signature).toBeUndefined();
  });
});
