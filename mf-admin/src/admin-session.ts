import type { Admin, AdminSession } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions, messages } from '@vastra/shared/http';
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
export function findAdminSession(): boolean {
  const found = stored();
  useAdminSession.setState(found ? { status: 'signed-in', ...found } : { status: 'signed-out' }, true);
  return found !== undefined;
}

function stored(): { token: string; admin?: Admin } | undefined {
  try {
    const token = localStorage.getItem(tokenKey);
    return token ? { token, admin: JSON.parse(localStorage.getItem(adminKey) ?? 'null') ?? undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the session, and follows the sign-ins and sign-outs of other tabs until the answered function is called. */
export function followAdminSession(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) findAdminSession();
  };
  findAdminSession();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

let refreshing: Promise<boolean> | undefined;

/** Gets a new token by the admin's refresh cookie; false if the session is over. Throws when there is no answer. */
function refresh(): Promise<boolean> {
  refreshing ??= api
    .post('admin/auth/refresh-token')
    .data<AdminSession>()
    .then(
      (session) => {
        startAdminSession(session);
        return true;
      },
      (problem) => {
        if (hasStatus(problem, 401, 403)) return false;
        throw problem;
      },
    )
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

const hasStatus = (problem: unknown, ...statuses: number[]): problem is ApiError =>
  problem instanceof ApiError && statuses.includes(problem.status);

type Method = keyof typeof api;

async function send<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const attempt = () => {
    const headers = { ...options.headers, authorization: `Bearer ${useAdminSession.getState().token}` };
    return api[method](path, { ...options, headers }).data<T>();
  };
  const again = async (problem: unknown) => {
    if (hasStatus(problem, 401) && (await refresh())) return attempt();
    throw problem;
  };
  return attempt()
    .catch(again)
    .catch((problem) => {
      if (hasStatus(problem, 401, 403)) expire(problem);
      throw problem;
    });
}

function expire(problem: ApiError): void {
  // Calls made at the same time say it once.
  if (useAdminSession.getState().status === 'signed-out') return;
  endAdminSession();
  notify.error(problem.status === 401 ? messages.expired : problem.message);
}

/**
 * The commerce API with the admin's token. A refused token is renewed once; when that fails the session ends,
 * and what stands behind the guard gives way to /admin/login. Throws as `api` does.
 */
export const adminApi = {
  get: <T>(path: string, options?: CallOptions) => send<T>('get', path, options),
};
