// Compiles the commands of `pnpm release` into a folder, so that an image without tsx has them: `node deploy/image/build-commands.mjs FOLDER`.
// There, `importTypescript` finds the compiled modules in shared/compiled.
import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const target = path.resolve(process.argv[2]);
const { build } = createRequire(path.join(root, 'api/package.json'))('esbuild');

/** Finds a script and all scripts that it imports, from `shared`. */
async function findScripts(file, found = new Map()) {
  if (found.has(file)) return found;
  const text = await readFile(path.join(root, 'shared', file), 'utf8');
  found.set(file, text);
  for (const [, imported] of text.matchAll(/^(?:import|export) [^;]*?from '(\.[^']+)'/gm))
    await findScripts(path.join(path.dirname(file), imported), found);
  return found;
}

const modules = new Set();
for (const [file, text] of await findScripts('workspace/release.mjs')) {
  for (const [, module] of text.matchAll(/importTypescript\('([^']+)'\)/g)) modules.add(module);
  await cp(path.join(root, 'shared', file), path.join(target, 'shared', file));
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
