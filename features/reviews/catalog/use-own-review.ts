import { useSession } from '@vastra/shared/session';
import { useEffect, useState } from 'react';
import type { OwnReview } from '../contract';
import { getOwnReview } from './api';

type OwnReviewState = Partial<OwnReview> & { status: 'guest' | 'loading' | 'failed' | 'known' };

/** Loads the visitor's own review and votes once the session is known. */
export function useOwnReview(productId: string) {
  const userId = useSession(({ user }) => user?.id);
  const [retryCount, setRetryCount] = useState(0);
  const [ownReview, setOwnReview] = useState<OwnReviewState>({ status: 'guest' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: retryCount starts another attempt
  useEffect(() => {
    if (!userId) return setOwnReview({ status: 'guest' });
    const controller = new AbortController();
    setOwnReview((previous) => (previous.status === 'known' ? previous : { status: 'loading' }));
    getOwnReview(productId, { signal: controller.signal }).then(
      (ownReview) => controller.signal.aborted || setOwnReview({ ...ownReview, status: 'known' }),
      () => controller.signal.aborted || setOwnReview({ status: 'failed' }),
    );
    return () => controller.abort();
  }, [productId, userId, retryCount]);

  return { ownReview, setOwnReview, reload: () => setRetryCount((previous) => previous + 1) };
}
