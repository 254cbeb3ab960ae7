import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { endSession, setSignOutPending } from '@vastra/shared/session';

/** ms until a server that does not answer is not waited for any longer. */
const bound = 4000;

/**
 * Ends the session on the server and here; here in any case. Says so when the server has not heard of it. It never throws.
 * Source: spec 4, "Session".
 */
export async function signOut(): Promise<void> {
  // From now on nobody asks for a new session, whatever becomes of the call. The shell tells the server later, if need be.
  setSignOutPending(true);
  try {
    await api.post('auth/logout', { signal: AbortSignal.timeout(bound) }).envelope();
    setSignOutPending(false);
  } catch {
    // The same where storage is forbidden.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and on plain http
    document.cookie = 'session=; Path=/; Max-Age=0; Secure; SameSite=Strict';
    notify.plain('You have been logged out from this device.');
  }
  clearSession();
}

/** Forgets the session in every tab, after the server has ended it. */
export function clearSession(): void {
  endSession();
  events.emit('session:ended', { reason: 'signed-out' });
  // The header counts the guest's cart again. Without the cart's team it keeps its number until the next change.
  void commands.run('cart/count', undefined).catch(() => {});
}
