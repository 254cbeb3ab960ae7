import type { Admin, AdminSession } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions, errorMessages, NetworkError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { create } from 'zustand';
import { canRequestConfirmation, requestConfirmation } from './confirmation-request';
import { forgetReads, recordRead, takeAhead } from './read-ahead';
import { canRequestSignIn, isSignInAwaited, requestSignIn, settleSignIn } from './sign-in-request';
import { readUndoOffer } from './undo-offer';
import { hasUnsavedChanges } from './unsaved-changes';

// Storage keys of the requirements (3.15). The token is short-lived; an httpOnly cookie renews it.
const tokenKey = 'adminToken';
const adminKey = 'adminData';

/** The status is `unknown` until the browser has read its storage, after hydration. */
type AdminSessionState =
  | { status: 'unknown' | 'signed-out'; token?: undefined; admin?: undefined }
  | { status: 'signed-in'; token: string; admin?: Admin };

/** The admin's session in this browser, separate from a customer's. */
export const useAdminSession = create<AdminSessionState>(() => ({ status: 'unknown' }));

/** Stores the session. Throws if the browser forbids storage, because an admin session cannot exist without it. */
export function startAdminSession({ token, admin }: AdminSession): void {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(adminKey, JSON.stringify(admin));
  useAdminSession.setState({ status: 'signed-in', token, admin }, true);
}

/** Changes what the session knows of the admin, here and in the browser's other tabs. */
export function storeAdmin(change: Partial<Admin>): void {
  const session = useAdminSession.getState();
  if (session.status !== 'signed-in' || !session.admin) return;
  startAdminSession({ token: session.token, admin: { ...session.admin, ...change } });
}

/** Ends the session in this browser. */
export function endAdminSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(adminKey);
  useAdminSession.setState({ status: 'signed-out' }, true);
}

/**
 * Restores the session from the browser's storage and returns whether there is one. Only the server knows whether it is still valid. A session that is the
 * same stays the same object, because each screen restores it, and another admin's object drops the data of all screens.
 */
export function restoreAdminSession(): boolean {
  const session = readStoredSession();
  const { token, admin } = useAdminSession.getState();
  if (session && session.token === token && JSON.stringify(session.admin) === JSON.stringify(admin)) return true;
  useAdminSession.setState(session ? { status: 'signed-in', ...session } : { status: 'signed-out' }, true);
  return session !== undefined;
}

function readStoredSession(): { token: string; admin?: Admin } | undefined {
  try {
    const token = localStorage.getItem(tokenKey);
    return token ? { token, admin: JSON.parse(localStorage.getItem(adminKey) ?? 'null') ?? undefined } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Restores the session and follows sign-ins and sign-outs in other tabs. After a sign-out in another tab, a screen with unsaved input
 * stays and opens the sign-in dialog. Returns the function that unsubscribes.
 */
export function subscribeToAdminSession(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== tokenKey && key !== adminKey && key !== null) return;
    const { admin } = useAdminSession.getState();
    const session = readStoredSession();
    if (!session && canKeepScreen()) {
      useAdminSession.setState({ status: 'signed-in', token: '', admin }, true);
      void requestSignIn(admin?.id);
      return;
    }
    restoreAdminSession();
    // The dialog is not needed any more, unless another admin has signed in: a call never goes on in the name of another admin by itself.
    if (isSignInAwaited(session?.admin?.id)) settleSignIn(true);
  };
  restoreAdminSession();
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

let refreshing: Promise<boolean> | undefined;

/** Reads the own role and its pages again, after they may have changed. Resolves to false if that fails. */
export const refreshAdmin = (): Promise<boolean> => refreshToken().catch(() => false);

/** Renews the token with the admin's refresh cookie. Resolves to false if the session is over; throws when the server cannot be reached. */
function refreshToken(): Promise<boolean> {
  refreshing ??= api
    .post('admin/auth/refresh-token')
    .data<AdminSession>()
    .then(
      (session) => {
        startAdminSession(session);
        return true;
      },
      (error) => {
        if (isErrorWithStatus(error, 401, 403)) return false;
        throw error;
      },
    )
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

const isErrorWithStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);

/** Returns whether a screen has unsaved input and can show the sign-in dialog, so that an expired session must not close it. */
const canKeepScreen = (): boolean => canRequestSignIn() && hasUnsavedChanges();

const messages = {
  notSaved: 'You are signed out, so nothing was saved. Your input is still here.',
  notLoaded: 'You are signed out. Sign in to load this.',
  notConfirmed: 'You have not confirmed that it is you, so nothing was done.',
};

/** Codes of 403 after which the own role, or the need of a second factor, is read again; those that end the session. */
const codesOfRole = ['permission_missing', 'second_factor_missing'];
const codesOfEnd = ['not_admin', 'account_blocked'];

/**
 * Makes a call with the admin's token. Renews a rejected token once. When that fails, a write, or a read of a screen with unsaved input,
 * opens the sign-in dialog and goes on with the same input; any other read ends the session. When the role does not include the call, the
 * role is read again, because it has changed. A call that needs a fresh confirmation opens the dialog for it and goes on.
 */
export async function callAsAdmin<T>(isRead: boolean, attempt: (authorization: string) => Promise<T>): Promise<T> {
  const getToken = () => useAdminSession.getState().token;
  let usedToken: string | undefined;
  const call = () => {
    usedToken = getToken();
    return attempt(`Bearer ${usedToken}`);
  };
  // Another call may have renewed the session meanwhile.
  const renew = async () => (getToken() && getToken() !== usedToken) || refreshToken();
  const retryWithNewToken = async (error: unknown) => {
    if (isErrorWithStatus(error, 401) && (await renew())) return call();
    throw error;
  };
  const retryAfterSignIn = async (error: unknown) => {
    if (!isErrorWithStatus(error, 401) || (isRead ? !canKeepScreen() : !canRequestSignIn())) throw error;
    if (await requestSignIn(useAdminSession.getState().admin?.id)) return call();
    throw new ApiError(401, 'signed_out', isRead ? messages.notLoaded : messages.notSaved);
  };
  const retryAfterConfirmation = async (error: unknown) => {
    if (!isErrorWithStatus(error, 403) || error.code !== 'confirmation_required' || !canRequestConfirmation())
      throw error;
    if (await requestConfirmation(error.message)) return call();
    throw new ApiError(403, error.code, messages.notConfirmed);
  };
  return call()
    .catch(retryWithNewToken)
    .catch(retryAfterSignIn)
    .catch(retryAfterConfirmation)
    .catch((error) => {
      if (isErrorWithStatus(error, 403) && codesOfRole.includes(error.code)) void refreshAdmin();
      else if (isErrorWithStatus(error, 401) && error.code !== 'signed_out') endExpiredSession(error);
      else if (isErrorWithStatus(error, 403) && codesOfEnd.includes(error.code)) endExpiredSession(error);
      throw error;
    });
}

function endExpiredSession(error: ApiError): void {
  // Several calls can fail at the same time; only the first one notifies.
  if (useAdminSession.getState().status === 'signed-out') return;
  endAdminSession();
  notify.error(error.status === 401 ? errorMessages.expired : error.message);
}

const read = <T>(path: string, options: CallOptions): Promise<T> =>
  callAsAdmin(true, (authorization) =>
    api.get(path, { ...options, headers: { ...options.headers, authorization } }).data<T>(),
  );

/** Reads what a screen begins with, before it is opened. */
export const loadAhead = ({ path, query }: { path: string; query: Record<string, unknown> }): Promise<unknown> =>
  read(path, { query: query as CallOptions['query'] });

function get<T>(path: string, options: CallOptions = {}): Promise<T> {
  const call = { path, query: options.query ?? {} };
  recordRead(call);
  const ahead = takeAhead(call) as Promise<T> | undefined;
  return ahead?.catch(() => read<T>(path, options)) ?? read(path, options);
}

const createWrite =
  (method: 'post' | 'put' | 'delete') =>
  <T>(path: string, options: CallOptions = {}): Promise<T> =>
    callAsAdmin(
      false,
      (authorization) =>
        api[method](path, {
          ...options,
          headers: { ...options.headers, authorization },
          onResponse: readUndoOffer,
        }).data<T>(),
      // Also after a failure, because a call without a response may have been carried out.
    ).finally(forgetReads);

/**
 * The commerce API with the admin's token. A rejected token is renewed once. When that fails, a write opens the sign-in dialog; after a
 * read the session ends and `RequireAdmin` redirects to /admin/login. Throws as `api` does.
 */
export const adminApi = {
  get,
  post: createWrite('post'),
  put: createWrite('put'),
  delete: createWrite('delete'),
};

/** Loads a file of the API with the admin's token. Throws what the call throws, and an ApiError if the file breaks off. */
export async function loadAdminFile(path: string, query?: CallOptions['query']): Promise<Blob> {
  const response = await callAsAdmin(true, (authorization) =>
    api.get(path, { query, headers: { authorization } }).response(),
  );
  // The server can fail after it has sent the beginning of a long file.
  return response.blob().catch(() => {
    throw new ApiError(response.status, 'incomplete_file', 'The file was not downloaded completely. Please try again.');
  });
}

/** Downloads a file of the API, a PDF or CSV, under `name`. Throws as `loadAdminFile` does. */
export async function downloadAdminFile(path: string, name: string, query?: CallOptions['query']): Promise<void> {
  const file = await loadAdminFile(path, query);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL is revoked late, because the browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export interface UploadOptions {
  /** Form fields sent before the file. */
  fields?: Record<string, string>;
  signal?: AbortSignal;
  /** Called with the fraction that is sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Sends a file as the form field `file` and resolves to the response's data. Uses XMLHttpRequest because `fetch` reports no progress. */
export const uploadAsAdmin = <T>(
  method: 'POST' | 'PUT',
  path: string,
  file: Blob,
  { fields = {}, signal, onProgress }: UploadOptions = {},
): Promise<T> =>
  callAsAdmin(
    false,
    (authorization) =>
      new Promise<T>((resolve, reject) => {
        const upload = new XMLHttpRequest();
        upload.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
        upload.onerror = () => reject(new NetworkError());
        upload.onabort = () => reject(signal?.reason);
        upload.onload = () => {
          const body = parseEnvelope<T>(upload.responseText);
          if (upload.status < 300 && body?.data !== undefined) resolve(body.data);
          else reject(new ApiError(upload.status, body?.code ?? 'unknown', body?.message ?? '', body?.details));
        };
        signal?.addEventListener('abort', () => upload.abort());
        upload.open(method, `/api/v1/${path}`);
        upload.setRequestHeader('authorization', authorization);
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append('file', file);
        upload.send(form);
      }),
  ).finally(forgetReads);

interface Envelope<T> {
  data?: T;
  code?: string;
  message?: string;
  details?: Record<string, string>;
}

function parseEnvelope<T>(text: string): Envelope<T> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
