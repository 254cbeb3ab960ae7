// Builds the files of the API docs from the contract, its doc comments and the guides. `node build-documents.mjs` writes them to the standard output
// as one JSON object, for an API that runs from its source; the build of the API writes them as files.
import { readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describeContract } from './describe-contract.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = path.join(here, '../../../../../..');

/** Imports `documents.ts` with the described contract. The bundle lies in the API's node_modules, from where it finds zod. */
async function importDocuments() {
  const outfile = path.join(root, 'api/node_modules', `.api-docs-${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(here, '../documents.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['zod'],
    logLevel: 'warning',
    plugins: [
      describeContract({
        folder: path.dirname(createRequire(path.join(root, 'api/')).resolve('@vastra/shared/contract')),
        describeModule: path.join(here, '../describe.ts'),
      }),
    ],
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outfile, { force: true });
  }
}

/** Returns the guides in `docs/api`, in the order of their names. */
async function readGuides() {
  const folder = path.join(root, 'docs/api');
  const names = (await readdir(folder)).filter((name) => /^\d.*\.md$/.test(name)).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** Resolves to the documents by their names: `openapi` is the whole API, each other document is a part of it. */
export async function buildDocuments() {
  const { buildDocuments: buildAll } = await importDocuments();
  return buildAll(await readGuides());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(JSON.stringify(await buildDocuments()));
