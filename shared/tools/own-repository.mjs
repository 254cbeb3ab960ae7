import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** The build has failed. The message lists webpack's errors. */
export class BuildError extends Error {
  name = 'BuildError';
}

/** Resolves to the name of the remote whose repository `dir` is; undefined if its package.json names no remote. */
export async function readRemoteName(dir) {
  const text = await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}');
  const { name = '' } = JSON.parse(text);
  return /^mf-[a-z0-9-]{1,40}$/.test(name) ? name : undefined;
}

/** Builds the remote in `dir` for production into `dist`, with its requirements. Throws BuildError. */
export async function buildRemote(dir) {
  process.env.NODE_ENV = 'production';
  const requireHere = createRequire(path.join(dir, 'package.json'));
  const webpack = requireHere('webpack');
  const compiler = webpack(requireHere('./webpack.config.cjs'));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new BuildError(stats.toString('errors-only'));
}
