import ky, { type HTTPError, type KyInstance, type Options } from 'ky';
import type { Failure } from '../contract';
import { endSession, getAccessToken, hasSessionCookie, type SessionUser, startSession, useSession } from '../session';
import type { CallOptions } from './call-options';
import { clientConfig, reportApiUnreachable } from './client-config';
import { ApiError, errorMessages, NetworkError } from './errors';
import { fetchUntilSilent } from './fetch-until-silent';

let client: { baseUrl: string; fetch?: typeof fetch; ky: KyInstance } | undefined;

/** Returns the client of the configured endpoint, and creates a new one when a test has changed the endpoint. */
function getClient(): KyInstance {
  const { baseUrl, fetch } = clientConfig.endpoint;
  if (client?.baseUrl !== baseUrl || client.fetch !== fetch) {
    const instance = ky.create({
      prefixUrl: baseUrl,
      credentials: 'include',
      // The document server and tests bring their own `fetch`, which has no slow visitor's connection.
      timeout: fetch ? 10_000 : false,
      retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504] },
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
    return new ApiError(
      error.response.status,
      body.code ?? 'unknown',
      body.message ?? errorMessages.failed,
      body.details,
    );
  }
  if (error instanceof Error && error.name === 'AbortError') return error;
  return new NetworkError({ cause: error });
}

let refreshing: Promise<boolean> | undefined;
/** Access token of a session that the server has ended, until `onSessionExpired` has been called for it. */
let refusedToken: string | undefined;

/**
 * Gets a new access token by the refresh cookie. Resolves to whether the visitor is signed in then; never throws.
 * Calls at the same time share one request.
 */
export function refreshSession(): Promise<boolean> {
  if (refreshing) return refreshing;
  const initial = useSession.getState();
  const wasRemembered = hasSessionCookie();
  // A late response does not overrule a visitor who signs in or out meanwhile, here or in another tab.
  const isUnchanged = () => useSession.getState() === initial;
  refreshing = getClient()
    .post('auth/refresh-token')
    .json<{ data: { user: SessionUser; token: string } }>()
    .then(({ data }) => {
      if (isUnchanged()) startSession(data);
      return getAccessToken() !== undefined;
    })
    .catch((error) => {
      // Only a refusal ends the session; without a response it may still be valid.
      if (isHttpError(error) && [401, 403].includes(error.response.status) && isUnchanged()) {
        refusedToken = getAccessToken();
        const isFound = initial.status === 'unknown' && wasRemembered;
        endSession();
        if (isFound) clientConfig.onSessionExpired?.(true);
      }
      return false;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

const getUserId = (): string | undefined => useSession.getState().user?.id;

/**
 * Sends a call with the customer's bearer, and repeats it once with a new token after a 401.
 * Throws ApiError, NetworkError, or the AbortError of `options.signal`.
 */
export async function send(method: string, path: string, options: CallOptions, isRetry = false): Promise<Response> {
  // A caller that sets its own bearer (the admin area) does not act as the customer of this browser.
  const isSessionCall = !isSignIn(path) && !options.headers?.authorization;
  if (isSessionCall && !getAccessToken() && hasSessionCookie()) await refreshSession();
  const token = isSessionCall ? getAccessToken() : undefined;
  const userId = getUserId();
  const init: Options = {
    method,
    signal: options.signal,
    searchParams: toSearchParams(options.query),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
    ...(options.body !== undefined && { json: options.body }),
  };
  try {
    return await getClient()(path, init);
  } catch (error) {
    if (token && isHttpError(error) && error.response.status === 401) {
      // Another call may have refreshed the session meanwhile, or the visitor may have signed out.
      const isLatestToken = getAccessToken() === token;
      const isAlive = !isRetry && (isLatestToken ? await refreshSession() : getAccessToken() !== undefined);
      // A call is never repeated for another customer than the one who made it.
      if (isAlive && getUserId() === userId) return send(method, path, options, true);
      // Calls that were under way together fail together; only the first of them reports the expired session.
      if (token === refusedToken) {
        refusedToken = undefined;
        clientConfig.onSessionExpired?.(false);
      }
    }
    const callError = await toCallError(error);
    if (callError instanceof NetworkError || (callError as ApiError).status > 501) reportApiUnreachable();
    throw callError;
  }
}
