import { create } from 'zustand';

/** The signed-in customer, as far as the header and the account page need it. Source: requirements 3.1. */
export interface SessionUser {
  id: string;
  name: string;
  email?: string | null;
  phone?: string | null;
  role: 'user' | 'admin';
}

/**
 * `unknown` until the browser has found out, after hydration, whether the visitor has a session.
 * On the server it is always `unknown`.
 */
export interface SessionState {
  status: 'unknown' | 'signed-out' | 'signed-in';
  user?: SessionUser;
}

/** The session of this browser: one store for all remotes (a federated singleton). */
export const useSession = create<SessionState>(() => ({ status: 'unknown' }));

const pendingSignOutKey = 'vastra:signed-out';

/** Returns whether the visitor has signed out here but the sign-out has not reached the server yet, so that the refresh cookie still exists. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(pendingSignOutKey) !== null;
  } catch {
    return false;
  }
}

/** Stores whether a sign-out has not reached the server yet. Without access to the storage, nothing is stored. */
export function setSignOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(pendingSignOutKey, '1');
    else localStorage.removeItem(pendingSignOutKey);
  } catch {
    // Storage is forbidden; the caller removes the `session` cookie instead.
  }
}

/**
 * Returns whether the browser has a session to refresh, so that guests make no call. The `session` cookie carries no
 * secret; the refresh token itself is httpOnly.
 */
export const hasSessionCookie = (): boolean =>
  typeof document !== 'undefined' && /(?:^|; )session=\w/.test(document.cookie) && !isSignOutPending();

// In memory only, so that a script that reads storage finds no token.
let token: string | undefined;

/** Returns the access token of this tab's session; undefined for guests and before the first refresh. */
export const getAccessToken = (): string | undefined => token;

const rememberedKey = 'vastra:remembered';

/** Returns whether this browser had a remembered session that has not ended. Its `session` cookie may have expired since. */
export function wasSessionRemembered(): boolean {
  try {
    return localStorage.getItem(rememberedKey) !== null;
  } catch {
    return false;
  }
}

function storeRemembered(isRemembered: boolean): void {
  try {
    if (isRemembered) localStorage.setItem(rememberedKey, '1');
    else localStorage.removeItem(rememberedKey);
  } catch {
    // Storage is forbidden, so a session that has expired ends without a notice.
  }
}

/** Starts a session in this tab, or replaces its token and user. */
export function startSession(session: { user: SessionUser; token: string }): void {
  token = session.token;
  // The cookie's value is 1 with "remember me".
  if (/(?:^|; )session=1/.test(document.cookie)) storeRemembered(true);
  useSession.setState({ status: 'signed-in', user: session.user });
}

/** Ends the session in this tab. The server clears the cookies. */
export function endSession(): void {
  token = undefined;
  storeRemembered(false);
  useSession.setState({ status: 'signed-out', user: undefined });
}

/** Returns the session to `unknown`, because another user may have signed in in another tab. */
export function resetSession(): void {
  token = undefined;
  useSession.setState({ status: 'unknown', user: undefined });
}
