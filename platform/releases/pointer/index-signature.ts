import { sign, verify } from 'node:crypto';
import { getKeyId, parsePrivateKey, parsePublicKey, toPublicKey } from '../signing/signature';
import type { IndexKeys } from '../storage/storage';
import type { PointerIndex } from './pointer';

/** The stored index is not signed by a trusted key, or older than an index that was seen. What was live stays live. */
export class PointersNotTrustedError extends Error {
  override name = 'PointersNotTrustedError';
}

/** The stored index is signed, and this process has no key to sign its changes. */
export class IndexKeyMissingError extends Error {
  override name = 'IndexKeyMissingError';
}

/** Returns a copy whose objects have their keys in order, so that it does not matter who has written the JSON. */
const toCanonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(toCanonical)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, entry]) => [key, toCanonical(entry)]),
        )
      : value;

/** The prefix keeps a signature of this kind from being valid for anything else that the key may sign. */
const toSignedBytes = (index: PointerIndex): Buffer =>
  Buffer.from(`vastra-pointers-1\n${JSON.stringify(toCanonical({ ...index, signature: undefined }))}`);

/** Returns the index with its signature, which covers the serial and every pointer. */
export function signIndex(index: PointerIndex, privateKey: string): PointerIndex {
  const value = sign(null, toSignedBytes(index), parsePrivateKey(privateKey)).toString('base64');
  return { ...index, signature: { keyId: getKeyId(toPublicKey(privateKey)), value } };
}

const isIndexSignedBy = (index: PointerIndex, publicKeys: readonly string[]): boolean =>
  typeof index.signature?.value === 'string' &&
  publicKeys.some((publicKey) =>
    verify(null, toSignedBytes(index), parsePublicKey(publicKey), Buffer.from(index.signature!.value, 'base64')),
  );

/** Returns the public keys of which one must have signed the index; none if it needs no signature. A writer trusts its own key. */
export const listTrustedKeys = ({ privateKey, trusted = [] }: IndexKeys = {}): string[] => [
  ...trusted,
  ...(privateKey ? [toPublicKey(privateKey)] : []),
];

/**
 * Throws PointersNotTrustedError if the keys require a signature and the index (undefined: none is stored) has none, or if it is older than
 * an index that this process has seen. Remembers its serial otherwise.
 */
export function assertTrusted(index: PointerIndex | undefined, keys: IndexKeys | undefined): void {
  const trusted = listTrustedKeys(keys);
  if (!keys || trusted.length === 0) return;
  if (!index?.signature) throw new PointersNotTrustedError('live.json is not signed. Sign it: release index-key sign');
  if (!isIndexSignedBy(index, trusted)) throw new PointersNotTrustedError('No trusted key has signed live.json');
  const { minSerial = 0 } = keys;
  if (index.serial < minSerial)
    throw new PointersNotTrustedError(
      `live.json is older (serial ${index.serial}) than the live.json that was read before (${minSerial})`,
    );
  if (index.serial === minSerial) return;
  keys.minSerial = index.serial;
  keys.onSerial?.(index.serial);
}
