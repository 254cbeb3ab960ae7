import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { Stars } from '../../../mf-catalog/src/components/stars';
import type { Rating } from '../../../mf-catalog/src/pages/product/product-tab';

/** Summary beside the reviews; above them on phones. */
export const ReviewColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 64px;
  align-items: start;
  & > aside {
    display: grid;
    gap: 16px;
    max-width: 420px;
  }
  & > div {
    min-width: 0;
  }
  ${from.l} {
    & {
      grid-template-columns: 320px minmax(0, 1fr);
    }
  }
`;

const AverageRatingRoot = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  & > strong {
    font: 500 var(--text-5xl)/1 var(--serif);
    font-variant-numeric: lining-nums tabular-nums;
  }
  & > p {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
`;

/** Returns "1 review" or "12 reviews". */
export const formatReviewCount = (total: number): string => (total === 1 ? '1 review' : `${total} reviews`);

export const AverageRating = ({ rating, totalReviews }: Rating) => (
  <AverageRatingRoot>
    <strong>{rating.toFixed(1)}</strong>
    <p>
      <Stars rating={rating} />
      <br />
      {formatReviewCount(totalReviews)}
    </p>
  </AverageRatingRoot>
);
