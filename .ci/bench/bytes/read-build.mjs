import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

const compress = promisify(brotliCompress);

/** Name of what webpack adds to scripts: its runtime, and the code around modules. */
export const webpackName = '(webpack)';

/** Returns `552` for `552.86ce2bec10.js`, because the hash of a script changes with each character of it. */
export const toScriptName = (file) => file.replace(/(\.[0-9a-f]{10})?\.js$/, '');

/**
 * Returns the name by which a report calls a source: the path in the repository (`mf-cart/src/routes.tsx`), or the package with its
 * version (`react-dom@19.3.1`).
 *
 * @param source path relative to the folder of the remote, as the source map has it
 */
export function toModuleName(remote, source) {
  const file = source.replace(/\?[0-9a-f]+$/, '');
  const inStore = /node_modules\/\.pnpm\/(@[^/+]+\+[^/@]+|[^/@]+)@([\w.-]+?)(?:_[^/]*)?\/node_modules\//.exec(file);
  if (inStore) return `${inStore[1].replace('+', '/')}@${inStore[2]}`;
  const inFolder = /node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(file);
  if (inFolder) return inFolder[1];
  return /^\.{1,2}\//.test(file) ? path.posix.join(remote, file) : webpackName;
}

/** Returns how many characters of a script come from each module, by the script's source map. */
export function attributeCharacters(remote, code, map) {
  const trace = new TraceMap(map);
  const mappings = decodedMappings(trace);
  const characters = {};
  const add = (name, count) => {
    if (count > 0) characters[name] = (characters[name] ?? 0) + count;
  };
  for (const [index, line] of code.split('\n').entries()) {
    const segments = mappings[index] ?? [];
    add(webpackName, segments[0]?.[0] ?? line.length);
    for (const [position, segment] of segments.entries()) {
      const end = segments[position + 1]?.[0] ?? line.length;
      const source = segment.length > 1 ? trace.sources[segment[1]] : undefined;
      add(source ? toModuleName(remote, source) : webpackName, end - segment[0]);
    }
  }
  return characters;
}

async function readScript(remote, dir, file) {
  const code = await readFile(path.join(dir, file));
  const compressed = await compress(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const mapFile = path.join(dir, 'maps', `${file}.map`);
  const modules = existsSync(mapFile)
    ? attributeCharacters(remote, code.toString(), JSON.parse(await readFile(mapFile, 'utf8')))
    : { [webpackName]: code.length };
  // A release serves a script as it is when compression makes it no smaller.
  return { bytes: Math.min(code.length, compressed.length), modules };
}

/**
 * Reads the browser build of a remote or of the shell. Resolves to the brotli bytes and the modules (minified characters) of each script,
 * and to the names of the scripts of each part (`page:cart`, see shared/build/scripts-plugin.cjs).
 */
export async function readBuild(root, remote) {
  const dir = path.join(root, remote, 'dist/web');
  const parts = JSON.parse(await readFile(path.join(dir, 'scripts.json'), 'utf8'));
  const files = (await readdir(dir)).filter((file) => file.endsWith('.js')).sort();
  const scripts = await Promise.all(
    files.map(async (file) => [toScriptName(file), await readScript(remote, dir, file)]),
  );
  return {
    parts: Object.fromEntries(Object.entries(parts).map(([part, names]) => [part, names.map(toScriptName)])),
    scripts: Object.fromEntries(scripts),
  };
}
