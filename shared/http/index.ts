import { UnreadableError } from '../local-errors';
import { hasSessionCookie, useSession } from '../session';
import type { CallOptions } from './call-options';
import { type ApiEndpoint, clientConfig, reportApiUnreachable } from './client-config';
import { NetworkError } from './errors';

export type { CallOptions } from './call-options';
export { ApiError, errorMessages, NetworkError, toErrorMessage } from './errors';

type Envelope<T> = { success: true; data: T; message?: string };

/** A call to the API. It is sent when one of these methods is called. Each rejects with ApiError, NetworkError or UnreadableError. */
export interface Call {
  /** The data of the response envelope. */
  data<T>(): Promise<T>;
  /** The whole response envelope. */
  envelope<T>(): Promise<Envelope<T>>;
  /** The raw response, for documents that have no envelope. */
  response(): Promise<Response>;
}

/** Sets the endpoint of the API. Called by the document server, and by tests. */
export const configureClient = (endpoint: ApiEndpoint): void => {
  clientConfig.endpoint = endpoint;
};

let loadedClient: Promise<typeof import('./client')> | undefined;

/** Loads the client before the first call, and not with the page, because a guest's first page makes no calls. A failed load is tried again. */
const loadClient = () => {
  loadedClient ??= import('./client');
  loadedClient.catch(() => {
    loadedClient = undefined;
  });
  return loadedClient;
};

/** Loads the client before a call needs it. The shell calls this when a visitor starts to interact. Never throws. */
export const preloadClient = (): void => void loadClient().catch(() => {});

/**
 * Gets a new access token with the refresh cookie. Resolves to true if the visitor is signed in afterwards. Never rejects.
 * Simultaneous calls share one request.
 */
export const refreshSession = (): Promise<boolean> =>
  loadClient().then(
    ({ refreshSession }) => refreshSession(),
    () => false,
  );

/**
 * Resolves to true if the visitor is signed in. Refreshes the session first if that is not known yet.
 * Rejects with NetworkError if the browser has a session cookie but the API does not respond, because the visitor may be signed in.
 */
export async function isSignedIn(): Promise<boolean> {
  if (useSession.getState().status === 'unknown' && hasSessionCookie()) await refreshSession();
  const { status } = useSession.getState();
  if (status === 'unknown' && hasSessionCookie()) throw new NetworkError();
  return status === 'signed-in';
}

/**
 * Sets the callback for an expired session, which the server no longer refreshes. `isFirstRefresh` is true if a returning visitor's
 * session turned out to be expired before any call was made with it. Called once, by the shell.
 */
export const onSessionExpired = (callback: (isFirstRefresh: boolean) => void): void => {
  clientConfig.onSessionExpired = callback;
};

/**
 * Sets the callback for calls that get no response, or a 502, 503 or 504. It is called at once if such a call happened
 * before. Called by the shell.
 */
export const onApiUnreachable = (callback: (() => void) | undefined): void => {
  clientConfig.onApiUnreachable = callback;
  if (callback && clientConfig.wasApiUnreachable) callback();
  clientConfig.wasApiUnreachable = false;
};

async function sendCall(method: string, path: string, options: CallOptions): Promise<Response> {
  const { send } = await loadClient().catch((cause) => {
    reportApiUnreachable();
    throw new NetworkError({ cause });
  });
  return send(method, path, options);
}

async function getEnvelope<T>(method: string, path: string, options: CallOptions): Promise<Envelope<T>> {
  const { read } = clientConfig.endpoint;
  if (read && method === 'get') {
    const params = options.query && (await loadClient()).toSearchParams(options.query)?.toString();
    return read(params ? `${path}?${params}` : path) as Promise<Envelope<T>>;
  }
  const response = await sendCall(method, path, options);
  options.onResponse?.(response);
  const envelope = await response.json().catch((cause) => {
    if (cause.name === 'AbortError') throw cause;
    // Any other error than one of syntax means that the connection broke in the middle of the response.
    throw cause.name === 'SyntaxError' ? new UnreadableError({ cause }) : new NetworkError({ cause });
  });
  if (envelope?.success !== true) throw new UnreadableError();
  return envelope;
}

const createCall =
  (method: string) =>
  (path: string, options: CallOptions = {}): Call => ({
    envelope: <T>() => getEnvelope<T>(method, path, options),
    data: async <T>() => (await getEnvelope<T>(method, path, options)).data,
    response: () => sendCall(method, path, options),
  });

/**
 * Client of the commerce API. Paths are relative to /api/v1: `api.get('products/x').data<Product>()`.
 * Throws ApiError with the server's sentence, or NetworkError. It never shows a toast.
 */
export const api = {
  get: createCall('get'),
  post: createCall('post'),
  put: createCall('put'),
  delete: createCall('delete'),
};
