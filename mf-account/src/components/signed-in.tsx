import { events } from '@vastra/shared/events';
import { isSignedIn, errorMessages } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { type SessionUser, useSession } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
import { RequireAuth } from '@vastra/shared/ui/require-auth';
import { Notice } from '@vastra/shared/ui/notice';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

interface SignedInProps {
  /** Shown on the server and until the session is known. */
  skeleton: ReactNode;
  /** What a visitor without a session sees; without it, they are sent to sign in, and come back to where they wanted to go. */
  guest?: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** For signed-in visitors, and for guests where there is something for them. */
export function SignedIn({ skeleton, guest, children }: SignedInProps) {
  const { status, user } = useSession();
  const [hasNoAnswer, setNoAnswer] = useState(false);
  const find = useCallback(async () => {
    setNoAnswer(false);
    await isSignedIn().catch(() => setNoAnswer(true));
  }, []);
  useEffect(() => void find(), [find]);
  useEffect(() => (hasNoAnswer ? events.on('shop:reachable', find) : undefined), [hasNoAnswer, find]);

  if (status === 'signed-out' && guest) return guest;
  if (status === 'unknown' && hasNoAnswer)
    return (
      <Notice level={1} title={errorMessages.network}>
        <Button onClick={() => void find()}>Retry</Button>
      </Notice>
    );
  return (
    <RequireAuth status={status} redirectTo={paths.login} fallback={skeleton}>
      {user && children(user)}
    </RequireAuth>
  );
}
