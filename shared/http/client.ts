import ky, { type HTTPError, type KyInstance, type Options } from 'ky';
import type { Failure } from '../contract';
import { endSession, getAccessToken, hasSessionCookie, type SessionUser, startSession, useSession } from '../session';
import type { CallOptions } from './call-options';
import { clientConfig, reportApiUnreachable } from './client-config';
import { ApiError, errorMessages, NetworkError } from './errors';

let client: { baseUrl: string; fetch?: typeof fetch; ky: KyInstance } | undefined;

/** One client for a place; tests change the place. */
function calls(): KyInstance {
  const { baseUrl, fetch } = clientConfig.endpoint;
  if (client?.baseUrl !== baseUrl || client.fetch !== fetch) {
    const made = ky.create({
      prefixUrl: baseUrl,
      credentials: 'include',
      timeout: 10_000,
      retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504] },
      ...(fetch && { fetch }),
    });
    client = { baseUrl, fetch, ky: made };
  }
  return client.ky;
}

/** Sign-in calls carry no bearer, and their 401 is an answer, not an expired session. Source: spec 7. */
const isSignIn = (path: string): boolean => path.startsWith('auth/') || path.startsWith('admin/auth/');

const isRefusal = (error: unknown): error is HTTPError => (error as Error)?.name === 'HTTPError';

export const search = (query: CallOptions['query']): URLSearchParams | undefined => {
  if (!query) return undefined;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) params.append(key, one);
    else if (value !== undefined) params.append(key, String(value));
  }
  return params;
};

async function failure(error: unknown): Promise<Error> {
  if (isRefusal(error)) {
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
/** The access token of a session that the server has ended, until it is told. */
let refusedToken: string | undefined;

/**
 * Gets a new access token by the refresh cookie; answers whether the visitor is signed in.
 * Calls made at the same time wait for the same answer.
 */
export function refreshSession(): Promise<boolean> {
  if (refreshing) return refreshing;
  const before = useSession.getState();
  // Who signs in or out meanwhile, here or in another tab, is not overruled by a late answer.
  const isCurrent = () => useSession.getState() === before;
  refreshing = calls()
    .post('auth/refresh-token')
    .json<{ data: { user: SessionUser; token: string } }>()
    .then(({ data }) => {
      if (isCurrent()) startSession(data);
      return getAccessToken() !== undefined;
    })
    .catch((error) => {
      // Without an answer the session may well be alive: only the server's refusal ends it.
      if (isRefusal(error) && [401, 403].includes(error.response.status) && isCurrent()) {
        refusedToken = getAccessToken();
        endSession();
      }
      return false;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

const ownerId = (): string | undefined => useSession.getState().user?.id;

export async function send(method: string, path: string, options: CallOptions, again = false): Promise<Response> {
  // A caller who brings a bearer (the admin area) is not the customer of this browser.
  const isCustomers = !isSignIn(path) && !options.headers?.authorization;
  if (isCustomers && !getAccessToken() && hasSessionCookie()) await refreshSession();
  const token = isCustomers ? getAccessToken() : undefined;
  const owner = ownerId();
  const init: Options = {
    method,
    signal: options.signal,
    searchParams: search(options.query),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
    ...(options.body !== undefined && { json: options.body }),
  };
  try {
    return await calls()(path, init);
  } catch (error) {
    if (token && isRefusal(error) && error.response.status === 401) {
      // Another call may have refreshed the session meanwhile, or the visitor may have signed out.
      const isLast = getAccessToken() === token;
      const isAlive = !again && (isLast ? await refreshSession() : getAccessToken() !== undefined);
      // What somebody has asked for is not done in another person's name.
      if (isAlive && ownerId() === owner) return send(method, path, options, true);
      // Calls that were under way together find out together: it is told once.
      if (token === refusedToken) {
        refusedToken = undefined;
        clientConfig.onSessionExpired?.();
      }
    }
    const failed = await failure(error);
    if (failed instanceof NetworkError || (failed as ApiError).status > 501) reportApiUnreachable();
    throw failed;
  }
}
