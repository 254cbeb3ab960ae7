import { isSignedIn, messages } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Navigate, useLocation } from '@vastra/shared/router';
import { type SessionUser, useSession } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
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
  const { pathname, search } = useLocation();
  const [hasNoAnswer, setNoAnswer] = useState(false);
  const find = useCallback(async () => {
    setNoAnswer(false);
    await isSignedIn().catch(() => setNoAnswer(true));
  }, []);
  useEffect(() => void find(), [find]);

  if (status === 'signed-in' && user) return children(user);
  if (status === 'signed-out') return guest ?? <Navigate to={paths.login(pathname + search)} replace />;
  if (!hasNoAnswer) return skeleton;
  return (
    <Notice level={1} title={messages.network}>
      <Button onClick={() => void find()}>Retry</Button>
    </Notice>
  );
}
