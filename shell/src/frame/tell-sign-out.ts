import { api } from '@vastra/shared/http';
import { isSignOutUntold, setSignOutUntold } from '@vastra/shared/session';

const signs = ['online', 'focus'] as const;

/** Tells the server of a sign-out that it has not heard of; without an answer again when there may be one. */
export async function tellSignOut(): Promise<void> {
  for (const sign of signs) removeEventListener(sign, tellSignOut);
  // Whoever has signed in since keeps that session.
  if (!isSignOutUntold()) return;
  try {
    await api.post('auth/logout').answer();
    setSignOutUntold(false);
  } catch {
    for (const sign of signs) addEventListener(sign, tellSignOut);
  }
}
