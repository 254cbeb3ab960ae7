import { NetworkError, refreshSession } from '@vastra/shared/http';
import { hasSessionCookie, useSession } from '@vastra/shared/session';

/**
 * Whether the visitor is signed in, found out first if need be.
 * Throws NetworkError when there is a session that nobody answers for: it is not a guest's cart then.
 */
export async function isSignedIn(): Promise<boolean> {
  if (useSession.getState().status === 'unknown' && hasSessionCookie()) await refreshSession();
  const { status } = useSession.getState();
  if (status === 'unknown' && hasSessionCookie()) throw new NetworkError();
  return status === 'signed-in';
}
