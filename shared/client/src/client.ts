import type { CallOptions, CallRequest, CallShape, Client, ClientOptions } from './call';
import { ConnectionError, VastraError } from './errors';
import { fillPath } from './fill-path';
import { createTokenSource } from './token-source';

const usualRetries = 2;
const usualTimeoutMs = 30_000;
const firstPauseMs = 500;
/** A shop that asks for a longer pause than this gets no further attempt. */
const maxPauseMs = 60_000;
/** Statuses of a shop, or of a proxy before it, that cannot respond now. */
const unavailableStatuses = [502, 503, 504];

/** Creates the client of a shop. It sends nothing before the first call. */
export function createClient(options: ClientOptions): Client {
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
  const origin = options.url.replace(/\/+$/, '');
  const tokens = options.clientId === undefined ? undefined : createTokenSource(origin, options, fetch);

  async function attempt(call: CallShape, url: string, init: RequestInit, callOptions: CallOptions): Promise<unknown> {
    const { signal, timeoutMs = options.timeoutMs ?? usualTimeoutMs } = callOptions;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signals = AbortSignal.any(signal ? [signal, timeout] : [timeout]);
    try {
      const token = options.key ?? (await tokens?.get(signals));
      const headers = new Headers(init.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      // The shop refuses a key beside the cookie of a session.
      const credentials = token ? 'omit' : 'same-origin';
      return await readResponse(call, await fetch(url, { ...init, headers, credentials, signal: signals }));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof VastraError) throw error;
      const message = timeout.aborted ? `No response within ${timeoutMs} ms` : 'The shop could not be reached';
      throw new ConnectionError(message, { cause: error });
    }
  }

  return {
    async send(call, request = {}, callOptions = {}) {
      const { url, init } = buildRequest(origin, call, request, callOptions);
      const { signal, retries = options.retries ?? usualRetries } = callOptions;
      const isRepeatable = call.method !== 'POST' || call.takesKey === true;
      let hasRenewed = false;
      for (let count = 0; ; count++) {
        signal?.throwIfAborted();
        try {
          return await attempt(call, url, init, callOptions);
        } catch (error) {
          if (tokens && !hasRenewed && error instanceof VastraError && error.status === 401) {
            // The access token may have ended with a secret of the key.
            hasRenewed = true;
            tokens.reset();
            count--;
            continue;
          }
          const pauseMs = getPause(error, isRepeatable, count);
          if (pauseMs === undefined || count >= retries) throw error;
          await sleep(pauseMs, signal);
        }
      }
    },
  };
}

/** Returns the milliseconds until the next attempt, or undefined if the call must not be repeated. */
function getPause(error: unknown, isRepeatable: boolean, count: number): number | undefined {
  const isRefused = error instanceof VastraError;
  if (!isRefused && !(error instanceof ConnectionError)) return undefined;
  // A call that was refused by a limit was not made. Any other failure leaves open whether the call was made.
  const canRepeat =
    isRefused && error.status === 429
      ? true
      : isRepeatable && (!isRefused || unavailableStatuses.includes(error.status));
  if (!canRepeat) return undefined;
  const pauseMs = firstPauseMs * 2 ** count * (0.5 + Math.random() / 2);
  const askedMs = isRefused ? (error.retryAfterMs ?? 0) : 0;
  return askedMs > maxPauseMs ? undefined : Math.max(pauseMs, askedMs);
}

/** Resolves after a time; rejects with the reason of the signal once that is aborted. */
const sleep = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

function buildRequest(origin: string, call: CallShape, { body, ...parts }: CallRequest, options: CallOptions) {
  const query = new URLSearchParams();
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const path = fillPath(call.path, parts);
  for (const [name, value] of Object.entries(parts)) {
    if (inPath.has(name)) continue;
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) query.append(name, toText(item));
  }
  const headers: Record<string, string> = { ...options.headers };
  if (call.takesKey) headers['idempotency-key'] = options.idempotencyKey ?? createKey();
  const init: RequestInit = { method: call.method, headers, ...buildBody(call, body, headers) };
  const search = query.toString();
  return { url: `${origin}/api/v1${path}${search && `?${search}`}`, init };
}

/** Returns the body of a request, and adds its type to the headers. */
function buildBody({ bodyType }: CallShape, body: unknown, headers: Record<string, string>): { body?: BodyInit } {
  if (body === undefined) return {};
  if (bodyType === 'form') return { body: buildForm(body as Record<string, unknown>) };
  headers['content-type'] = bodyType === 'bytes' ? 'application/octet-stream' : 'application/json';
  return { body: bodyType === 'bytes' ? (body as BodyInit) : JSON.stringify(body) };
}

/** Builds a form with its texts before its file, because the shop reads the file as it arrives. */
function buildForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  for (const [name, value] of entries) if (!(value instanceof Blob)) form.append(name, toText(value));
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value);
  return form;
}

const toText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Returns a random key of 32 hexadecimal digits. `crypto.randomUUID` is missing on pages without TLS. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function readResponse({ isFile }: CallShape, response: Response): Promise<unknown> {
  if (response.ok && isFile) return response.blob();
  const text = await response.text();
  const envelope = parseEnvelope(text);
  const hasCode = typeof envelope?.code === 'string';
  if (response.ok && envelope?.success === true) return envelope.data;
  const message = hasCode ? String(envelope.message) : `Status ${response.status} without the shop's envelope`;
  throw new VastraError(message, {
    ...envelope,
    status: response.status,
    code: hasCode ? (envelope.code as string) : 'unreadable_response',
    retryAfterMs: readRetryAfter(response),
  });
}

function parseEnvelope(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads the header `Retry-After`, which has seconds or a date. */
function readRetryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
