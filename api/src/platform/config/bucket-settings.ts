import { join } from 'node:path';
import { defineSettings, type SettingsCheck, type SettingValues, textValue } from '@vastra/platform/config';
import type { ObjectStorage, StorageSettings } from '@vastra/platform/releases';
import { openTracedStorage } from '@vastra/platform/server/tracing/open-traced-storage';

/** The buckets of what is no release: a process that only serves releases gets no key of theirs. */
export const bucketSettings = defineSettings({
  MEDIA_S3_BUCKET: {
    schema: textValue,
    defaultText: '`S3_BUCKET`',
    meaning: 'bucket of the pictures, in the store of `S3_ENDPOINT`',
    readers: ['API'],
    group: 'data',
  },
  MEDIA_S3_PREFIX: {
    schema: textValue,
    fallback: 'media/',
    meaning: 'prefix of the pictures in their bucket; empty means none. Without a bucket they are in `VAR_DIR/media`',
    readers: ['API'],
    group: 'data',
    isEmptyValid: true,
  },
  MEDIA_S3_ACCESS_KEY_ID: {
    schema: textValue,
    defaultText: 'the keys of the releases',
    meaning: 'key that reads, writes and deletes pictures; set both keys or none',
    readers: ['API'],
    group: 'data',
    isSecret: true,
  },
  MEDIA_S3_SECRET_ACCESS_KEY: {
    schema: textValue,
    defaultText: 'the keys of the releases',
    meaning: 'its secret',
    readers: ['API'],
    group: 'data',
    isSecret: true,
  },
  AUDIT_S3_BUCKET: {
    schema: textValue,
    defaultText: '`S3_BUCKET`',
    meaning: "bucket of the audit log's anchors, in the store of `S3_ENDPOINT`",
    readers: ['API'],
    group: 'secrets',
  },
  AUDIT_S3_PREFIX: {
    schema: textValue,
    fallback: 'audit-anchors/',
    meaning: 'prefix of the anchors in their bucket; empty means none',
    readers: ['API'],
    group: 'secrets',
    isEmptyValid: true,
  },
  AUDIT_S3_ACCESS_KEY_ID: {
    schema: textValue,
    defaultText: 'the keys of the releases',
    meaning: 'key that reads and writes anchors, and deletes none; set both keys or none',
    readers: ['API'],
    group: 'secrets',
    isSecret: true,
  },
  AUDIT_S3_SECRET_ACCESS_KEY: {
    schema: textValue,
    defaultText: 'the keys of the releases',
    meaning: 'its secret',
    readers: ['API'],
    group: 'secrets',
    isSecret: true,
  },
});

/** The keys of a bucket come in pairs. */
export const checkBucketKeys: SettingsCheck = (env) =>
  ['MEDIA', 'AUDIT']
    .filter((name) => Boolean(env[`${name}_S3_ACCESS_KEY_ID`]) !== Boolean(env[`${name}_S3_SECRET_ACCESS_KEY`]))
    .map((name) => `${name}_S3_ACCESS_KEY_ID and ${name}_S3_SECRET_ACCESS_KEY must be set together.`)[0];

type BucketValues = SettingValues<typeof bucketSettings> & StorageSettings & { VAR_DIR: string };

/** Opens the storage of a purpose: its bucket, the bucket of the releases, or a folder of `VAR_DIR`. Its own keys win. */
function openBucket(
  values: BucketValues,
  own: { bucket?: string; prefix: string; id?: string; secret?: string; folder: string },
) {
  const { S3_ENDPOINT, S3_REGION, VAR_DIR } = values;
  return openTracedStorage({
    ...{ S3_ENDPOINT, S3_REGION, S3_PREFIX: own.prefix },
    S3_BUCKET: own.bucket ?? values.S3_BUCKET,
    S3_ACCESS_KEY_ID: own.id ?? values.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: own.id ? own.secret : values.S3_SECRET_ACCESS_KEY,
    RELEASES_DIR: join(VAR_DIR, own.folder),
  });
}

/** Opens the storages of pictures and of the audit log's anchors. */
export const openBuckets = (values: BucketValues): Record<'mediaStorage' | 'auditAnchors', ObjectStorage> => ({
  mediaStorage: openBucket(values, {
    ...{ bucket: values.MEDIA_S3_BUCKET, prefix: values.MEDIA_S3_PREFIX, folder: 'media' },
    ...{ id: values.MEDIA_S3_ACCESS_KEY_ID, secret: values.MEDIA_S3_SECRET_ACCESS_KEY },
  }),
  auditAnchors: openBucket(values, {
    ...{ bucket: values.AUDIT_S3_BUCKET, prefix: values.AUDIT_S3_PREFIX, folder: 'audit-anchors' },
    ...{ id: values.AUDIT_S3_ACCESS_KEY_ID, secret: values.AUDIT_S3_SECRET_ACCESS_KEY },
  }),
});
