import type { OwnReview } from '@vastra/shared/contract';
import { useSession } from '@vastra/shared/session';
import { useEffect, useState } from 'react';
import { getOwnReview } from './api';

type Own = Partial<OwnReview> & { status: 'guest' | 'loading' | 'failed' | 'known' };

/** The visitor's own review and votes, as soon as it is known who that is. */
export function useOwnReview(productId: string) {
  const userId = useSession(({ user }) => user?.id);
  const [round, setRound] = useState(0);
  const [own, setOwn] = useState<Own>({ status: 'guest' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: round counts the retries
  useEffect(() => {
    if (!userId) return setOwn({ status: 'guest' });
    const leaving = new AbortController();
    setOwn((before) => (before.status === 'known' ? before : { status: 'loading' }));
    getOwnReview(productId, { signal: leaving.signal }).then(
      (known) => leaving.signal.aborted || setOwn({ ...known, status: 'known' }),
      () => leaving.signal.aborted || setOwn({ status: 'failed' }),
    );
    return () => leaving.abort();
  }, [productId, userId, round]);

  return { own, setOwn, askAgain: () => setRound((before) => before + 1) };
}
