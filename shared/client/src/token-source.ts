import type { ClientOptions } from './call';
import { VastraError } from './errors';

/** A token is renewed this long before it ends, because a request takes time. */
const marginMs = 30_000;

/** Access tokens of OAuth 2.1 client credentials. */
export interface TokenSource {
  /** Resolves to a token that is valid for a while. Simultaneous callers share one request. */
  get(signal: AbortSignal): Promise<string>;
  /** Drops the token, so that the next `get` requests another. */
  reset(): void;
}

/** Creates the source of tokens of a shop. A refusal is a VastraError with a code of RFC 6749, such as `invalid_client`. */
export function createTokenSource(
  origin: string,
  { clientId = '', clientSecret = '', scopes }: ClientOptions,
  fetch: typeof globalThis.fetch,
): TokenSource {
  let current: { token: Promise<string>; endsAt: number } | undefined;

  async function request(): Promise<{ token: string; seconds: number }> {
    const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const response = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(credentials)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scopes && { scope: scopes.join(' ') }) }),
      credentials: 'omit',
      signal: AbortSignal.timeout(marginMs),
    });
    const reply = await response.json().catch(() => ({}));
    if (response.ok && reply.access_token) return { token: reply.access_token, seconds: reply.expires_in ?? 0 };
    const code = reply.error ?? 'unreadable_response';
    throw new VastraError(reply.error_description ?? 'No access token', { status: response.status, code });
  }

  function start(): Promise<string> {
    const started = { token: Promise.resolve(''), endsAt: Number.POSITIVE_INFINITY };
    current = started;
    started.token = request().then(
      ({ token, seconds }) => {
        started.endsAt = Date.now() + seconds * 1000 - marginMs;
        return token;
      },
      (error) => {
        if (current === started) current = undefined;
        throw error;
      },
    );
    return started.token;
  }

  return {
    // The request for a token is shared, so the signal of one caller ends the waiting of that caller only.
    get: (signal) => {
      const token = current && Date.now() < current.endsAt ? current.token : start();
      return Promise.race([token, rejectWhenAborted(signal)]);
    },
    reset: () => {
      current = undefined;
    },
  };
}

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
