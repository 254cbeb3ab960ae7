import { ApiError, messages, NetworkError } from '@vastra/shared/http';

/** ms for which a public answer is used again without asking. Longer than this nobody sees old data in a document. */
const fresh = 1000;
const atMost = 2000;

interface Answer {
  at: number;
  body: Promise<unknown>;
}

/**
 * Reads the API for documents. Public answers are kept for a second and asked for once by however many
 * documents want them at the same time; failures are not kept. `bound`: ms until the API is given up for a document.
 */
export function apiAnswers(apiUrl: string, bound = 5000) {
  const kept = new Map<string, Answer>();

  const ask = async (pathAndQuery: string): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/api/v1/${pathAndQuery}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(bound),
    }).catch((cause) => {
      throw new NetworkError({ cause });
    });
    const body = (await response.json().catch(() => undefined)) as
      | { code?: string; message?: string; details?: Record<string, string> }
      | undefined;
    if (response.ok && body) return body;
    throw new ApiError(response.status, body?.code ?? 'unknown', body?.message ?? messages.failed, body?.details);
  };

  return (pathAndQuery: string): Promise<unknown> => {
    const known = kept.get(pathAndQuery);
    if (known && Date.now() - known.at < fresh) return known.body;
    const body = ask(pathAndQuery);
    if (kept.size >= atMost) kept.delete(kept.keys().next().value!);
    kept.delete(pathAndQuery);
    kept.set(pathAndQuery, { at: Date.now(), body });
    body.catch(() => kept.delete(pathAndQuery));
    return body;
  };
}
