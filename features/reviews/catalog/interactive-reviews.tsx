import type { Image, Product, Review } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Rating } from '../../../mf-catalog/src/pages/product/product-tab';
import type { ReviewSort } from '../contract';
import { HelpfulButton } from './helpful-button';
import { OwnReviewSection } from './own-review';
import { formatStars, RatingDistribution } from './rating-distribution';
import { ReviewItem } from './review-item';
import { AverageRating, ReviewColumns } from './review-layout';
import { useOwnReview } from './use-own-review';
import { useReviewList } from './use-review-list';

const ReviewToolbar = styled.div`
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
    border-radius: var(--radius);
    background: var(--white);
  }
`;

const ErrorLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 16px 0;
`;

const sortLabels: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

interface InteractiveReviewsProps extends Rating {
  product: Product;
  onPicture: (images: Image[], index: number, user: string) => void;
  onRatingChange: (rating: Rating) => void;
}

/** Reviews with filter, sort order, votes, paging and the visitor's own review. */
export function InteractiveReviews({ product, onPicture, onRatingChange, ...rating }: InteractiveReviewsProps) {
  const { _id: id } = product;
  const list = useReviewList(id, { reviews: product.reviews });
  const { ownReview, setOwnReview, reload: reloadOwnReview } = useOwnReview(id);
  const { reviews, summary, query, setQuery } = list;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const items = useRef<HTMLUListElement>(null);
  const [firstAddedId, setFirstAddedId] = useState<string>();
  // The visitor's own review is shown separately.
  const otherReviews = reviews.filter(({ id }) => id !== ownReview.review?.id);
  const loginUrl = paths.login(`${pathname}${search}#reviews`);

  const reportRating = useEffectEvent(onRatingChange);
  useEffect(() => {
    if (summary) reportRating({ rating: summary.average, totalReviews: summary.total });
  }, [summary]);

  // Moves the focus to the first added review, because the button may have disappeared.
  useEffect(() => {
    if (firstAddedId)
      items.current?.querySelector<HTMLElement>(`[data-review="${CSS.escape(firstAddedId)}"] article`)?.focus();
  }, [firstAddedId]);

  const reloadAll = () => {
    reloadOwnReview();
    list.reload();
  };
  const createVoteHandler = (review: Review) => (isVoted: boolean, helpful: number) => {
    list.setVotes(review.id, helpful);
    setOwnReview((previous) => ({
      ...previous,
      helpful: isVoted ? [...(previous.helpful ?? []), review.id] : previous.helpful?.filter((id) => id !== review.id),
    }));
  };

  return (
    <ReviewColumns>
      <aside>
        {rating.totalReviews > 0 && <AverageRating {...rating} />}
        {rating.totalReviews > 0 &&
          (summary ? (
            <RatingDistribution
              summary={summary}
              chosen={query.rating}
              onChoose={(stars) => setQuery({ ...query, rating: stars })}
            />
          ) : (
            !list.failed && <Skeleton $height="236px" />
          ))}
        <OwnReviewSection
          productId={id}
          hasSizes={product.sizes.length > 1}
          ownReview={ownReview}
          loginUrl={loginUrl}
          onChanged={reloadAll}
          onRetry={reloadOwnReview}
          onPicture={onPicture}
        />
      </aside>
      <div aria-busy={list.loading === 'first'}>
        {rating.totalReviews > 0 && (
          <ReviewToolbar>
            <p role="status">
              {query.rating === undefined
                ? `Showing ${reviews.length} of ${rating.totalReviews}`
                : `With ${formatStars(query.rating)}`}
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
                {Object.entries(sortLabels).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          </ReviewToolbar>
        )}
        {list.failed === 'first' ? (
          <ErrorLine role="alert">
            Failed to load reviews. Please try again later.
            <Button $tone="line" onClick={list.reload}>
              Retry
            </Button>
          </ErrorLine>
        ) : (
          <>
            {reviews.length === 0 && !list.loading && (
              <p>{query.rating === undefined ? 'No reviews yet.' : `No reviews with ${formatStars(query.rating)}.`}</p>
            )}
            <ul ref={items} className="reviews">
              {otherReviews.map((review) => (
                <li key={review.id} data-review={review.id}>
                  <ReviewItem review={review} onPicture={onPicture}>
                    <HelpfulButton
                      id={review.id}
                      user={review.user}
                      helpful={review.helpful}
                      isVoted={ownReview.helpful?.includes(review.id) ?? false}
                      onVoted={createVoteHandler(review)}
                      onGuest={ownReview.status === 'guest' ? () => void navigate(loginUrl) : undefined}
                    />
                  </ReviewItem>
                </li>
              ))}
            </ul>
          </>
        )}
        {list.failed === 'more' && <ErrorLine role="alert">Failed to load reviews. Please try again later.</ErrorLine>}
        {list.nextPage && (
          <Button
            $tone="line"
            aria-disabled={list.loading === 'more'}
            onClick={async () => setFirstAddedId((await list.showMore())?.id)}
          >
            {list.loading === 'more' ? 'Loading…' : 'Show more'}
          </Button>
        )}
      </div>
    </ReviewColumns>
  );
}
