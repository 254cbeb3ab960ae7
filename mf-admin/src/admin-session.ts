import type { Admin, AdminSession } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions, errorMessages, NetworkError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { create } from 'zustand';

// The specification's names (section 3). The token is short-lived; what renews it is an httpOnly cookie.
const tokenKey = 'adminToken';
const adminKey = 'adminData';

/** `unknown` until the browser has looked into its storage, after hydration. */
type AdminSessionState =
  | { status: 'unknown' | 'signed-out'; token?: undefined; admin?: undefined }
  | { status: 'signed-in'; token: string; admin?: Admin };

/** The admin's session of this browser, apart from a customer's. */
export const useAdminSession = create<AdminSessionState>(() => ({ status: 'unknown' }));

/** Throws if the browser forbids storage: then there can be no admin session. */
export function startAdminSession({ token, admin }: AdminSession): void {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(adminKey, JSON.stringify(admin));
  useAdminSession.setState({ status: 'signed-in', token, admin }, true);
}

export function endAdminSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(adminKey);
  useAdminSession.setState({ status: 'signed-out' }, true);
}

/** Looks for a session in the browser's storage; answers whether there is one. The server has the last word on it. */
export function restoreAdminSession(): boolean {
  const found = readStoredSession();
  useAdminSession.setState(found ? { status: 'signed-in', ...found } : { status: 'signed-out' }, true);
  return found !== undefined;
}

function readStoredSession(): { token: string; admin?: Admin } | undefined {
  try {
    const token = localStorage.getItem(tokenKey);
    return token ? { token, admin: JSON.parse(localStorage.getItem(adminKey) ?? 'null') ?? undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the session, and follows the sign-ins and sign-outs of other tabs until the answered function is called. */
export function subscribeToAdminSession(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) restoreAdminSession();
  };
  restoreAdminSession();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

let refreshing: Promise<boolean> | undefined;

/** Gets a new token by the admin's refresh cookie; false if the session is over. Throws when there is no answer. */
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

/** Makes a call with the admin's token; a refused one is renewed once, and when that fails the session ends. */
async function callAsAdmin<T>(attempt: (authorization: string) => Promise<T>): Promise<T> {
  const call = () => attempt(`Bearer ${useAdminSession.getState().token}`);
  const again = async (error: unknown) => {
    if (isErrorWithStatus(error, 401) && (await refreshToken())) return call();
    throw error;
  };
  return call()
    .catch(again)
    .catch((error) => {
      if (isErrorWithStatus(error, 401, 403)) endExpiredSession(error);
      throw error;
    });
}

function endExpiredSession(error: ApiError): void {
  // Calls made at the same time say it once.
  if (useAdminSession.getState().status === 'signed-out') return;
  endAdminSession();
  notify.error(error.status === 401 ? errorMessages.expired : error.message);
}

const createMethod =
  (method: keyof typeof api) =>
  <T>(path: string, options: CallOptions = {}): Promise<T> =>
    callAsAdmin((authorization) =>
      api[method](path, { ...options, headers: { ...options.headers, authorization } }).data<T>(),
    );

/**
 * The commerce API with the admin's token. A refused token is renewed once; when that fails the session ends,
 * and what stands behind the guard gives way to /admin/login. Throws as `api` does.
 */
export const adminApi = {
  get: createMethod('get'),
  post: createMethod('post'),
  put: createMethod('put'),
  delete: createMethod('delete'),
};

/** Gives the admin a file of the API: a PDF or CSV. Throws what the call threw. */
export async function downloadAdminFile(path: string, name: string, query?: CallOptions['query']): Promise<void> {
  const response = await callAsAdmin((authorization) =>
    api.get(path, { query, headers: { authorization } }).response(),
  );
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it, but may not have ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export interface UploadOptions {
  /** Form fields that stand before the file. */
  fields?: Record<string, string>;
  signal?: AbortSignal;
  /** Called with 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Sends a file as the form field `file`; answers the envelope's data. Only an XMLHttpRequest tells how far it is. */
export const uploadAsAdmin = <T>(
  method: 'POST' | 'PUT',
  path: string,
  file: Blob,
  { fields = {}, signal, onProgress }: UploadOptions = {},
): Promise<T> =>
  callAsAdmin(
    (authorization) =>
      new Promise<T>((resolve, reject) => {
        const upload = new XMLHttpRequest();
        upload.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
        upload.onerror = () => reject(new NetworkError());
        upload.onabort = () => reject(signal?.reason);
        upload.onload = () => {
          const body = parseEnvelope<T>(upload.responseText);
          if (upload.status < 300 && body?.data !== undefined) resolve(body.data);
          else
            reject(
              new ApiError(
                upload.status,
                body?.code ?? 'unknown',
                body?.message ?? errorMessages.failed,
                body?.details,
              ),
            );
        };
        signal?.addEventListener('abort', () => upload.abort());
        upload.open(method, `/api/v1/${path}`);
        upload.setRequestHeader('authorization', authorization);
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append('file', file);
        upload.send(form);
      }),
  );

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
