import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** Folders of a build in one file. They hold text only; what is compressed beside it is left out. */
export function pack(root: string, folders: string[], file: string): void {
  const files = folders.flatMap((folder) => filesBelow(path.join(root, folder)));
  const text = JSON.stringify(
    Object.fromEntries(files.map((one) => [path.relative(root, one), readFileSync(one, 'utf8')])),
  );
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(file, brotliCompressSync(text, { params }));
}

/** Puts back what `pack` has packed, below `root`; answers the paths of the files. */
export function unpack(file: string, root: string): string[] {
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
  for (const [name, text] of Object.entries(files)) {
    const place = path.join(root, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return Object.keys(files);
}
