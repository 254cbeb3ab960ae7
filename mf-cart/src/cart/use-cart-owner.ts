import { isSignedIn } from '@vastra/shared/http';
import { type SessionUser, useSession } from '@vastra/shared/session';
import { useCallback, useEffect, useState } from 'react';

export type CartOwner =
  | { status: 'unknown' | 'failed' | 'guest'; retry: () => void }
  | { status: 'customer'; user: SessionUser };

/** Whose cart it is; `unknown` on the server and in the first render of the browser. */
export function useCartOwner(): CartOwner {
  const { status, user } = useSession();
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    isSignedIn().catch(() => setFailed(true));
  }, []);
  useEffect(retry, [retry]);
  if (status === 'signed-in' && user) return { status: 'customer', user };
  if (status === 'signed-out') return { status: 'guest', retry };
  return { status: failed ? 'failed' : 'unknown', retry };
}
