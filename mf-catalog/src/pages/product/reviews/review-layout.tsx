import styled from 'styled-components';
import { Stars } from '../../../components/stars';

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
  @media (min-width: 900px) {
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
    font: 500 48px/1 var(--serif);
    font-variant-numeric: lining-nums tabular-nums;
  }
  & > p {
    color: var(--ink-2);
    font-size: 14px;
  }
`;

export interface Rating {
  rating: number;
  totalReviews: number;
}

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
