import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Widths of the images in px: a phone, and the largest width of a page. */
export const widths = [390, 1360] as const;

/** Resolves to the names of the stored images of a kind. */
export const listImages = (kind: 'stories' | 'pages'): Promise<string[]> =>
  readdir(path.join(import.meta.dirname, 'images', kind)).catch(() => []);
