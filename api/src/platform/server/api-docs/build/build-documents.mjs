// Builds the files of the API docs from the contract, its doc comments and the guides. `node build-documents.mjs` writes them to the standard output
// as one JSON object, for an API that runs from its source; the build of the API writes them as files.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importBundle } from '../../../bundle/import-bundle.mjs';
import { describeContract } from './describe-contract.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = path.join(here, '../../../../../..');

/** Imports `documents.ts` with the described contract. */
const importDocuments = () =>
  importBundle(path.join(here, '../documents.ts'), [
    describeContract({
      folder: path.dirname(createRequire(path.join(root, 'api/')).resolve('@vastra/shared/contract')),
      features: path.join(root, 'features'),
      describeModule: path.join(here, '../describe.ts'),
    }),
  ]);

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
