import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const folder = `${path.sep}api${path.sep}`;

/** The absolute path of the `api` folder, whether this file runs from its source or from the bundle in `dist`. */
export const apiRoot = here.slice(0, here.lastIndexOf(folder) + folder.length);
