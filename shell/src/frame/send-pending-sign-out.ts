import { api } from '@vastra/shared/http';
import { isSignOutPending, setSignOutPending } from '@vastra/shared/session';

const retryEvents = ['online', 'focus'] as const;

/** Sends a sign-out that has not reached the server. After a failure it tries again when the connection may be back. */
export async function sendPendingSignOut(): Promise<void> {
  for (const type of retryEvents) removeEventListener(type, sendPendingSignOut);
  // Nothing is pending if a user has signed in since.
  if (!isSignOutPending()) return;
  try {
    await api.post('auth/logout').envelope();
    setSignOutPending(false);
  } catch {
    for (const type of retryEvents) addEventListener(type, sendPendingSignOut);
  }
}
