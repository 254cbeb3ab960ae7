import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/**
 * Imports a TypeScript module for a build. It is bundled first, because a loader that compiles each file as it is imported takes three times as
 * long. The bundle lies in the API's node_modules, from where it finds zod.
 */
export async function importBundle(entryPoint, plugins = []) {
  const outfile = path.join(packages, `.${path.basename(entryPoint, '.ts')}-${process.pid}.mjs`);
  const options = { bundle: true, platform: 'node', format: 'esm', external: ['zod'], logLevel: 'warning' };
  await build({ ...options, entryPoints: [entryPoint], outfile, plugins });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outfile, { force: true });
  }
}
