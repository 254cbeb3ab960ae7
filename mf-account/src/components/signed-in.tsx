import { events } from '@vastra/shared/events';
import { errorMessages, isSignedIn } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { type SessionUser, useSession } from '@vastra/shared/session';
import { RetryNotice } from '@vastra/shared/ui/notice';
import { RequireAuth } from '@vastra/shared/ui/require-auth';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

interface SignedInProps {
  /** Shown on the server and until the session is known. */
  skeleton: ReactNode;
  /** Shown to a visitor without a session. By default such a visitor is sent to sign in, and comes back afterwards. */
  guest?: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** Shows its children to a signed-in customer, and `guest` to other visitors. */
export function SignedIn({ skeleton, guest, children }: SignedInProps) {
  const { status, user } = useSession();
  const [hasFailed, setFailed] = useState(false);
  const checkSession = useCallback(async () => {
    setFailed(false);
    await isSignedIn().catch(() => setFailed(true));
  }, []);
  useEffect(() => void checkSession(), [checkSession]);
  useEffect(() => (hasFailed ? events.on('shop:reachable', checkSession) : undefined), [hasFailed, checkSession]);

  if (status === 'signed-out' && guest) return guest;
  if (status === 'unknown' && hasFailed)
    return <RetryNotice level={1} title={errorMessages.network} retry={() => void checkSession()} />;
  return (
    <RequireAuth status={status} redirectTo={paths.login} fallback={skeleton}>
      {user && children(user)}
    </RequireAuth>
  );
}
