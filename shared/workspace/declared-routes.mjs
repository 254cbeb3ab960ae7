// Reads the routes, fragments and commands that remotes declare in their sources, without building them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './packages.mjs';

/** Imports a file of routes. It does not load their pages. It is imported as CommonJS, because remotes are no ES modules for Node. */
const importRoutes = async (file, exportName) => {
  const tsx = await import('tsx/cjs/api');
  return tsx.require(file, import.meta.url)[exportName];
};

/** Reduces route objects to what a manifest declares. */
const toDeclaredRoutes = (routes) =>
  routes.map(({ id, path: pattern, index, children }) => ({
    id,
    ...(index ? { index } : { path: pattern }),
    ...(children && { children: toDeclaredRoutes(children) }),
  }));

/** Returns routes, fragments and commands of a remote, as its manifest will declare them. */
export async function readDeclarations(remote) {
  const dir = path.join(root, remote);
  const config = await readFile(path.join(dir, 'webpack.config.cjs'), 'utf8');
  const features = await readFile(path.join(dir, 'features.cjs'), 'utf8').catch(() => '');
  const commands = await readFile(path.join(dir, 'src/commands.ts'), 'utf8').catch(() => '');
  return {
    routes: toDeclaredRoutes(await importRoutes(path.join(dir, 'src/routes.tsx'), 'routes')),
    fragments: [...(config + features).matchAll(/'\.\/fragments\/([\w-]+)'/g)].map(
      ([, name]) => `${remote.slice(3)}/${name}`,
    ),
    // Commands are the keys of the handlers: `'cart/add': …`.
    commands: [...commands.matchAll(/'([a-z-]+\/[a-z-]+)':/g)].map(([, name]) => name),
  };
}

/** Returns a map from each first segment of a prefix in `shell/url-owners.json` to its owner. */
export async function listTakenSegments() {
  const owners = JSON.parse(await readFile(path.join(root, 'shell/url-owners.json'), 'utf8'));
  return new Map(
    Object.entries(owners).map(([prefix, owner]) => [prefix.split('/')[1], owner.from ?? owner.default ?? owner]),
  );
}
