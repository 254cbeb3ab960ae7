import { isSignedIn } from '@vastra/shared/http';
import { type SessionUser, useSession } from '@vastra/shared/session';
import { useCallback, useEffect, useState } from 'react';

/** The visitor to whom the cart belongs. `failed`: the session could not be read. */
export type CartOwner =
  | { status: 'unknown' | 'failed' | 'guest'; retry: () => void }
  | { status: 'customer'; user: SessionUser };

/** Returns the cart's owner. `unknown` on the server and in the first render of the browser, because hydration needs the same markup. */
export function useCartOwner(): CartOwner {
  const { status, user } = useSession();
  const [hasFailed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    isSignedIn().catch(() => setFailed(true));
  }, []);
  useEffect(retry, [retry]);
  if (status === 'signed-in' && user) return { status: 'customer', user };
  if (status === 'signed-out') return { status: 'guest', retry };
  return { status: hasFailed ? 'failed' : 'unknown', retry };
}
