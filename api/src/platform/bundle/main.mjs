// The program `dist/main.mjs`.
import { fileURLToPath } from 'node:url';
import { loadBundle } from './load-bundle.mjs';

loadBundle(fileURLToPath(new URL('main.cjs', import.meta.url))).exports.run(process.argv.slice(2));
