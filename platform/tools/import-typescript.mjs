import { existsSync } from 'node:fs';

let registration;

/** Imports a TypeScript module of this package by its path there: `await importTypescript('releases/publish/publish.ts')`. */
export async function importTypescript(file) {
  // An image has the modules compiled, and no tsx (deploy/image/build-commands.mjs).
  const compiled = new URL(`../compiled/${file.replace(/\.ts$/, '.mjs')}`, import.meta.url);
  if (existsSync(compiled)) return import(compiled);
  // tsx is imported at the first use, because the packages may not be installed yet when a command starts.
  registration ??= import('tsx/esm/api').then(({ register }) => register());
  await registration;
  return import(new URL(`../${file}`, import.meta.url));
}
