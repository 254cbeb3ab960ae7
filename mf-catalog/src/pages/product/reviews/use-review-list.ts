import type { RatingSummary, Review } from '@vastra/shared/contract';
import { useEffect, useState } from 'react';
import { listReviews, type ReviewQuery } from './api';

interface List {
  reviews: Review[];
  summary?: RatingSummary;
  /** Of the next page, when there is one. */
  next?: number;
}

interface State extends List {
  /** What is being asked for. */
  asking?: 'first' | 'more';
  /** What did not come. */
  failed?: 'first' | 'more';
}

/** A product's reviews, a page at a time. What was there before stays until the answer to another question has come. */
export function useReviewList(productId: string, first: List) {
  const [query, setQuery] = useState<ReviewQuery>({ sort: 'newest' });
  const [state, setState] = useState<State>({ ...first, asking: 'first' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: round counts the times that the same is asked for again
  useEffect(() => {
    const leaving = new AbortController();
    setState(({ reviews, summary }) => ({ reviews, summary, asking: 'first' }));
    listReviews(productId, { ...query, page: 1 }, { signal: leaving.signal }).then(
      ({ reviews, summary, pagination }) =>
        leaving.signal.aborted ||
        setState({ reviews, summary, next: pagination.hasNextPage ? pagination.page + 1 : undefined }),
      () => leaving.signal.aborted || setState((before) => ({ ...before, asking: undefined, failed: 'first' })),
    );
    return () => leaving.abort();
  }, [productId, query, round]);

  const showMore = async (): Promise<Review | undefined> => {
    const { next: page, asking } = state;
    if (!page || asking) return undefined;
    const isStill = (one: State) => one.next === page && one.asking === 'more';
    setState((before) => ({ ...before, asking: 'more', failed: undefined }));
    try {
      const { reviews, summary, pagination } = await listReviews(productId, { ...query, page });
      const isNew = ({ id }: Review) => !state.reviews.some((known) => known.id === id);
      const added = reviews.filter(isNew);
      setState((before) =>
        isStill(before)
          ? {
              reviews: [...before.reviews, ...added],
              summary,
              next: pagination.hasNextPage ? page + 1 : undefined,
            }
          : before,
      );
      return added[0];
    } catch {
      setState((before) => (isStill(before) ? { ...before, asking: undefined, failed: 'more' } : before));
      return undefined;
    }
  };

  return {
    ...state,
    query,
    setQuery,
    showMore,
    askAgain: () => setRound((before) => before + 1),
    /** A review has other votes now. */
    setVotes: (id: string, helpful: number) =>
      setState((before) => ({
        ...before,
        reviews: before.reviews.map((review) => (review.id === id ? { ...review, helpful } : review)),
      })),
  };
}
