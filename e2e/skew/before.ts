import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { unpack } from './packed';

const root = path.resolve(import.meta.dirname, '../..');
const varDir = path.resolve(process.env.VAR_DIR || path.join(root, 'var'));
const releases = path.resolve(process.env.RELEASES_DIR || path.join(varDir, 'releases'));
const packed = (name: string) => path.join(import.meta.dirname, 'before', `${name}.json.br`);

/** Everything lies here for the length of the tests. */
const place = path.join(varDir, 'skew');

/** Stores the remotes of the release before beside those that are live; answers the version of each. */
export function storeRemotesBefore(): Record<string, string> {
  const draft = path.join(place, `remotes-${process.pid}`);
  unpack(packed('remotes'), draft);
  const versions = Object.fromEntries(readdirSync(draft).map((name) => [name, readdirSync(path.join(draft, name))[0]]));
  for (const [name, version] of Object.entries(versions)) {
    const home = path.join(releases, name, version);
    if (!existsSync(home)) renameSync(path.join(draft, name, version), home);
  }
  rmSync(draft, { recursive: true });
  return versions;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Starts the document server of the release before, with the remotes that are live now and this API. */
export async function startShellBefore(apiUrl: string): Promise<{ url: string; end: () => Promise<void> }> {
  const dir = path.join(place, `shop-${process.pid}`);
  unpack(packed('shell'), dir);
  for (const part of ['node_modules', 'fonts', 'icons'])
    if (!existsSync(path.join(dir, 'shell', part)))
      symlinkSync(path.join(root, 'shell', part), path.join(dir, 'shell', part));
  const port = await freePort();
  const shop = spawn(process.execPath, [path.join(dir, 'shell/dist/server/main.cjs')], {
    env: {
      ...{ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error' },
      ...{ PORT: String(port), API_URL: apiUrl, RELEASES_DIR: releases },
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = async () => {
    const ended = once(shop, 'exit');
    shop.kill();
    await ended;
    rmSync(dir, { recursive: true });
  };
  return { url: `http://localhost:${port}`, end };
}
