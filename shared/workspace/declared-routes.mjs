// What remotes declare in their source: read without building them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remotes, root } from './packages.mjs';

/** Routes name their pages and load none of them, so that the file can be read by itself. Remotes are no ES modules to Node. */
const routesIn = async (file, named) => {
  const tsx = await import('tsx/cjs/api');
  return tsx.require(file, import.meta.url)[named];
};

/** Keeps of the router's objects what a release declares. */
const declared = (routes) =>
  routes.map(({ id, path: pattern, index, children }) => ({
    id,
    ...(index ? { index } : { path: pattern }),
    ...(children && { children: declared(children) }),
  }));

/** Routes, fragments and commands of a remote, as its release will declare them. */
export async function declaredBy(remote) {
  const dir = path.join(root, remote);
  const config = await readFile(path.join(dir, 'webpack.config.cjs'), 'utf8');
  const commands = await readFile(path.join(dir, 'src/commands.ts'), 'utf8').catch(() => '');
  return {
    routes: declared(await routesIn(path.join(dir, 'src/routes.tsx'), 'routes')),
    fragments: [...config.matchAll(/'\.\/fragments\/([\w-]+)'/g)].map(([, name]) => `${remote.slice(3)}/${name}`),
    // The keys of its handlers: `'cart/add': …`.
    commands: [...commands.matchAll(/'([a-z-]+\/[a-z-]+)':/g)].map(([, name]) => name),
  };
}

/** The first words of all addresses that are taken, to who has them. */
export async function takenAddresses() {
  const taken = new Map();
  for (const segment of reservedSegments) taken.set(segment, 'the document server');
  const take = (routes, owner) => {
    for (const { path: pattern = '' } of routes) taken.set(pattern.split('/')[0], owner);
  };
  take(await routesIn(path.join(root, 'shell/src/own-routes.ts'), 'ownRoutes'), 'shell');
  for (const remote of remotes) take((await declaredBy(remote)).routes, remote);
  return taken;
}
