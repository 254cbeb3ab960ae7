import { fetchRepeatable } from '@vastra/platform/server/http/fetch-repeatable';
import { withSpan } from '@vastra/platform/server/tracing/tracer';
import { z } from 'zod';
import type { PhonepeSettings } from './settings';

/** Longer than any call to PhonePe takes. */
const timeoutMs = 10_000;
/** A token is renewed this long before it ends, in ms. */
const renewalMs = 60_000;

/** A call to PhonePe failed. The message has PhonePe's error code, but nothing of the request, which contains personal data. */
export class PhonepeError extends Error {
  constructor(
    readonly status: number | undefined,
    readonly code: string,
  ) {
    super(status ? `PhonePe answered ${status} ${code}` : 'PhonePe did not answer');
    this.name = 'PhonepeError';
  }

  /**
   * True if PhonePe knows nothing of what the call is about. Its documents do not say how it refuses an unknown id, so that 400 counts too: an
   * id that is used again is refused, and pays or refunds nothing.
   */
  get isNotFound(): boolean {
    return this.status === 404 || this.status === 400;
  }
}

/** Makes a call such as `call('POST', '/checkout/v2/pay', body)`. Throws only `PhonepeError`. */
export type CallPhonepe = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_at: z.number() });

/** Requests a token, for which PhonePe checks the keys. `endsAt` in ms. Throws only `PhonepeError`. */
export async function requestToken(settings: PhonepeSettings): Promise<{ value: string; endsAt: number }> {
  const { clientId, clientSecret, clientVersion, authUrl } = settings;
  const body = new URLSearchParams({
    client_id: clientId,
    client_version: clientVersion,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  });
  const parsed = tokenSchema.safeParse(await request(`${authUrl}/v1/oauth/token`, { method: 'POST', body }));
  if (!parsed.success) throw new PhonepeError(200, 'NO_TOKEN');
  return { value: parsed.data.access_token, endsAt: parsed.data.expires_at * 1000 };
}

/** Creates the function that calls PhonePe. It keeps the token until shortly before its end. */
export function createPhonepeClient(settings: PhonepeSettings): CallPhonepe {
  const { apiUrl } = settings;
  let token: { value: string; endsAt: number } | undefined;

  async function getToken(): Promise<string> {
    if (token && token.endsAt - renewalMs > Date.now()) return token.value;
    token = await requestToken(settings);
    return token.value;
  }

  async function callOnce(method: string, path: string, body?: object): Promise<unknown> {
    const authorization = `O-Bearer ${await getToken()}`;
    return request(`${apiUrl}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  return (method, path, body) =>
    withSpan('call PhonePe', { kind: 'client' }, async () => {
      try {
        return await callOnce(method, path, body);
      } catch (error) {
        // A token can be withdrawn before its end. A refused call has done nothing, so that it can be repeated.
        if (!(error instanceof PhonepeError) || error.status !== 401 || !token) throw error;
        token = undefined;
        return await callOnce(method, path, body);
      }
    });
}

async function request(url: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await (init.method === 'GET' ? fetchRepeatable : fetch)(url, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch {
    throw new PhonepeError(undefined, '');
  }
  const parsed = parseJson(text);
  if (response.ok) return parsed;
  const { code } = (parsed ?? {}) as { code?: unknown };
  throw new PhonepeError(response.status, typeof code === 'string' ? code.slice(0, 100) : '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
