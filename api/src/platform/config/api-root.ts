import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function findPackageFolder(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('The API lies in no package.');
  return findPackageFolder(parent);
}

/** The absolute path of the `api` package, whether this file runs from its source or from a bundle such as `dist/main.cjs`. */
export const apiRoot = findPackageFolder(path.dirname(fileURLToPath(import.meta.url)));
