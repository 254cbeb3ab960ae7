import { hasSessionCookie, useSession } from '../session';
import type { CallOptions } from './call-options';
import { type ApiEndpoint, clientConfig, reportApiUnreachable } from './client-config';
import { NetworkError } from './errors';

export type { CallOptions } from './call-options';
export { ApiError, errorMessages, NetworkError, toErrorMessage } from './errors';

/** A call under way. `data()` answers the envelope's data, `answer()` the whole envelope, `response()` what is no envelope. */
export interface Call {
  data<T>(): Promise<T>;
  envelope<T>(): Promise<{ success: true; data: T; message?: string }>;
  response(): Promise<Response>;
}

/** Told by the document server (the address of the API and its own fetch) and by tests. */
export const configureClient = (next: ApiEndpoint): void => {
  clientConfig.endpoint = next;
};

let loading: Promise<typeof import('./client')> | undefined;

/** What makes the calls is loaded with the first one: a guest's first page makes none. */
const line = () => {
  loading ??= import('./client');
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** Loads what calls need before the first one is made; told by the shell when a visitor begins to do something. */
export const preloadClient = (): void => void line().catch(() => {});

/**
 * Gets a new access token by the refresh cookie; answers whether the visitor is signed in.
 * Calls made at the same time wait for the same answer.
 */
export const refreshSession = (): Promise<boolean> =>
  line().then(
    ({ refreshSession }) => refreshSession(),
    () => false,
  );

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

/** Told once by the shell: what happens when a call that had a session is refused for good. */
export const onSessionExpired = (next: () => void): void => {
  clientConfig.onSessionExpired = next;
};

/**
 * Told by the shell: what happens when a call has no answer, or only that the shop cannot answer; at once if there was
 * such a call before.
 */
export const onApiUnreachable = (next: (() => void) | undefined): void => {
  clientConfig.onApiUnreachable = next;
  if (next && clientConfig.wasApiUnreachable) next();
  clientConfig.wasApiUnreachable = false;
};

type Envelope<T> = { success: true; data: T; message?: string };

async function responseOf(method: string, path: string, options: CallOptions): Promise<Response> {
  const { send } = await line().catch((cause) => {
    reportApiUnreachable();
    throw new NetworkError({ cause });
  });
  return send(method, path, options);
}

async function answerOf<T>(method: string, path: string, options: CallOptions): Promise<Envelope<T>> {
  const { read } = clientConfig.endpoint;
  if (read && method === 'get') {
    const params = options.query && (await line()).search(options.query)?.toString();
    return read(params ? `${path}?${params}` : path) as Promise<Envelope<T>>;
  }
  return (await responseOf(method, path, options)).json() as Promise<Envelope<T>>;
}

const call =
  (method: string) =>
  (path: string, options: CallOptions = {}): Call => ({
    envelope: <T>() => answerOf<T>(method, path, options),
    data: async <T>() => (await answerOf<T>(method, path, options)).data,
    response: () => responseOf(method, path, options),
  });

/**
 * The commerce API. Paths are relative to /api/v1: `api.get('products/x').data<Product>()`.
 * Throws ApiError with the server's sentence, or NetworkError. It never shows anything.
 */
export const api = { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };
