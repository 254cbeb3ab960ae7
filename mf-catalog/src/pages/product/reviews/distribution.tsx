import type { RatingSummary } from '@vastra/shared/contract';
import styled from 'styled-components';
import { Hidden } from '../../../components/hidden';

const List = styled.ul`
  padding: 0;
  list-style: none;
  & button {
    display: grid;
    grid-template-columns: 60px 1fr 40px;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    border-radius: 6px;
    background: none;
    font-size: 14px;
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

interface DistributionProps {
  summary: RatingSummary;
  /** The number of stars that is shown alone. */
  chosen?: number;
  onChoose: (rating: number | undefined) => void;
}

/** How many gave each number of stars. A bar shows those reviews alone, and all of them again. */
export const Distribution = ({ summary: { distribution, total }, chosen, onChoose }: DistributionProps) => (
  <List aria-label="Reviews by stars">
    {distribution.map(({ rating, count }) => (
      <li key={rating}>
        <button
          type="button"
          disabled={count === 0 && rating !== chosen}
          aria-pressed={rating === chosen}
          onClick={() => onChoose(rating === chosen ? undefined : rating)}
        >
          {starsOf(rating)}
          <i style={{ '--part': `${total && (count / total) * 100}%` } as React.CSSProperties} />
          <span>
            {count} <Hidden>{count === 1 ? 'review' : 'reviews'}</Hidden>
          </span>
        </button>
      </li>
    ))}
  </List>
);

export const starsOf = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);
