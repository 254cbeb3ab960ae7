import type { ReleaseStorage } from '../storage/storage';
import { indexKey } from '../stored/names';
import { adoptPointers } from './adopt-pointers';
import { signIndex } from './index-signature';
import type { Pointer } from './pointer';
import { buildNextIndex, readIndex } from './pointer-index';
import { repeatOnConflict } from './repeat-on-conflict';

/**
 * Signs the stored pointers as they are, without a look at their signature: for the first signature, for another key, and after a restore. A person must look
 * at them before. Returns them.
 */
export async function signPointers(storage: ReleaseStorage, privateKey: string): Promise<Record<string, Pointer>> {
  const untrusting: ReleaseStorage = { ...storage, indexKeys: undefined };
  await adoptPointers(untrusting);
  return repeatOnConflict(async () => {
    const read = await readIndex(untrusting);
    const signed = signIndex({ ...buildNextIndex(read.index, {}), signature: undefined }, privateKey);
    await storage.write(indexKey, `${JSON.stringify(signed, null, 2)}\n`, read.etag);
    return signed.remotes;
  });
}
