import { setTimeout } from 'node:timers/promises';
import { CarrierError } from '../carrier-error';
import type { ShiprocketSettings } from './settings';

/** Longer than a call to Shiprocket takes; booking asks the courier in turn. */
const defaultTimeoutMs = 20_000;
/** Tokens are valid for ten days. The client renews its token a day earlier, and whenever it is refused. */
const tokenLifetimeMs = 9 * 24 * 60 * 60_000;
/** Attempts to read, and the pause before the second. What writes is sent once, because its effect is not known after a failure. */
const readAttempts = 2;
const readPauseMs = 200;
/** Longest response that is read. */
const maxResponseBytes = 5 * 1024 * 1024;

export interface ShiprocketRequest {
  query?: Record<string, string | number | undefined>;
  body?: object;
}

export interface ShiprocketClient {
  get(path: string, query?: ShiprocketRequest['query']): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
  /** Downloads a file, which Shiprocket stores at another host. It gets no token. */
  download(url: string): Promise<Uint8Array>;
  /** Forgets the token and signs in. */
  signIn(): Promise<void>;
}

/** Creates a client of Shiprocket's API. Its calls throw `CarrierError` only. */
export function createShiprocketClient(
  { apiUrl, email, password }: ShiprocketSettings,
  timeoutMs = defaultTimeoutMs,
): ShiprocketClient {
  const server = { apiUrl, timeoutMs };
  let token: { value: string; until: number } | undefined;
  let pendingSignIn: Promise<string> | undefined;

  async function signIn(): Promise<string> {
    const response = await send(server, 'POST', '/auth/login', { body: { email, password } });
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new CarrierError('credentials', `Shiprocket refused the sign-in with ${response.status}`);
    const body = parseBody(response);
    const value = (body as { token?: unknown } | undefined)?.token;
    if (response.status >= 400 || typeof value !== 'string' || value === '')
      throw new CarrierError('unavailable', `Shiprocket answered the sign-in with ${response.status}`);
    token = { value, until: Date.now() + tokenLifetimeMs };
    return value;
  }

  /** Returns the token. Calls that need one at the same time sign in once. */
  async function getToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    pendingSignIn ??= signIn().finally(() => {
      pendingSignIn = undefined;
    });
    return pendingSignIn;
  }

  async function callOnce(method: 'GET' | 'POST', path: string, request: ShiprocketRequest): Promise<unknown> {
    const bearer = await getToken();
    let response = await send(server, method, path, request, bearer);
    if (response.status === 401) {
      // An expired token had no effect, so that the call can be repeated with a new one. Only the first that notices drops the token.
      if (token?.value === bearer) token = undefined;
      response = await send(server, method, path, request, await getToken());
    }
    return readResponse(response);
  }

  return {
    async get(path, query) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await callOnce('GET', path, { query });
        } catch (error) {
          if (attempt >= readAttempts || !(error instanceof CarrierError) || error.kind !== 'unavailable') throw error;
          await setTimeout(readPauseMs);
        }
      }
    },
    post: (path, body) => callOnce('POST', path, { body }),
    download: (url) => download(url, timeoutMs),
    async signIn() {
      token = undefined;
      await getToken();
    },
  };
}

/** Sends a request to Shiprocket's API, and resolves to any response. */
async function send(
  { apiUrl, timeoutMs }: Pick<ShiprocketSettings, 'apiUrl'> & { timeoutMs: number },
  method: 'GET' | 'POST',
  path: string,
  { query = {}, body }: ShiprocketRequest,
  bearer?: string,
): Promise<{ status: number; text: string }> {
  const url = new URL(`${apiUrl}/v1/external${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: body && JSON.stringify(body),
      // Redirects are errors, because the token must not reach another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: String(Buffer.from(await readBytes(response))) };
  } catch (error) {
    throw error instanceof CarrierError ? error : new CarrierError('unavailable', 'Shiprocket did not answer');
  }
}

async function download(url: string, timeoutMs: number): Promise<Uint8Array> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CarrierError('unavailable', 'Shiprocket gave no address of the file');
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return await readBytes(response);
  } catch {
    // Thrown below.
  }
  throw new CarrierError('unavailable', 'A file of Shiprocket could not be downloaded');
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxResponseBytes) throw new CarrierError('unavailable', 'Shiprocket sent too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseBody({ text }: { text: string }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readResponse(response: { status: number; text: string }): unknown {
  const { status } = response;
  const body = parseBody(response);
  if (status === 401 || status === 403) throw new CarrierError('credentials', `Shiprocket answered ${status}`);
  if (status === 408 || status === 429 || status >= 500)
    throw new CarrierError('unavailable', `Shiprocket answered ${status}`);
  if (status >= 400) throw new CarrierError('refused', `Shiprocket answered ${status}`, readReason(body));
  if (body === undefined) throw new CarrierError('unavailable', 'Shiprocket sent no JSON');
  return body;
}

/** Returns the first message of an error response. */
export function readReason(body: unknown): string {
  const { message, errors } = (body ?? {}) as { message?: unknown; errors?: unknown };
  const first = errors && typeof errors === 'object' ? Object.values(errors).flat()[0] : undefined;
  const text = typeof first === 'string' ? first : typeof message === 'string' ? message : '';
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
