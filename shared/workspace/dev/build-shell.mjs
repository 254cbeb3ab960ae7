import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from '../packages.mjs';
import { hashSourceFiles } from '../source-files.mjs';

/**
 * Builds the shell for development, unless that was done for the same sources: its React names errors, and replaces components in an open
 * page. It is for a shop in which only remotes are developed; otherwise the shell's development server builds it.
 */
export async function buildDevelopmentShell({ log }) {
  const dir = path.join(root, 'shell');
  const dist = path.join(dir, 'dist/dev');
  const stamp = path.join(dist, '.built');
  const hash = await hashSourceFiles(root, [
    'shell',
    'platform',
    'shared',
    'features',
    'package.json',
    'pnpm-lock.yaml',
    'tsconfig.json',
  ]);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  const startedAt = Date.now();
  await rm(stamp, { force: true });
  const webpack = path.join(dir, 'node_modules/webpack/bin/webpack.js');
  await run(process.execPath, [webpack, '-c', 'webpack.config.cjs'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  await mkdir(dist, { recursive: true });
  await writeFile(stamp, hash);
  log(`Built shell for development in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
