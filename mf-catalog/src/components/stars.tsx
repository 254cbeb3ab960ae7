import styled from 'styled-components';

const starMask =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='m8 1 2 4.6 5 .5-3.8 3.3 1.1 4.9L8 11.7l-4.3 2.6 1.1-4.9L1 6.1l5-.5Z'/%3E%3C/svg%3E\")";

const StarRow = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ink-2);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  & > [role='img'] {
    width: 80px;
    height: 16px;
    background: linear-gradient(90deg, var(--star) var(--filled), var(--star-empty) 0);
    -webkit-mask: ${starMask} 0 0 / 16px 16px repeat-x;
    mask: ${starMask} 0 0 / 16px 16px repeat-x;
    forced-color-adjust: none;
  }
`;

/** Rounds down to half stars. */
export const roundToHalfStars = (rating: number): number => Math.floor(rating) + (rating % 1 >= 0.5 ? 0.5 : 0);

interface StarsProps {
  rating: number;
  /** Number of ratings; undefined for the rating of a single review. */
  count?: number;
}

export const Stars = ({ rating, count }: StarsProps) => (
  <StarRow>
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      style={{ '--filled': `${roundToHalfStars(rating) * 20}%` } as React.CSSProperties}
    />
    {count !== undefined && <span>{`(${count})`}</span>}
  </StarRow>
);
