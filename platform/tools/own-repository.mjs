import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** The build has failed. The message lists the errors of webpack or TypeScript. */
export class BuildError extends Error {
  name = 'BuildError';
}

/** Resolves to the name of the remote whose repository `dir` is; undefined if its package.json names no remote. */
export async function readRemoteName(dir) {
  const text = await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => '{}');
  const { name = '' } = JSON.parse(text);
  return /^mf-[a-z0-9-]{1,40}$/.test(name) ? name : undefined;
}

/** Returns the arguments for Node that check the types of the remote in `dir`; undefined if it has no tsconfig.json. */
export function findTypeCheck(dir) {
  if (!existsSync(path.join(dir, 'tsconfig.json'))) return undefined;
  const packageFile = createRequire(path.join(dir, 'package.json')).resolve('typescript/package.json');
  return [path.join(path.dirname(packageFile), 'bin/tsc'), '--noEmit', '--pretty'];
}

/** Checks the types of the remote in `dir`. Throws BuildError with the lines of the source that are wrong. */
export async function checkTypes(dir) {
  const args = findTypeCheck(dir);
  if (!args) return;
  await promisify(execFile)(process.execPath, args, { cwd: dir, maxBuffer: 64e6 }).catch(({ stdout, message }) => {
    throw new BuildError(stdout || message);
  });
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
