import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Builds the package of a folder in a separate process, as its script `build` does. Throws if that fails. */
export function runWebpack(folder) {
  const program = createRequire(path.join(folder, 'package.json')).resolve('webpack-cli/bin/cli.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [program, '-c', 'webpack.config.cjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
