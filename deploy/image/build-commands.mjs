// Compiles the commands of `pnpm release` into a folder, so that an image without tsx has them: `node deploy/image/build-commands.mjs FOLDER`.
// There, `importTypescript` finds the compiled modules in platform/compiled.
import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const target = path.resolve(process.argv[2]);
const { build } = createRequire(path.join(root, 'api/package.json'))('esbuild');

/** Programs that a person or `vastra` runs there. Their imports are copied too. */
const waiting = ['shared/workspace/release.mjs', 'shared/workspace/start.mjs'];
const copied = new Set();
const modules = new Set();
for (let file = waiting.pop(); file; file = waiting.pop()) {
  if (copied.has(file)) continue;
  copied.add(file);
  const source = path.join(root, file);
  const text = await readFile(source, 'utf8');
  for (const [, module] of text.matchAll(/importTypescript\('([^']+)'\)/g)) modules.add(module);
  for (const [, name] of text.matchAll(/(?: from |\bimport\(|^import )'(\.[^']+)'/gm))
    waiting.push(path.posix.join(path.posix.dirname(file), name));
  await cp(source, path.join(target, file));
}
await cp(path.join(root, 'shared/package.json'), path.join(target, 'shared/package.json'));
await build({
  absWorkingDir: path.join(root, 'platform'),
  entryPoints: [...modules],
  outbase: path.join(root, 'platform'),
  outdir: path.join(target, 'platform/compiled'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Packages that are CommonJS find `require` in an ES module by this.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  // typescript and tsx read sources, which an image does not have.
  external: ['@aws-sdk/*', 'typescript', 'tsx'],
  logLevel: 'warning',
});
console.log(`Compiled ${modules.size} modules of pnpm release`);
