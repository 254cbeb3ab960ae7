import type { Review } from '@vastra/shared/contract';
import { useEffect, useState } from 'react';
import type { RatingSummary } from '../contract';
import { listReviews, type ReviewQuery } from './api';

interface ReviewListData {
  reviews: Review[];
  summary?: RatingSummary;
  /** Number of the next page, if there is one. */
  nextPage?: number;
}

interface ReviewListState extends ReviewListData {
  /** The part of the list that is loading. */
  loading?: 'first' | 'more';
  /** The part of the list that failed to load. */
  failed?: 'first' | 'more';
}

/** Loads a product's reviews page by page. The shown reviews stay until the response to another query has arrived. */
export function useReviewList(productId: string, first: ReviewListData) {
  const [query, setQuery] = useState<ReviewQuery>({ sort: 'newest' });
  const [state, setState] = useState<ReviewListState>({ ...first, loading: 'first' });
  const [reloadCount, setReloadCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloadCount starts another read
  useEffect(() => {
    const controller = new AbortController();
    setState(({ reviews, summary }) => ({ reviews, summary, loading: 'first' }));
    listReviews(productId, { ...query, page: 1 }, { signal: controller.signal }).then(
      ({ reviews, summary, pagination }) =>
        controller.signal.aborted ||
        setState({ reviews, summary, nextPage: pagination.hasNextPage ? pagination.page + 1 : undefined }),
      () => controller.signal.aborted || setState((previous) => ({ ...previous, loading: undefined, failed: 'first' })),
    );
    return () => controller.abort();
  }, [productId, query, reloadCount]);

  const showMore = async (): Promise<Review | undefined> => {
    const { nextPage: page, loading } = state;
    if (!page || loading) return undefined;
    const isSameRequest = (current: ReviewListState) => current.nextPage === page && current.loading === 'more';
    setState((previous) => ({ ...previous, loading: 'more', failed: undefined }));
    try {
      const { reviews, summary, pagination } = await listReviews(productId, { ...query, page });
      const isNew = ({ id }: Review) => !state.reviews.some((existing) => existing.id === id);
      const added = reviews.filter(isNew);
      setState((previous) =>
        isSameRequest(previous)
          ? {
              reviews: [...previous.reviews, ...added],
              summary,
              nextPage: pagination.hasNextPage ? page + 1 : undefined,
            }
          : previous,
      );
      return added[0];
    } catch {
      setState((previous) =>
        isSameRequest(previous) ? { ...previous, loading: undefined, failed: 'more' } : previous,
      );
      return undefined;
    }
  };

  return {
    ...state,
    query,
    setQuery,
    showMore,
    reload: () => setReloadCount((previous) => previous + 1),
    /** Updates the number of votes of a review. */
    setVotes: (id: string, helpful: number) =>
      setState((previous) => ({
        ...previous,
        reviews: previous.reviews.map((review) => (review.id === id ? { ...review, helpful } : review)),
      })),
  };
}
