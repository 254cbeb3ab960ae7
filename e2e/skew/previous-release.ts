import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { unpack } from './pack';

const root = path.resolve(import.meta.dirname, '../..');
const varDir = path.resolve(process.env.VAR_DIR || path.join(root, 'var'));
const releases = path.resolve(process.env.RELEASES_DIR || path.join(varDir, 'releases'));
const getPackPath = (name: string) => path.join(import.meta.dirname, 'previous-release', `${name}.json.br`);

/** Holds the unpacked files while the tests run. */
const workDir = path.join(varDir, 'skew');

/** Stores the remotes of the previous release beside the live ones. Returns the version of each remote. */
export function storePreviousRemotes(): Record<string, string> {
  const unpackDir = path.join(workDir, `remotes-${process.pid}`);
  unpack(getPackPath('remotes'), unpackDir);
  const versions = Object.fromEntries(
    readdirSync(unpackDir).map((name) => [name, readdirSync(path.join(unpackDir, name))[0]]),
  );
  for (const [name, version] of Object.entries(versions)) {
    const home = path.join(releases, name, version);
    if (!existsSync(home)) renameSync(path.join(unpackDir, name, version), home);
  }
  rmSync(unpackDir, { recursive: true });
  return versions;
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Starts the document server of the previous release with the live remotes and an API. */
export async function startPreviousShell(apiUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const dir = path.join(workDir, `shop-${process.pid}`);
  unpack(getPackPath('shell'), dir);
  const links = { node_modules: 'shell', fonts: 'shell/dist/server', icons: 'shell/dist/server' };
  for (const [part, folder] of Object.entries(links))
    if (!existsSync(path.join(dir, folder, part)))
      symlinkSync(path.join(root, 'shell', part), path.join(dir, folder, part));
  const port = await findFreePort();
  // Not its launcher, which would start the live release.
  const server = ['serve.cjs', 'main.cjs'].map((name) => path.join(dir, 'shell/dist/server', name)).find(existsSync)!;
  const shop = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      API_URL: apiUrl,
      RELEASES_DIR: releases,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = async () => {
    const exited = once(shop, 'exit');
    shop.kill();
    await exited;
    rmSync(dir, { recursive: true });
  };
  return { url: `http://localhost:${port}`, stop };
}
