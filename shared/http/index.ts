import type { HTTPError, KyInstance, Options } from 'ky';
import type { Failure } from '../contract';
import { accessToken, endSession, hasSessionCookie, type SessionUser, startSession, useSession } from '../session';
import { ApiError, messages, NetworkError } from './errors';

export { ApiError, messageOf, messages, NetworkError } from './errors';

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as the query string; undefined values are left out, lists are repeated. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call under way. `data()` answers the envelope's data, `answer()` the whole envelope, `response()` what is no envelope. */
export interface Call {
  data<T>(): Promise<T>;
  answer<T>(): Promise<{ success: true; data: T; message?: string }>;
  response(): Promise<Response>;
}

interface Place {
  /** Where the API is: `/api/v1` in the browser, an absolute address on the server. */
  baseUrl: string;
  fetch?: typeof fetch;
  /**
   * The document server's own way to read: it keeps public answers at hand and answers the parsed envelope,
   * which callers must not change. Throws ApiError or NetworkError.
   */
  read?: (pathAndQuery: string) => Promise<unknown>;
}

let place: Place = { baseUrl: '/api/v1' };
let client: Promise<KyInstance> | undefined;

/** Told by the document server (the address of the API and its own fetch) and by tests. */
export const callsGoTo = (next: Place): void => {
  place = next;
  client = undefined;
};

/** Sign-in calls carry no bearer, and their 401 is an answer, not an expired session. Source: spec 7. */
const isSignIn = (path: string): boolean => path.startsWith('auth/') || path.startsWith('admin/auth/');

/** The client itself is loaded with the first call: a guest's first page makes none. */
const calls = (): Promise<KyInstance> => {
  client ??= import('ky').then(({ default: ky }) =>
    ky.create({
      prefixUrl: place.baseUrl,
      credentials: 'include',
      timeout: 10_000,
      retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504] },
      ...(place.fetch && { fetch: place.fetch }),
    }),
  );
  client.catch(() => {
    client = undefined;
  });
  return client;
};

/** Loads what calls need before the first one is made; told by the shell when a visitor begins to do something. */
export const prepareCalls = (): void => void calls().catch(() => {});

// By name: the class itself would bring the client into the first page.
const isRefusal = (problem: unknown): problem is HTTPError => (problem as Error)?.name === 'HTTPError';

const search = (query: CallOptions['query']): URLSearchParams | undefined => {
  if (!query) return undefined;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) params.append(key, one);
    else if (value !== undefined) params.append(key, String(value));
  }
  return params;
};

async function failure(problem: unknown): Promise<Error> {
  if (isRefusal(problem)) {
    const body: Partial<Failure> = await problem.response.json<Failure>().catch(() => ({}));
    return new ApiError(problem.response.status, body.code ?? 'unknown', body.message ?? messages.failed, body.details);
  }
  if (problem instanceof Error && problem.name === 'AbortError') return problem;
  return new NetworkError({ cause: problem });
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
    .then((client) => client.post('auth/refresh-token').json<{ data: { user: SessionUser; token: string } }>())
    .then(({ data }) => {
      if (isCurrent()) startSession(data);
      return accessToken() !== undefined;
    })
    .catch((problem) => {
      // Without an answer the session may well be alive: only the server's refusal ends it.
      if (isRefusal(problem) && [401, 403].includes(problem.response.status) && isCurrent()) {
        refusedToken = accessToken();
        endSession();
      }
      return false;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/**
 * Whether the visitor is signed in, found out first if need be.
 * Throws NetworkError when there is a session that nobody answers for: the visitor is not a guest then.
 */
export async function isSignedIn(): Promise<boolean> {
  if (useSession.getState().status === 'unknown' && hasSessionCookie()) await refreshSession();
  const { status } = useSession.getState();
  if (status === 'unknown' && hasSessionCookie()) throw new NetworkError();
  return status === 'signed-in';
}

const ownerId = (): string | undefined => useSession.getState().user?.id;

async function send(method: string, path: string, options: CallOptions, again = false): Promise<Response> {
  // A caller who brings a bearer (the admin area) is not the customer of this browser.
  const isCustomers = !isSignIn(path) && !options.headers?.authorization;
  if (isCustomers && !accessToken() && hasSessionCookie()) await refreshSession();
  const token = isCustomers ? accessToken() : undefined;
  const owner = ownerId();
  const init: Options = {
    method,
    signal: options.signal,
    searchParams: search(options.query),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
    ...(options.body !== undefined && { json: options.body }),
  };
  try {
    return await (await calls())(path, init);
  } catch (problem) {
    if (token && isRefusal(problem) && problem.response.status === 401) {
      // Another call may have refreshed the session meanwhile, or the visitor may have signed out.
      const isLast = accessToken() === token;
      const isAlive = !again && (isLast ? await refreshSession() : accessToken() !== undefined);
      // What somebody has asked for is not done in another person's name.
      if (isAlive && ownerId() === owner) return send(method, path, options, true);
      // Calls that were under way together find out together: it is told once.
      if (token === refusedToken) {
        refusedToken = undefined;
        sessionExpired?.();
      }
    }
    throw await failure(problem);
  }
}

let sessionExpired: (() => void) | undefined;
/** Told once by the shell: what happens when a call that had a session is refused for good. */
export const onSessionExpired = (next: () => void): void => {
  sessionExpired = next;
};

type Envelope<T> = { success: true; data: T; message?: string };

async function answerOf<T>(method: string, path: string, options: CallOptions): Promise<Envelope<T>> {
  const params = search(options.query)?.toString();
  if (place.read && method === 'get') return place.read(params ? `${path}?${params}` : path) as Promise<Envelope<T>>;
  return (await send(method, path, options)).json() as Promise<Envelope<T>>;
}

const call =
  (method: string) =>
  (path: string, options: CallOptions = {}): Call => ({
    answer: <T>() => answerOf<T>(method, path, options),
    data: async <T>() => (await answerOf<T>(method, path, options)).data,
    response: () => send(method, path, options),
  });

/**
 * The commerce API. Paths are relative to /api/v1: `api.get('products/x').data<Product>()`.
 * Throws ApiError with the server's sentence, or NetworkError. It never shows anything.
 */
export const api = { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };
