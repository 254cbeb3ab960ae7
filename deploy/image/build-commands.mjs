// Compiles the commands of `pnpm release` into a folder, so that an image without tsx has them: `node deploy/image/build-commands.mjs FOLDER`.
// There, `importTypescript` finds the compiled modules in shared/compiled.
import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const target = path.resolve(process.argv[2]);
const { build } = createRequire(path.join(root, 'api/package.json'))('esbuild');

const commandFiles = [
  'tools/import-typescript.mjs',
  'tools/release/command-line.mjs',
  'tools/release/commands.mjs',
  'tools/release/help.mjs',
  'workspace/builds/build-if-changed.mjs',
  'workspace/builds/build-with-follower.mjs',
  'workspace/builds/release-builds.mjs',
  'workspace/builds/webpack-builder.mjs',
  'workspace/packages.mjs',
  'workspace/release.mjs',
  'workspace/run.mjs',
  'workspace/source-files.mjs',
];
const modules = new Set();
for (const file of commandFiles) {
  const source = path.join(root, 'shared', file);
  for (const [, module] of (await readFile(source, 'utf8')).matchAll(/importTypescript\('([^']+)'\)/g))
    modules.add(module);
  await cp(source, path.join(target, 'shared', file));
}
await cp(path.join(root, 'shared/package.json'), path.join(target, 'shared/package.json'));
await build({
  absWorkingDir: path.join(root, 'shared'),
  entryPoints: [...modules],
  outbase: path.join(root, 'shared'),
  outdir: path.join(target, 'shared/compiled'),
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
  external: ['@aws-sdk/*'],
  logLevel: 'warning',
});
console.log(`Compiled ${modules.size} modules of pnpm release`);
