#!/usr/bin/env node
// `SHOP=https://… npx vastra-dev`: shows the remote of this folder in a running shop, for one browser, and rebuilds it when its code changes.
import { getDevPort, serveBuild } from './dev/dev-server.mjs';
import { followTypes } from './dev/follow-types.mjs';
import { readRemoteName } from './own-repository.mjs';

process.env.NODE_ENV = 'development';
const startedAt = Date.now();
const dir = process.cwd();
const shop = process.env.SHOP;
const remote = await readRemoteName(dir);
if (!remote || !shop || !URL.canParse(shop)) {
  console.error(
    remote
      ? 'Say in which shop: SHOP=https://shop.example.in npm run dev'
      : 'The package.json of this folder names no remote (mf-…).',
  );
  process.exit(2);
}
const server = await serveBuild(remote, { dir, onBuilt: async () => console.log(`${remote} is built`) });
const url = new URL(`/?release=${remote}@http://localhost:${getDevPort(remote)}`, shop);
console.log(`\n${url}\nshows ${remote} as it is here. Ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
let hasTypeErrors = false;
const stopTypes = followTypes(dir, (errors) => {
  if (errors) console.error(errors);
  else if (hasTypeErrors) console.log('The types are right.');
  hasTypeErrors = errors !== '';
  server.showErrors(errors ? [errors] : []);
});
async function stop() {
  stopTypes();
  await server.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
