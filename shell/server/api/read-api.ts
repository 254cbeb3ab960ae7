import { ApiError, NetworkError } from '@vastra/shared/http';
import { apiReads } from '../traffic-metrics';
import type { Breaker } from './breaker';
import type { CallCounts } from './call-counts';
import { httpGet } from './http-get';
import { getPreviewToken } from './preview-token';
import { createRecentResults } from './recent-results';
import type { StoredResponse, StoredResponses } from './stored-responses';

/** ms after which no document shows a public response, while the API responds (decision 7). */
export const maxAgeMs = 1000;
/** ms for which a response is used again. It is shorter, so that a document can be stored for the rest of the second. */
export const freshMs = 700;
const maxResponses = 2000;
/** ms after which a document shows a stored response instead of waiting for a slow API. */
const maxWaitMs = 2000;

/** Stored responses, which documents show while the API fails. */
export interface StaleOptions {
  responses: StoredResponses;
  breaker: Breaker;
  calls?: Pick<CallCounts, 'count'>;
  maxWaitMs?: number;
}

interface ReadResult {
  body: unknown;
  isStale: boolean;
}

interface CachedResult {
  at: number;
  result: Promise<ReadResult>;
}

/** Reads of all documents between its begin and its end. */
export interface ReadWatch {
  /** Returns when the oldest response was requested that was read until now, in ms since 1970; Infinity if none was. */
  getOldestAt(): number;
  end(): void;
}

/** Reads `path` of the API, such as `products/a?b=c`. */
export interface ApiReader {
  (path: string): Promise<unknown>;
  /** Begins to watch the age of what is read. Documents at the same time share it: one may look older than it is, never younger. */
  watch(): ReadWatch;
  /** Returns how often a call failed, whether a stored response took its place or not. A document during which it grows may lack data, or show old ones. */
  getFailureCount(): number;
}

/** Returns true if the same call may succeed later. */
const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/** Returns true for failures of the API as a whole, and not of one call. */
const isOutage = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

const parse = ({ body }: StoredResponse): unknown => JSON.parse(body.toString('utf8'));

interface ApiCall {
  apiUrl: string;
  path: string;
  timeoutMs: number;
  /** Token of a preview of unpublished content. */
  previewToken?: string;
}

/** Calls the API. Rejects with ApiError or NetworkError. */
async function callApi({
  apiUrl,
  path,
  timeoutMs,
  previewToken,
}: ApiCall): Promise<StoredResponse & { data: unknown }> {
  const { status, headers, body } = await httpGet(`${apiUrl}/api/v1/${path}`, {
    headers: { accept: 'application/json', ...(previewToken && { cookie: `preview=${previewToken}` }) },
    timeoutMs,
  }).catch((cause) => {
    throw new NetworkError({ cause });
  });
  const isPublic = /\bpublic\b/.test(headers['cache-control'] ?? '');
  const stored = { body, at: Date.now(), isPublic };
  let data: { code?: string; message?: string; details?: Record<string, string> } | undefined;
  try {
    data = parse(stored) as typeof data;
  } catch {
    // A proxy's page.
  }
  if (status >= 200 && status < 300 && data) return { ...stored, data };
  throw new ApiError(status, data?.code ?? 'unknown', data?.message ?? '', data?.details);
}

/** Resolves like `work`, or to undefined after `ms`. */
const limitTime = <T>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, undefined);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Calls the API, and stores its response for an outage. */
async function callAndStore(
  { apiUrl, path, timeoutMs }: ApiCall,
  { responses, breaker, calls }: StaleOptions,
): Promise<unknown> {
  const startedAt = performance.now();
  const count = (hasFailed: boolean) => calls?.count('document', { hasFailed, ms: performance.now() - startedAt });
  apiReads.inc({ source: 'api' });
  try {
    const { data, ...response } = await callApi({ apiUrl, path, timeoutMs });
    breaker.recordSuccess();
    count(false);
    responses.store(path, response);
    return data;
  } catch (error) {
    if (isOutage(error)) breaker.recordFailure();
    else breaker.recordSuccess();
    count(isTemporary(error));
    if (error instanceof ApiError && [404, 410].includes(error.status)) responses.evict(path);
    throw error;
  }
}

/** Reads the API, or the latest stored response while the API fails or is slow. */
async function readOrUseStored(call: ApiCall, options: StaleOptions, cached: CachedResult): Promise<ReadResult> {
  const { path } = call;
  const { responses, breaker, calls } = options;
  const useLatest = async (): Promise<ReadResult | undefined> => {
    const latest = await responses.findLatest(path);
    if (latest) apiReads.inc({ source: 'stale' });
    return latest && { body: parse(latest), isStale: true };
  };
  if (breaker.isOpen()) {
    // The call would have been made.
    calls?.count('document', { hasFailed: true });
    const latest = await useLatest();
    if (latest) return latest;
    throw new NetworkError();
  }
  const fresh = await responses.findFresh(path);
  if (fresh) {
    cached.at = Math.min(cached.at, fresh.at);
    apiReads.inc({ source: 'shared' });
    return { body: parse(fresh), isStale: false };
  }
  const calling = callAndStore(call, options);
  try {
    const body = await limitTime(calling, options.maxWaitMs ?? maxWaitMs);
    return body === undefined
      ? ((await useLatest()) ?? { body: await calling, isStale: false })
      : { body, isStale: false };
  } catch (error) {
    const latest = isTemporary(error) ? await useLatest() : undefined;
    if (latest) return latest;
    throw error;
  }
}

/**
 * Creates the function that reads the API for documents. It caches public responses for 0.7 s. Documents that need the same response
 * at the same time share one call. Failures are not cached. `timeoutMs` limits each call, so that a document never waits longer. With
 * `stale`, the latest response is used when the API fails or is slow. Reads of a preview go past every cache.
 */
export function createApiReader(apiUrl: string, timeoutMs = 5000, stale?: StaleOptions): ApiReader {
  const results = createRecentResults<CachedResult>(freshMs, maxResponses);
  const watches = new Set<{ oldestAt: number }>();
  let failureCount = 0;

  const startRead = (path: string): CachedResult => {
    const cached = { at: Date.now() } as CachedResult;
    const call = { apiUrl, path, timeoutMs };
    cached.result = stale
      ? readOrUseStored(call, stale, cached)
      : callApi(call).then(({ data }) => ({ body: data, isStale: false }));
    results.set(path, cached);
    cached.result.catch(() => results.delete(path, cached));
    return cached;
  };

  const read = async (path: string): Promise<unknown> => {
    const previewToken = getPreviewToken();
    if (previewToken) return (await callApi({ apiUrl, path, timeoutMs, previewToken })).data;
    const cached = results.get(path);
    if (cached) apiReads.inc({ source: 'memory' });
    const used = cached ?? startRead(path);
    const { body, isStale } = await used.result.catch((error) => {
      if (isTemporary(error)) failureCount += 1;
      throw error;
    });
    if (isStale) failureCount += 1;
    for (const watched of watches) watched.oldestAt = Math.min(watched.oldestAt, used.at);
    return body;
  };

  const watch = (): ReadWatch => {
    const watched = { oldestAt: Number.POSITIVE_INFINITY };
    watches.add(watched);
    return { getOldestAt: () => watched.oldestAt, end: () => void watches.delete(watched) };
  };
  return Object.assign(read, { watch, getFailureCount: () => failureCount });
}
