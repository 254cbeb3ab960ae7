import ky, { type HTTPError, type KyInstance, type Options } from 'ky';
import type { Failure } from '../contract';
import { endSession, getAccessToken, hasSessionCookie, type SessionUser, startSession, useSession } from '../session';
import type { CallOptions } from './call-options';
import { clientConfig, reportApiUnreachable } from './client-config';
import { ApiError, NetworkError } from './errors';
import { fetchUntilSilent } from './fetch-until-silent';

/** Statuses of a proxy that cannot reach the API. */
const unreachableStatuses = [502, 503, 504];

let client: { baseUrl: string; fetch?: typeof fetch; ky: KyInstance } | undefined;

/** Returns the client of the configured endpoint, and creates a new one when a test has changed the endpoint. */
function getClient(): KyInstance {
  const { baseUrl, fetch } = clientConfig.endpoint;
  if (client?.baseUrl !== baseUrl || client.fetch !== fetch) {
    const instance = ky.create({
      prefixUrl: baseUrl,
      credentials: 'include',
      // A visitor's connection may be slow, so `fetchUntilSilent` has another limit.
      timeout: false,
      // `Retry-After` counts up to this time, because a visitor does not wait for longer.
      retry: { limit: 1, methods: ['get'], statusCodes: unreachableStatuses, maxRetryAfter: 3000 },
      fetch: fetch ?? fetchUntilSilent,
    });
    client = { baseUrl, fetch, ky: instance };
  }
  return client.ky;
}

/** Sign-in calls carry no bearer, and their 401 means wrong credentials, not an expired session. Source: requirements 7.1. */
const isSignIn = (path: string): boolean => path.startsWith('auth/') || path.startsWith('admin/auth/');

const isHttpError = (error: unknown): error is HTTPError => (error as Error)?.name === 'HTTPError';

/** Converts a query to URL parameters: undefined values are left out, a list becomes a repeated parameter. */
export const toSearchParams = (query: CallOptions['query']): URLSearchParams | undefined => {
  if (!query) return undefined;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) params.append(key, item);
    else if (value !== undefined) params.append(key, String(value));
  }
  return params;
};

async function toCallError(error: unknown): Promise<Error> {
  if (isHttpError(error)) {
    const body: Partial<Failure> = await error.response.json<Failure>().catch(() => ({}));
    return new ApiError(error.response.status, body.code ?? 'unknown', body.message ?? '', body.details);
  }
  if (error instanceof Error && error.name === 'AbortError') return error;
  return new NetworkError({ cause: error });
}

/** The refresh that is under way. */
let currentRefresh: Promise<boolean> | undefined;
/** Access token of a session that the server has ended, until `onSessionExpired` has been called for it. */
let unreportedToken: string | undefined;

/**
 * Gets a new access token with the refresh cookie. Resolves to true if the visitor is signed in afterwards. Never rejects.
 * Simultaneous calls share one request.
 */
export function refreshSession(): Promise<boolean> {
  if (currentRefresh) return currentRefresh;
  const initial = useSession.getState();
  const wasRemembered = hasSessionCookie();
  // A visitor may sign in or out before the response arrives, here or in another tab. The response is then ignored.
  const isUnchanged = () => useSession.getState() === initial;
  currentRefresh = getClient()
    .post('auth/refresh-token')
    .json<{ data: { user: SessionUser; token: string } }>()
    .then(({ data }) => {
      if (isUnchanged()) startSession(data);
      return getAccessToken() !== undefined;
    })
    .catch((error) => {
      // Only a refusal ends the session. Without a response, the session may still be valid.
      if (isHttpError(error) && [401, 403].includes(error.response.status) && isUnchanged()) {
        unreportedToken = getAccessToken();
        const isFirstRefresh = initial.status === 'unknown' && wasRemembered;
        endSession();
        if (isFirstRefresh) clientConfig.onSessionExpired?.(true);
      }
      return false;
    })
    .finally(() => {
      currentRefresh = undefined;
    });
  return currentRefresh;
}

/** Trace of this page's calls: `traceparent` of a page that records nothing itself. The server decides whether it does. */
let traceparent: string | undefined;

/** Returns the header of a shop that records traces, whose documents say so. Random for each page, because a document may be cached. */
function buildTraceHeader(): { traceparent?: string } {
  if (!traceparent && globalThis.document?.querySelector('meta[name=traced]')) {
    // Undefined without https.
    const id = crypto.randomUUID?.().replaceAll('-', '');
    if (id) traceparent = `00-${id}-${id.slice(16)}-00`;
  }
  return { traceparent };
}

const getUserId = (): string | undefined => useSession.getState().user?.id;

/** A call that is sent: what is needed to repeat it. */
interface Call {
  method: string;
  path: string;
  options: CallOptions;
  isRetry: boolean;
  /** Access token of the customer who made it; undefined for a call without one. */
  token?: string;
  userId?: string;
}

/** Solves the bot check that the shop asks for, and repeats the call with its token. Returns undefined if there is nothing to repeat. */
async function retryWithBotToken(
  { method, path, options, isRetry }: Call,
  error: unknown,
): Promise<Response | undefined> {
  const siteKey = !isRetry && isHttpError(error) && error.response.headers.get('x-bot-site-key');
  if (!siteKey) return undefined;
  const { solveBotCheck } = await import('../bot-check/solve');
  const botToken = await solveBotCheck(siteKey).catch(() => undefined);
  if (!botToken) return undefined;
  const headers = { ...options.headers, 'x-bot-token': botToken };
  return send(method, path, { ...options, headers }, { isRetry: true });
}

/** Repeats a call that was refused with 401, with a new token. Returns undefined if the session is over. */
async function retryWithNewToken(
  { method, path, options, isRetry, token, userId }: Call,
  error: unknown,
): Promise<Response | undefined> {
  if (!token || !isHttpError(error) || error.response.status !== 401) return undefined;
  // Another call may have refreshed the session meanwhile, or the visitor may have signed out.
  const isLatestToken = getAccessToken() === token;
  const hasNewToken = !isRetry && (isLatestToken ? await refreshSession() : getAccessToken() !== undefined);
  // A call is repeated only for the customer who made it.
  if (hasNewToken && getUserId() === userId) return send(method, path, options, { isRetry: true });
  // Several calls may fail with the same token. Only the first one reports the expired session.
  if (token === unreportedToken) {
    unreportedToken = undefined;
    clientConfig.onSessionExpired?.(false);
  }
  return undefined;
}

/**
 * Sends a call with the customer's bearer, and repeats it once with a new token after a 401.
 * Throws ApiError, NetworkError, or the AbortError of `options.signal`.
 */
export async function send(
  method: string,
  path: string,
  options: CallOptions,
  { isRetry = false } = {},
): Promise<Response> {
  // A caller that sets its own bearer (the admin area) does not act as the customer of this browser.
  const isSessionCall = !isSignIn(path) && !options.headers?.authorization;
  if (isSessionCall && !getAccessToken() && hasSessionCookie()) await refreshSession();
  const token = isSessionCall ? getAccessToken() : undefined;
  const call: Call = { method, path, options, isRetry, token, userId: getUserId() };
  const init: Options = {
    method,
    signal: options.signal,
    keepalive: options.keepalive,
    searchParams: toSearchParams(options.query),
    headers: { ...buildTraceHeader(), ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
    ...(options.body !== undefined && { json: options.body }),
  };
  try {
    return await getClient()(path, init);
  } catch (error) {
    const response = (await retryWithBotToken(call, error)) ?? (await retryWithNewToken(call, error));
    if (response) return response;
    const callError = await toCallError(error);
    if (callError instanceof NetworkError || (callError as ApiError).status >= unreachableStatuses[0])
      reportApiUnreachable();
    throw callError;
  }
}
