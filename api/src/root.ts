import { fileURLToPath } from 'node:url';

/** The api folder, from `src/root.ts` as well as from `dist/main.mjs`. */
export const apiRoot = fileURLToPath(new URL('..', import.meta.url));
