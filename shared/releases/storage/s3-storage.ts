import type { S3Client } from '@aws-sdk/client-s3';
import { type ReleaseStorage, type StoredObject, WriteConflict } from './storage';

/** ms until a connection, and then an answer, is given up; a storage that hangs must not hold up who asks. */
const connectWithin = 2000;
const answerWithin = 3000;
/** ms for a file on its way up a thin line, beside fifteen others. */
const takenWithin = 60_000;
const atOnce = 16;
/** The SDK repeats what got no answer, not one whose body broke off on its way. */
const timesRead = 3;

export interface S3Settings {
  bucket: string;
  /** Of a store that is not Amazon's: `https://minio.example:9000`. */
  endpoint?: string;
  region: string;
  /** Before every key: `releases/`. */
  prefix: string;
  /** Without: as the AWS SDK finds them (environment, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Releases in a bucket of an S3-compatible object store. */
export function s3Storage({ bucket, endpoint, region, prefix, credentials }: S3Settings): ReleaseStorage {
  let opening: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  // The SDK weighs 4 MB: nobody loads it who keeps releases in a directory.
  const open = () => {
    // Its word on Node 20 is about versions of it that are not installed here.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    opening ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        endpoint,
        credentials,
        forcePathStyle: true,
        // A store that is busy says so with a 5xx.
        maxAttempts: 4,
        // Checksums in trailers are Amazon's; other stores refuse them.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: connectWithin, requestTimeout: answerWithin, throwOnRequestTimeout: true },
      }),
    }));
    return opening;
  };

  const keyOf = (key: string): string => {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new Error(`${JSON.stringify(key)} is no name of an object`);
    return prefix + key;
  };

  /** All keys that begin with `start`, and what lies one folder below it. */
  const list = async (start: string, delimiter?: '/') => {
    const { sdk, client } = await open();
    const keys: string[] = [];
    const folders: string[] = [];
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: start, Delimiter: delimiter, ContinuationToken: token }),
      );
      keys.push(...(page.Contents ?? []).map((one) => one.Key!));
      folders.push(...(page.CommonPrefixes ?? []).map((one) => one.Prefix!));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    }
    return { keys, folders };
  };

  const headTag = async (key: string): Promise<string | null> => {
    const { sdk, client } = await open();
    try {
      return (await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: keyOf(key) }))).ETag ?? null;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  const get = async (key: string): Promise<StoredObject> => {
    const { sdk, client } = await open();
    for (let time = 1; ; time += 1) {
      const answer = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(key) }));
      try {
        return { body: Buffer.from(await answer.Body!.transformToByteArray()), etag: answer.ETag ?? '' };
      } catch (error) {
        if (time === timesRead) throw error;
      }
    }
  };

  return {
    async list(folder) {
      const start = folder === '' ? prefix : `${keyOf(folder)}/`;
      const { keys, folders } = await list(start, '/');
      const found = [...keys, ...folders].map((key) => key.slice(start.length).replace(/\/$/, ''));
      return found.filter((name) => name !== '').sort();
    },
    async read(key) {
      const { sdk } = await open();
      try {
        return await get(key);
      } catch (error) {
        if (error instanceof sdk.NoSuchKey || (statusOf(error) === 404 && !(error instanceof sdk.NoSuchBucket)))
          return undefined;
        throw error;
      }
    },
    async write(key, body, onlyIf) {
      const { sdk, client } = await open();
      const Body = Buffer.from(body);
      // Stores that know no conditions ignore them; asking first leaves them a gap of one round trip.
      if (onlyIf !== undefined && (await headTag(key)) !== onlyIf)
        throw new WriteConflict(`${key} was written meanwhile`);
      const condition = onlyIf === undefined ? {} : onlyIf === null ? { IfNoneMatch: '*' } : { IfMatch: onlyIf };
      try {
        const put = new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(key), Body, ...condition });
        await client.send(put, onlyIf === undefined ? { requestTimeout: takenWithin } : {});
      } catch (error) {
        // 409: another write of the same object is under way.
        if (onlyIf !== undefined && [404, 409, 412].includes(statusOf(error) ?? 0))
          throw new WriteConflict(`${key} was written meanwhile`);
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await open();
      const { keys } = await list(`${keyOf(key)}/`);
      // One by one: removing several in one request needs a checksum that not every store knows.
      const waiting = [...keys, keyOf(key)];
      const worker = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift())
          await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: one }));
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
  };
}
