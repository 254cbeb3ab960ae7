import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { endSession, setSignOutPending } from '@vastra/shared/session';

/** Milliseconds to wait for the server's response. */
const timeoutMs = 4000;

/**
 * Ends the session on the server and, in any case, in this browser. Shows a notice when the call fails. Never throws.
 * Source: requirements 4.2.
 */
export async function signOut(): Promise<void> {
  // From now on no call refreshes the session, even if this one fails; the shell then signs out on the server later.
  setSignOutPending(true);
  try {
    await api.post('auth/logout', { signal: AbortSignal.timeout(timeoutMs) }).envelope();
    setSignOutPending(false);
  } catch {
    // Removes the cookie too, because the pending sign-out cannot be stored where storage is forbidden.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and on plain http
    document.cookie = 'session=; Path=/; Max-Age=0; Secure; SameSite=Strict';
    notify.plain('You have been logged out from this device.');
  }
  clearSession();
}

/** Ends the session in every tab, after the server has ended it. */
export function clearSession(): void {
  endSession();
  events.emit('session:ended', { reason: 'signed-out' });
  // The header shows the guest cart's count again; if mf-cart cannot be loaded, the old count stays until the next change.
  void commands.run('cart/count', undefined).catch(() => {});
}
