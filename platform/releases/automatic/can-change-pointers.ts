import { readStoredIndex } from '../pointer/pointer-index';
import type { ReleaseStorage } from '../storage/storage';

/** Resolves to whether this process can change pointers: they are not signed, or it has the key. */
export async function canChangePointers(storage: ReleaseStorage): Promise<boolean> {
  if (storage.indexKeys?.privateKey) return true;
  return !(await readStoredIndex(storage))?.index.signature;
}
