import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { importBundle } from './src/platform/bundle/import-bundle.mjs';
import { buildDocuments } from './src/platform/server/api-docs/build/build-documents.mjs';
import { readViewer } from './src/platform/server/api-docs/build/print-viewer.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { dependencies } = JSON.parse(await readFile(`${here}package.json`, 'utf8'));
/** Packages that each start loads: Node would look for a thousand files otherwise. Packages with native code cannot be bundled. */
const bundled = new Set([
  ...['@fastify/cookie', '@fastify/multipart', 'fastify', 'fastify-type-provider-zod', 'zod'],
  ...['drizzle-orm', 'nodemailer', 'pg', 'pg-boss', 'rate-limiter-flexible', 'lru-cache', 'p-limit', 'prom-client'],
  ...['csv-parse', 'csv-stringify', 'feed', 'jose', 'razorpay', 'sanitize-html', 'saxes', 'uqr', 'yauzl', 'yazl'],
]);
// The workspace's own packages are TypeScript and become part of the bundle; everything else is found in node_modules.
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@vastra/') && !bundled.has(name));

// Loaded only where an object store is configured, from the package that depends on it.
const objectStore = {
  name: 'object-store',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@aws-sdk\// }, ({ path: name, importer }) => ({
      path: path.relative(`${here}dist`, createRequire(importer).resolve(name)),
      external: true,
    })),
};

/** Packages of services that most shops do without, and PGlite, which Drizzle would load a second time. */
const rarePackages = /^(@electric-sql\/pglite|@opensearch-project\/opensearch|@opentelemetry\/|ioredis$)/;
// Loads them with the module that imports them, because a bundle loads its external packages first.
const rare = {
  name: 'rare-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: rarePackages }, ({ path: name, namespace }) =>
      namespace === 'rare' ? { path: name, external: true } : { path: name, namespace: 'rare' },
    );
    onLoad({ filter: /./, namespace: 'rare' }, ({ path: name }) => ({
      contents: `module.exports = require(${JSON.stringify(name)})`,
      resolveDir: here,
    }));
  },
};

const demoFile = './demo.cjs';
/** The demo shop, in a separate file that is loaded with the module that imports it, because only the seed of an empty demo needs it. */
const demo = {
  name: 'demo',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@vastra\/demo$/ }, ({ path: name }) => ({ path: name, namespace: 'demo' }));
    onResolve({ filter: /./, namespace: 'demo' }, () => ({ path: demoFile, external: true }));
    onLoad({ filter: /./, namespace: 'demo' }, () => ({ contents: `module.exports = require('${demoFile}')` }));
  },
};

/** Stands in the bundle for the hash of the bundle. */
const hashMark = '<hash of the API>';
const insertHash = (text) => text.replace(hashMark, createHash('sha256').update(text).digest('hex'));

await rm(`${here}dist`, { recursive: true, force: true });
await mkdir(`${here}dist`);
const bundle = `${here}dist/main.cjs`;
const { outputFiles } = await build({
  absWorkingDir: here,
  entryPoints: ['src/run.ts'],
  outfile: bundle,
  write: false,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  sourcesContent: false,
  plugins: [demo, objectStore, rare],
  define: { 'import.meta.url': 'importMetaUrl', apiBuildHash: JSON.stringify(hashMark) },
  external: external.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});
/** Writes imports as `loadBundle` provides them, and other characters than ASCII, which regular expressions and comments have, as escapes. */
const toScript = (text) =>
  text
    .replaceAll(/\bimport\((?="[^"]+"\))/g, 'importModule(')
    .replaceAll(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
for (const { path: file, text } of outputFiles)
  await writeFile(file, file === bundle ? insertHash(toScript(text)) : text);
for (const name of ['main.mjs', 'load-bundle.mjs'])
  await copyFile(`${here}src/platform/bundle/${name}`, `${here}dist/${name}`);
// Without the builder's options of Node, because V8 takes no code that was compiled with others.
const storeCode = `import { storeCode } from './dist/load-bundle.mjs'; storeCode(${JSON.stringify(bundle)}); process.exit();`;
execFileSync(process.execPath, ['--input-type=module', '--eval', storeCode], {
  cwd: here,
  env: { ...process.env, NODE_OPTIONS: '' },
});

// A thread starts from a separate file.
await copyFile(`${here}src/platform/extensions/thread/run-extension.mjs`, `${here}dist/run-extension.mjs`);

await build({
  absWorkingDir: here,
  entryPoints: [createRequire(import.meta.url).resolve('@vastra/demo')],
  outfile: path.join('dist', demoFile),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});

const { buildContractDocument } = await importBundle(
  createRequire(import.meta.url).resolve('@vastra/shared/contract/document'),
);
await writeFile(`${here}dist/contract.json`, buildContractDocument().text);

const docsFolder = path.join(here, 'dist/api-docs');
await mkdir(docsFolder, { recursive: true });
await writeFile(path.join(docsFolder, 'viewer.js'), await readViewer());
for (const [name, text] of Object.entries(await buildDocuments()))
  await writeFile(path.join(docsFolder, `${name}.json`), text);
