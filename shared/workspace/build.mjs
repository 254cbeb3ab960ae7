// `pnpm build [package …]`: builds the packages that have changed since their last build, and makes the releases live. With
// `--follower mf-admin` that remote may go live after the other remotes, which `npm start` then serves.
import { parseArgs } from 'node:util';
import { buildAll, endRunning } from './packages.mjs';

const stop = () => {
  endRunning();
  process.exit(1);
};
process.on('SIGTERM', stop);
// `npm start` has ended.
process.on('disconnect', stop);

const { values, positionals } = parseArgs({ options: { follower: { type: 'string' } }, allowPositionals: true });
await buildAll({
  only: positionals,
  follower: values.follower,
  log: console.log,
  onBuilt: (built) => process.send?.({ built }),
  onLive: (isFollowing) => process.send?.({ live: { isFollowing } }),
});
process.exit();
