import { contractVersion } from '@vastra/shared/contract/version';
import { breakerOpen } from '../traffic-metrics';
import { type Breaker, createBreaker } from './breaker';
import { type CallCounts, createCallCounts } from './call-counts';
import { type ApiReader, createApiReader } from './read-api';
import { createStoredResponses, type SharedResponses, type StoredResponses } from './stored-responses';

/** The API as documents read it, with the stored responses that documents show while the API fails. */
export interface DocumentApi {
  read: ApiReader;
  responses: StoredResponses;
  breaker: Breaker;
  calls: CallCounts;
  close(): void;
}

interface DocumentApiOptions {
  apiUrl: string;
  /** Hours for which a stored response may take the place of a failed call. */
  staleHours: number;
  /** Redis or Valkey, in which document servers share responses. */
  redisUrl?: string;
  /** Public origin of the shop, because several shops may share one Redis. */
  origin: string;
}

const probeTimeoutMs = 1000;
const hourMs = 3_600_000;

/** Opens the API for documents. `warn` writes to the log. */
export async function openDocumentApi(
  { apiUrl, staleHours, redisUrl, origin }: DocumentApiOptions,
  warn: (details: object, message: string) => void,
): Promise<DocumentApi> {
  const maxAgeMs = staleHours * hourMs;
  let shared: SharedResponses | undefined;
  if (redisUrl) {
    // Loaded only where it is used.
    const { openRedisResponses } = await import('./redis/redis-responses');
    shared = openRedisResponses({ url: redisUrl, prefix: `documents:${contractVersion}:${origin}:`, maxAgeMs }, warn);
  }
  const responses = createStoredResponses(maxAgeMs, shared);
  const breaker = createBreaker(() =>
    fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(probeTimeoutMs) }).then(({ ok }) => ok),
  );
  breaker.onChange((isOpen) => {
    breakerOpen.set(isOpen ? 1 : 0);
    warn({}, isOpen ? 'The API does not respond; documents show stored responses' : 'The API responds again');
  });
  const calls = createCallCounts();
  return {
    read: createApiReader(apiUrl, undefined, { responses, breaker, calls }),
    responses,
    breaker,
    calls,
    close() {
      breaker.stop();
      shared?.close();
    },
  };
}
