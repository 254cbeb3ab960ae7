import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(__dirname, '../..');
const listDependencies = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')).dependencies);

// A first start leaves development dependencies out (packages.mjs).
test("the API's build and the start import no package that a first start does not install", async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['api/build.mjs', 'shared/workspace/start.mjs'],
    outdir: 'var/unused',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'silent',
  });
  const imported = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports
      .filter((one) => one.external && !isBuiltin(one.path) && !one.path.startsWith('@vastra/'))
      .map((one) => ({
        name: one.path.split('/', one.path.startsWith('@') ? 2 : 1).join('/'),
        owner: file.startsWith('api/') ? 'api/package.json' : 'package.json',
      })),
  );
  expect(imported.length).toBeGreaterThan(3);
  const missing = imported.filter(
    ({ name, owner }) => ![...listDependencies(owner), ...listDependencies('package.json')].includes(name),
  );
  expect(missing).toEqual([]);
});
