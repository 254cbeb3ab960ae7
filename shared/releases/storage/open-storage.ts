import path from 'node:path';
import { openDirectoryStorage } from './directory-storage';
import { openS3Storage } from './s3-storage';
import type { ReleaseStorage } from './storage';

/**
 * Opens the storage that the settings name: the bucket `S3_BUCKET`, else the directory `RELEASES_DIR`, else `releases` below
 * `VAR_DIR`. It does not connect yet.
 * Throws when the settings of a bucket are incomplete.
 */
export function openStorage(env: Record<string, string | undefined>): ReleaseStorage {
  if (!env.S3_BUCKET)
    return openDirectoryStorage(path.resolve(env.RELEASES_DIR || path.join(env.VAR_DIR || 'var', 'releases')));
  if (!env.S3_ACCESS_KEY_ID !== !env.S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set both or not at all');
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
