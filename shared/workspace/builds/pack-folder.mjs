// A folder as one ZIP file, for the cache that machines share.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Resolves to a ZIP file (a Buffer) of all files of a folder. The same files make the same bytes. */
export async function packFolder(folder) {
  // Imported at the first use, because the packages may not be installed yet when a command starts.
  const { zipSync } = await import('fflate');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const files = {};
  for (const name of names) files[name] = await readFile(path.join(folder, name));
  return Buffer.from(zipSync(files, { level: 6, mtime: '1980-01-02' }));
}

/** Writes the files of a ZIP file into a folder. Rejects when it is no ZIP file, or when a name leads out of the folder. */
export async function unpackFolder(packed, folder) {
  const { unzipSync } = await import('fflate');
  const files = unzipSync(packed);
  const inside = path.resolve(folder) + path.sep;
  for (const name of Object.keys(files))
    if (!path.resolve(folder, name).startsWith(inside)) throw new Error(`${name} leads out of the folder`);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
