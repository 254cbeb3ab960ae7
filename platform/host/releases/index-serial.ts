import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IndexKeys, ReleaseStorage } from '../../releases';

const readSerial = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

/**
 * Remembers the newest trusted index of the pointers over restarts, so that an older one is refused then too. Without trusted keys there is
 * nothing to remember.
 */
export function rememberIndexSerial<T extends Pick<ReleaseStorage, 'indexKeys'>>(storage: T, file: string): T {
  const keys: IndexKeys | undefined = storage.indexKeys;
  if (!keys) return storage;
  keys.minSerial = readSerial(file);
  keys.onSerial = (serial) => {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      // The launcher and its children write the same file.
      if (serial > readSerial(file)) writeFileSync(file, String(serial));
    } catch {
      // On a full disk, an older index is refused until the next restart.
    }
  };
  return storage;
}
