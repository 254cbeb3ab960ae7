import { create } from 'zustand';

/** The signed-in customer as the header and the account need it. Source: spec 3, "User". */
export interface SessionUser {
  id: string;
  name: string;
  email?: string | null;
  phone?: string | null;
  role: 'user' | 'admin';
}

/**
 * `unknown` until the browser has found out, after hydration, whether the visitor has a session;
 * what is rendered on the server knows no session at all.
 */
export interface SessionState {
  status: 'unknown' | 'signed-out' | 'signed-in';
  user?: SessionUser;
}

/** The session of this browser: one store for all remotes (a federated singleton). */
export const useSession = create<SessionState>(() => ({ status: 'unknown' }));

const untoldKey = 'vastra:signed-out';

/** Whether the visitor has signed out of this browser and the server does not know it yet: its refresh cookie is still here. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(untoldKey) !== null;
  } catch {
    return false;
  }
}

export function setSignOutPending(isUntold: boolean): void {
  try {
    if (isUntold) localStorage.setItem(untoldKey, '1');
    else localStorage.removeItem(untoldKey);
  } catch {
    // Storage is forbidden: the removed `session` cookie has to do.
  }
}

/**
 * Whether the browser holds a session worth refreshing: the `session` cookie carries no secret,
 * the refresh token itself is httpOnly. Guests then make no call at all.
 */
export const hasSessionCookie = (): boolean =>
  typeof document !== 'undefined' && /(?:^|; )session=\w/.test(document.cookie) && !isSignOutPending();

// In memory only: a script that reads storage finds no token.
let token: string | undefined;
export const getAccessToken = (): string | undefined => token;

export function startSession(next: { user: SessionUser; token: string }): void {
  token = next.token;
  useSession.setState({ status: 'signed-in', user: next.user });
}

/** Forgets the session in this tab. The cookies are the server's to clear. */
export function endSession(): void {
  token = undefined;
  useSession.setState({ status: 'signed-out', user: undefined });
}

/** As before anything was found out: somebody else may have signed in, in another tab. */
export function resetSession(): void {
  token = undefined;
  useSession.setState({ status: 'unknown', user: undefined });
}
