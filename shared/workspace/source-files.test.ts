import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { hashSourceFiles, ignoredPaths, listSourceFiles } from './source-files.mjs';

const root = resolve(__dirname, '../..');

test('a build depends on everything that it may contain, whatever the name of its folder', async () => {
  const files = await listSourceFiles(root, ['api', 'demo', 'platform', 'shared']);
  expect(files).toEqual(
    expect.arrayContaining(['api/src/payments/demo/provider.ts', 'demo/data/types.ts', 'platform/demo/index.cjs']),
  );
  expect(files.filter((file) => /node_modules|\/dist\/|\.(test|stories)\.|^demo\/(draw|masters)\//.test(file))).toEqual(
    [],
  );
});

test('no build imports a file that its hash leaves out', async () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const files = (await listSourceFiles(root, ['api', 'demo', 'shell', 'platform', 'shared', ...remotes])).filter(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && !/\/(testing|tests|bench)\//.test(file),
  );
  const wrong: string[] = [];
  for (const file of files)
    for (const [, name] of (await readFile(join(root, file), 'utf8')).matchAll(
      /(?:from |import\(|require\()'([^']+)'/g,
    )) {
      const target = name.startsWith('.') ? join(dirname(file), name) : name.replace('@vastra/', '');
      const isIgnored = [...ignoredPaths].some((ignored) => `${target}/`.startsWith(`${ignored}/`));
      if (isIgnored || /\.stories$|storybook/.test(name)) wrong.push(`${file} imports ${name}`);
    }
  expect(files.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

describe('the hash of sources', () => {
  let folder: string;
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vastra-sources-'));
    await write('api/src/demo/index.ts', 'first');
    await write('package.json', '{}');
  });

  it('changes with a content and with a name, not with a test', async () => {
    const hash = () => hashSourceFiles(folder, ['api', 'package.json']);
    const first = await hash();
    await write('api/src/demo/index.test.ts', 'test');
    expect(await hash()).toBe(first);
    await write('api/src/demo/index.ts', 'second');
    const second = await hash();
    expect(second).not.toBe(first);
    await cp(join(folder, 'api/src/demo/index.ts'), join(folder, 'api/src/demo/other.ts'));
    expect(await hash()).not.toBe(second);
  });
});
