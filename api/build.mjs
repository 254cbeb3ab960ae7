import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';

const here = fileURLToPath(new URL('.', import.meta.url));
const { dependencies } = JSON.parse(await readFile(`${here}package.json`, 'utf8'));
// The workspace's own packages are TypeScript and become part of the bundle; everything else is found in node_modules.
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@vastra/'));

// Loaded only where an object store is configured, from the package that depends on it.
const objectStore = {
  name: 'object-store',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@aws-sdk\// }, ({ path: name, importer }) => ({
      path: path.relative(`${here}dist`, createRequire(importer).resolve(name)),
      external: true,
    })),
};

await rm(`${here}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: { main: 'src/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  plugins: [objectStore],
  external: external.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});

const { buildContractDocument } = await tsImport('@vastra/shared/contract/document', import.meta.url);
await writeFile(`${here}dist/contract.json`, buildContractDocument().text);
