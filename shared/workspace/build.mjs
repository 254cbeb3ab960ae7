// Builds what has changed since the last build and makes it live: `pnpm build [package …]`.
import { buildAll } from './packages.mjs';

await buildAll({ only: process.argv.slice(2), say: console.log });
