import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import styled from 'styled-components';
import type { RatingSummary } from '../contract';

const List = styled.ul`
  & button {
    display: grid;
    grid-template-columns: 60px 1fr 40px;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    font-size: var(--text-s);
    text-align: left;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  & button:hover:enabled,
  & button[aria-pressed='true'] {
    background: var(--sand);
  }
  & button[aria-pressed='true'] {
    font-weight: 600;
  }
  & button:disabled {
    color: var(--ink-3);
    cursor: default;
  }
  & i {
    height: 8px;
    border-radius: 4px;
    background: var(--hairline);
    overflow: hidden;
  }
  & i::before {
    content: '';
    display: block;
    width: var(--part);
    height: 100%;
    background: var(--star);
  }
  & span {
    text-align: right;
  }
`;

interface RatingDistributionProps {
  summary: RatingSummary;
  /** The stars by which the list is filtered. */
  chosen?: number;
  onChoose: (rating: number | undefined) => void;
}

/** Number of reviews per stars. A bar toggles the filter by its stars. */
export const RatingDistribution = ({ summary: { distribution, total }, chosen, onChoose }: RatingDistributionProps) => (
  <List aria-label="Reviews by stars">
    {distribution.map(({ rating, count }) => (
      <li key={rating}>
        <button
          type="button"
          disabled={count === 0 && rating !== chosen}
          aria-pressed={rating === chosen}
          onClick={() => onChoose(rating === chosen ? undefined : rating)}
        >
          {formatStars(rating)}
          <i style={{ '--part': `${total && (count / total) * 100}%` } as React.CSSProperties} />
          <span>
            {count} <VisuallyHidden>{count === 1 ? 'review' : 'reviews'}</VisuallyHidden>
          </span>
        </button>
      </li>
    ))}
  </List>
);

/** Returns "1 star" or "4 stars". */
export const formatStars = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);
