import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Release } from '../../../federation/release';
import type { ReleaseStorage } from '../../storage/storage';
import { buildArtifactBundle, toSentryRelease } from './artifact-bundle';

/** The project in Sentry that gets releases and their source maps. */
export interface SentryProject {
  /** `https://sentry.io`, or the shop's own server. */
  url: string;
  org: string;
  project: string;
  /** Token with the scope `org:ci`, or `project:releases`. */
  token: string;
}

/** Sentry's answer to which chunks it takes. */
interface ChunkOptions {
  chunkSize: number;
  compression?: string[];
}

const callTimeoutMs = 60_000;

const hashSha1 = (content: Buffer): string => createHash('sha1').update(content).digest('hex');

function splitIntoChunks(content: Buffer, size: number): Buffer[] {
  const chunks: Buffer[] = [];
  for (let start = 0; start < content.length; start += size) chunks.push(content.subarray(start, start + size));
  return chunks;
}

/**
 * Creates the release in Sentry and uploads its scripts and source maps, without what is there already.
 *
 * @returns false for a release without source maps
 * @throws Error with the call that Sentry refused
 */
export async function uploadToSentry(
  storage: Pick<ReleaseStorage, 'read'>,
  release: Release,
  { url, org, project, token }: SentryProject,
): Promise<boolean> {
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(`${url}/api/0/organizations/${encodeURIComponent(org)}/${path}/`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path} gave ${response.status}`);
    return (await response.json().catch(() => ({}))) as T;
  };
  const post = <T>(path: string, body: object) =>
    call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  const version = toSentryRelease(release);
  await post('releases', { version, projects: [project], ...(release.commit && { ref: release.commit }) });
  const bundle = await buildArtifactBundle(storage, release, { org, project });
  if (!bundle) return false;

  const { chunkSize, compression = [] } = await call<ChunkOptions>('chunk-upload');
  const chunks = new Map(splitIntoChunks(bundle, chunkSize).map((chunk) => [hashSha1(chunk), chunk]));
  const assemble = () =>
    post<{ state: string; missingChunks?: string[]; detail?: string }>('artifactbundle/assemble', {
      checksum: hashSha1(bundle),
      chunks: [...chunks.keys()],
      projects: [project],
      version,
    });
  const { missingChunks = [] } = await assemble();
  if (missingChunks.length === 0) return true;
  const isGzip = compression.includes('gzip');
  for (const [hash, chunk] of chunks) {
    if (!missingChunks.includes(hash)) continue;
    const form = new FormData();
    form.append(isGzip ? 'file_gzip' : 'file', new Blob([new Uint8Array(isGzip ? gzipSync(chunk) : chunk)]), hash);
    await call('chunk-upload', { method: 'POST', body: form });
  }
  const { state, detail } = await assemble();
  if (!['created', 'assembling', 'ok'].includes(state)) throw new Error(`the upload is ${state}: ${detail ?? ''}`);
  return true;
}
