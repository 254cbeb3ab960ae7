import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../shared/workspace/packages.mjs';

const sharp = createRequire(path.join(root, 'e2e/package.json'))('sharp');

/** Compresses the images that were written since then as far as PNG can without a loss. Resolves to the bytes of all images. */
export async function compressImages(dir, since) {
  let total = 0;
  for (const entry of await readdir(dir, { recursive: true }).catch(() => [])) {
    if (!entry.endsWith('.png')) continue;
    const file = path.join(dir, entry);
    const { size, mtimeMs } = await stat(file);
    let bytes = size;
    if (mtimeMs >= since) {
      const original = await readFile(file);
      const smaller = await sharp(original)
        .removeAlpha()
        .png({ compressionLevel: 9, adaptiveFiltering: true })
        .toBuffer();
      if (smaller.length < size) {
        await writeFile(file, smaller);
        bytes = smaller.length;
      }
    }
    total += bytes;
  }
  return total;
}
