import { createPrivateKey, createPublicKey } from 'node:crypto';
import path from 'node:path';
import { openDirectoryStorage } from '../storage/directory-storage';
import { openS3Storage } from '../storage/s3/s3-storage';
import type { ReleaseStorage } from '../storage/storage';
import { openEnvironment, productionName } from './environments';

/** Settings of a storage, as the environment names them. */
export interface StorageSettings {
  VAR_DIR?: string;
  RELEASES_DIR?: string;
  S3_BUCKET?: string;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_PREFIX?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  /** Private key that signs the pointers. */
  RELEASE_INDEX_KEY?: string;
  /** Public keys of which one must have signed the pointers, with commas between them. */
  RELEASE_INDEX_TRUSTED_KEYS?: string;
  /** Environment whose pointers are read and changed; production if undefined. */
  RELEASE_ENVIRONMENT?: string;
}

/**
 * Returns the storage of the releases: the bucket `S3_BUCKET`, or the directory `RELEASES_DIR`, or `VAR_DIR/releases`, whichever
 * is set first. A bucket is not contacted before the first read or write.
 * Throws if only one of the bucket's two keys is set, if a key of the pointers is none, or for an invalid name of an environment.
 */
export function openStorage(env: StorageSettings): ReleaseStorage {
  const indexKeys = toIndexKeys(env);
  const files = openEnvironment(openFiles(env), env.RELEASE_ENVIRONMENT || productionName);
  return indexKeys ? { ...files, indexKeys } : files;
}

/** Returns the keys of the pointers' index; undefined if it needs no signature. */
function toIndexKeys({ RELEASE_INDEX_KEY: key, RELEASE_INDEX_TRUSTED_KEYS: keys }: StorageSettings) {
  const privateKey = key?.trim() || undefined;
  const trusted = (keys ?? '').split(',').flatMap((text) => text.trim() || []);
  assertKeys('RELEASE_INDEX_KEY is no private key', privateKey ? [privateKey] : [], (key) =>
    createPrivateKey({ key, type: 'pkcs8', format: 'der', encoding: 'base64' }),
  );
  assertKeys('RELEASE_INDEX_TRUSTED_KEYS has a text that is no public key', trusted, (key) =>
    createPublicKey({ key, type: 'spki', format: 'der', encoding: 'base64' }),
  );
  return privateKey || trusted.length > 0 ? { privateKey, trusted } : undefined;
}

function assertKeys(message: string, keys: string[], parse: (key: string) => unknown): void {
  try {
    keys.forEach(parse);
  } catch (cause) {
    throw new Error(`${message}: release index-key create`, { cause });
  }
}

function openFiles(env: StorageSettings): ReleaseStorage {
  if (!env.S3_BUCKET)
    return openDirectoryStorage(path.resolve(env.RELEASES_DIR || path.join(env.VAR_DIR || 'var', 'releases')));
  if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY))
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
  return openS3Storage({
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT || undefined,
    region: env.S3_REGION || 'us-east-1',
    prefix: env.S3_PREFIX ?? 'releases/',
    credentials: env.S3_ACCESS_KEY_ID
      ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY! }
      : undefined,
  });
}
