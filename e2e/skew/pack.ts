import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const isText = (name: string) => /\.([cm]?js|d\.ts|json|html|css|txt)$/.test(name);

const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** Packs the text files of folders into one compressed file, without fonts, icons and the precompressed `.br` copies. */
export function pack(root: string, folders: string[], file: string): void {
  const files = folders.flatMap((folder) => listFiles(path.join(root, folder)));
  const text = JSON.stringify(
    Object.fromEntries(files.map((source) => [path.relative(root, source), readFileSync(source, 'utf8')])),
  );
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(file, brotliCompressSync(text, { params }));
}

/** Writes the files that `pack` has packed below `root`. Returns their relative paths. */
export function unpack(file: string, root: string): string[] {
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
  for (const [name, text] of Object.entries(files)) {
    const target = path.join(root, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return Object.keys(files);
}
