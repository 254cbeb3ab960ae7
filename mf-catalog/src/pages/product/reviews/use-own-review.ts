import type { OwnReview } from '@vastra/shared/contract';
import { useSession } from '@vastra/shared/session';
import { useEffect, useState } from 'react';
import { getOwnReview } from './api';

type OwnReviewState = Partial<OwnReview> & { status: 'guest' | 'loading' | 'failed' | 'known' };

/** Loads the visitor's own review and votes once the session is known. */
export function useOwnReview(productId: string) {
  const userId = useSession(({ user }) => user?.id);
  const [retryCount, setRetryCount] = useState(0);
  const [own, setOwn] = useState<OwnReviewState>({ status: 'guest' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: retryCount starts another attempt
  useEffect(() => {
    if (!userId) return setOwn({ status: 'guest' });
    const controller = new AbortController();
    setOwn((previous) => (previous.status === 'known' ? previous : { status: 'loading' }));
    getOwnReview(productId, { signal: controller.signal }).then(
      (ownReview) => controller.signal.aborted || setOwn({ ...ownReview, status: 'known' }),
      () => controller.signal.aborted || setOwn({ status: 'failed' }),
    );
    return () => controller.abort();
  }, [productId, userId, retryCount]);

  return { own, setOwn, reload: () => setRetryCount((previous) => previous + 1) };
}
