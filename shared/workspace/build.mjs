// `pnpm build [package …]`: builds the packages that have changed since their last build, and makes the releases live.
import { buildAll } from './packages.mjs';

await buildAll({ only: process.argv.slice(2), log: console.log });
