import type { S3Client } from '@aws-sdk/client-s3';
import { type ReleaseStorage, type StoredObject, WriteConflictError } from '../storage';

/** Timeout of a connection, and then of a response, in ms. A storage that hangs must not block its callers. */
const connectTimeoutMs = 2000;
const responseTimeoutMs = 3000;
/** Timeout of an upload over a slow line beside fifteen others, in ms. */
const uploadTimeoutMs = 60_000;
/** Number of parallel deletions. */
const parallelDeletions = 16;
/** Attempts to read an object. The SDK repeats requests without a response, but not one whose body breaks off. */
const maxReadAttempts = 3;

/** Settings of a bucket. */
export interface S3Settings {
  bucket: string;
  /** URL of a store that is not Amazon's: `https://s3.example:8333`. */
  endpoint?: string;
  region: string;
  /** Prefix of every key: `releases/`. */
  prefix: string;
  /** Undefined to let the AWS SDK find them (environment, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const getStatus = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Returns whether an object is missing; a missing bucket is a failure. */
const isMissing = (error: unknown, sdk: typeof import('@aws-sdk/client-s3')): boolean =>
  error instanceof sdk.NoSuchKey || (getStatus(error) === 404 && !(error instanceof sdk.NoSuchBucket));

/** Returns `root` and all folders of the keys below it, the deepest first; none without keys. */
function listFolders(keys: readonly string[], root: string): string[] {
  const folders = new Set<string>();
  for (const key of keys)
    for (let end = key.lastIndexOf('/'); end >= root.length; end = key.lastIndexOf('/', end - 1))
      folders.add(key.slice(0, end));
  return [...folders].sort((a, b) => b.length - a.length);
}

/**
 * Opens a bucket of an S3-compatible object store as storage. The first call connects, and every call rejects if the store does not respond
 * in time.
 */
export function openS3Storage({ bucket, endpoint, region, prefix, credentials }: S3Settings): ReleaseStorage {
  let opening: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  // Loaded with the first request, because the SDK has 4 MB and a directory does not need it.
  const open = () => {
    // The SDK warns about Node 20 for versions of itself that are not installed here.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    opening ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        endpoint,
        credentials,
        forcePathStyle: true,
        // A busy store responds with a 5xx.
        maxAttempts: 4,
        // Only Amazon knows checksums in trailers; other stores refuse them.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: {
          connectionTimeout: connectTimeoutMs,
          requestTimeout: responseTimeoutMs,
          throwOnRequestTimeout: true,
        },
      }),
    }));
    return opening;
  };

  const toObjectKey = (key: string): string => {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new Error(`${JSON.stringify(key)} is no name of an object`);
    return prefix + key;
  };

  /** Returns all keys that begin with `start`; with a delimiter, the keys and folders directly below it. */
  const listKeys = async (start: string, delimiter?: '/') => {
    const { sdk, client } = await open();
    const keys: string[] = [];
    const folders: string[] = [];
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: start, Delimiter: delimiter, ContinuationToken: token }),
      );
      keys.push(...(page.Contents ?? []).map(({ Key }) => Key!));
      folders.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix!));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    }
    return { keys, folders };
  };

  const readEtag = async (key: string): Promise<string | null> => {
    const { sdk, client } = await open();
    try {
      return (await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: toObjectKey(key) }))).ETag ?? null;
    } catch (error) {
      if (getStatus(error) === 404) return null;
      throw error;
    }
  };

  const getObject = async (
    key: string,
    { knownEtag, range }: { knownEtag?: string; range?: string } = {},
  ): Promise<StoredObject> => {
    const { sdk, client } = await open();
    const request = { Bucket: bucket, Key: toObjectKey(key), IfNoneMatch: knownEtag, Range: range };
    for (let time = 1; ; time += 1) {
      const response = await client.send(new sdk.GetObjectCommand(request));
      try {
        return { body: Buffer.from(await response.Body!.transformToByteArray()), etag: response.ETag ?? '' };
      } catch (error) {
        if (time === maxReadAttempts) throw error;
      }
    }
  };

  return {
    async list(folder) {
      const start = folder === '' ? prefix : `${toObjectKey(folder)}/`;
      const { keys, folders } = await listKeys(start, '/');
      const names = [...keys, ...folders].map((key) => key.slice(start.length).replace(/\/$/, ''));
      return names.filter((name) => name !== '').sort();
    },
    async read(key, knownEtag) {
      const { sdk } = await open();
      try {
        return await getObject(key, { knownEtag });
      } catch (error) {
        // The SDK throws for the 304 of a condition.
        if (knownEtag && getStatus(error) === 304) return { body: Buffer.alloc(0), etag: knownEtag, isUnchanged: true };
        if (isMissing(error, sdk)) return undefined;
        throw error;
      }
    },
    async readRange(key, start, end) {
      const { sdk } = await open();
      try {
        return (await getObject(key, { range: `bytes=${start}-${end}` })).body;
      } catch (error) {
        if (isMissing(error, sdk)) return undefined;
        throw error;
      }
    },
    async write(key, body, ifMatch) {
      const { sdk, client } = await open();
      const Body = Buffer.from(body);
      // Some stores ignore conditions of writes; reading the etag first leaves those a gap of one round trip.
      if (ifMatch !== undefined && (await readEtag(key)) !== ifMatch)
        throw new WriteConflictError(`${key} was written meanwhile`);
      const condition = ifMatch === undefined ? {} : ifMatch === null ? { IfNoneMatch: '*' } : { IfMatch: ifMatch };
      try {
        const put = new sdk.PutObjectCommand({ Bucket: bucket, Key: toObjectKey(key), Body, ...condition });
        await client.send(put, ifMatch === undefined ? { requestTimeout: uploadTimeoutMs } : {});
      } catch (error) {
        // A 409 means that another write of the same object is under way.
        if (ifMatch !== undefined && [404, 409, 412].includes(getStatus(error) ?? 0))
          throw new WriteConflictError(`${key} was written meanwhile`);
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await open();
      const { keys } = await listKeys(`${toObjectKey(key)}/`);
      // Removes objects one by one, because removing several in one request needs a checksum that not every store knows.
      const waiting = [...keys, toObjectKey(key)];
      const runWorker = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: next }));
      };
      await Promise.all(Array.from({ length: parallelDeletions }, runWorker));
      // SeaweedFS lists empty folders for minutes. It removes one at once, unless it has objects, when its name is removed like the name of
      // an object; other stores have no object of that name.
      for (const folder of listFolders(keys, toObjectKey(key))) {
        waiting.push(`${folder}/`);
        await runWorker();
      }
    },
  };
}
