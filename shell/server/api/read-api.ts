import { ApiError, errorMessages, NetworkError } from '@vastra/shared/http';
import { LRUCache } from 'lru-cache';

/** ms for which a public response is used again. No document shows data that is older. */
const freshMs = 1000;
const maxResponses = 2000;

interface CachedResponse {
  at: number;
  body: Promise<unknown>;
}

/**
 * Creates the function that reads the API for documents. It caches public responses for a second. Documents that need the same response
 * at the same time share one call. Failures are not cached. `timeoutMs` limits each call, so that a document never waits longer.
 */
export function createApiReader(apiUrl: string, timeoutMs = 5000) {
  const responses = new LRUCache<string, CachedResponse>({ max: maxResponses });

  const fetchBody = async (pathAndQuery: string): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/api/v1/${pathAndQuery}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause) => {
      throw new NetworkError({ cause });
    });
    const body = (await response.json().catch(() => undefined)) as
      | { code?: string; message?: string; details?: Record<string, string> }
      | undefined;
    if (response.ok && body) return body;
    throw new ApiError(response.status, body?.code ?? 'unknown', body?.message ?? errorMessages.failed, body?.details);
  };

  return (pathAndQuery: string): Promise<unknown> => {
    const cached = responses.get(pathAndQuery);
    if (cached && Date.now() - cached.at < freshMs) return cached.body;
    const body = fetchBody(pathAndQuery);
    responses.set(pathAndQuery, { at: Date.now(), body });
    body.catch(() => responses.delete(pathAndQuery));
    return body;
  };
}
