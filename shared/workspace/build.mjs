// `pnpm build [package …]`: builds the packages that have changed since their last build, and makes the releases live.
import { buildAll, endRunning } from './packages.mjs';

const stop = () => {
  endRunning();
  process.exit(1);
};
process.on('SIGTERM', stop);
// `npm start` has ended.
process.on('disconnect', stop);

await buildAll({ only: process.argv.slice(2), log: console.log, onBuilt: (name) => process.send?.(name) });
process.exit();
