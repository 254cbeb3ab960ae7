import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { openStorage } from '@vastra/platform/releases';
import { publish } from '@vastra/platform/releases/publish/publish';
import { expect, type IsolatedShop } from './isolated-shop';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds an example and makes it live, by what a team has in its own repository. */
export async function shipExample(shop: IsolatedShop, example: string, remote: string): Promise<void> {
  const remoteDir = path.join(root, 'examples', example);
  const webpack = path.join(remoteDir, 'node_modules/webpack/bin/webpack.js');
  execFileSync(process.execPath, [webpack, '-c', 'webpack.config.cjs'], {
    cwd: remoteDir,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { version } = await publish({ remoteDir, storage: openStorage({ RELEASES_DIR: shop.dir }) });
  expect((await shop.runReleaseCommand('promote', remote)).text).toContain(`${remote} ${version} is live.`);
}
