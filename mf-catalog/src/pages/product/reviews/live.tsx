import type { Image, Product, Review, ReviewSort } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Distribution, starsOf } from './distribution';
import { Helpful } from './helpful';
import { Average, type Rating, ReviewColumns } from './layout';
import { OwnReviewPart } from './own-review';
import { ReviewItem } from './review-item';
import { useOwnReview } from './use-own-review';
import { useReviewList } from './use-review-list';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 44px;
  margin-bottom: 16px;
  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    color: var(--ink-2);
  }
  & button {
    min-height: 44px;
    padding: 0 12px;
  }
  & > label {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & select {
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
  }
`;

const Problem = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 16px 0;
`;

const sorts: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

interface LiveReviewsProps extends Rating {
  product: Product;
  onPicture: (images: Image[], index: number, user: string) => void;
  onCounted: (rating: Rating) => void;
}

/** Reviews with everything that can be done with them. */
export function LiveReviews({ product, onPicture, onCounted, ...rating }: LiveReviewsProps) {
  const { _id: id } = product;
  const list = useReviewList(id, { reviews: product.reviews });
  const { own, setOwn, askAgain } = useOwnReview(id);
  const { reviews, summary, query, setQuery } = list;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const items = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<string>();
  // One's own stands by itself.
  const others = reviews.filter(({ id }) => id !== own.review?.id);
  const toLogin = paths.login(`${pathname}${search}#reviews`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each count
  useEffect(() => {
    if (summary) onCounted({ rating: summary.average, totalReviews: summary.total });
  }, [summary]);

  // The button that brought them may be gone: reading goes on with the first of them.
  useEffect(() => {
    if (added) items.current?.querySelector<HTMLElement>(`[data-review="${CSS.escape(added)}"] article`)?.focus();
  }, [added]);

  const changed = () => {
    askAgain();
    list.askAgain();
  };
  const voted = (review: Review) => (isVoted: boolean, helpful: number) => {
    list.setVotes(review.id, helpful);
    setOwn((before) => ({
      ...before,
      helpful: isVoted
        ? [...(before.helpful ?? []), review.id]
        : before.helpful?.filter((other) => other !== review.id),
    }));
  };

  return (
    <ReviewColumns>
      <aside>
        {rating.totalReviews > 0 && <Average {...rating} />}
        {rating.totalReviews > 0 &&
          (summary ? (
            <Distribution
              summary={summary}
              chosen={query.rating}
              onChoose={(stars) => setQuery({ ...query, rating: stars })}
            />
          ) : (
            !list.failed && <Skeleton $height="236px" />
          ))}
        <OwnReviewPart
          productId={id}
          own={own}
          toLogin={toLogin}
          onChanged={changed}
          onRetry={askAgain}
          onPicture={onPicture}
        />
      </aside>
      <div aria-busy={list.asking === 'first'}>
        {rating.totalReviews > 0 && (
          <Bar>
            <p role="status">
              {query.rating === undefined
                ? `Showing ${reviews.length} of ${rating.totalReviews}`
                : `With ${starsOf(query.rating)}`}
              {query.rating !== undefined && (
                <Button $tone="quiet" onClick={() => setQuery({ sort: query.sort })}>
                  Show all
                </Button>
              )}
            </p>
            <label>
              Sort by
              <select
                value={query.sort}
                onChange={({ target }) => setQuery({ ...query, sort: target.value as ReviewSort })}
              >
                {Object.entries(sorts).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          </Bar>
        )}
        {list.failed === 'first' ? (
          <Problem role="alert">
            Failed to load reviews. Please try again later.
            <Button $tone="line" onClick={list.askAgain}>
              Retry
            </Button>
          </Problem>
        ) : (
          <>
            {reviews.length === 0 && !list.asking && (
              <p>{query.rating === undefined ? 'No reviews yet.' : `No reviews with ${starsOf(query.rating)}.`}</p>
            )}
            <ul ref={items}>
              {others.map((review) => (
                <li key={review.id} data-review={review.id}>
                  <ReviewItem review={review} onPicture={onPicture}>
                    <Helpful
                      id={review.id}
                      user={review.user}
                      helpful={review.helpful}
                      isVoted={own.helpful?.includes(review.id) ?? false}
                      onVoted={voted(review)}
                      onGuest={own.status === 'guest' ? () => void navigate(toLogin) : undefined}
                    />
                  </ReviewItem>
                </li>
              ))}
            </ul>
          </>
        )}
        {list.failed === 'more' && <Problem role="alert">Failed to load reviews. Please try again later.</Problem>}
        {list.next && (
          <Button
            $tone="line"
            aria-disabled={list.asking === 'more'}
            onClick={async () => setAdded((await list.showMore())?.id)}
          >
            {list.asking === 'more' ? 'Loading…' : 'Show more'}
          </Button>
        )}
      </div>
    </ReviewColumns>
  );
}
