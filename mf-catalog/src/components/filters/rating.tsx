import type { AvailableFilters } from '@vastra/shared/contract';
import { Hidden } from '../hidden';
import { Stars } from '../stars';

interface RatingProps {
  ratings: AvailableFilters['ratings'];
  rating: number | null;
  onChange: (rating: number | null) => void;
}

/** 4, 3, 2, 1 stars and up, or any. Source: spec 5. */
export const Rating = ({ ratings, rating, onChange }: RatingProps) => (
  <ul data-look="rows">
    {ratings.map(({ rating: stars, count }) => (
      <li key={stars}>
        <label>
          <input type="radio" name="rating" value={stars} checked={rating === stars} onChange={() => onChange(stars)} />
          <span data-stars>
            <span aria-hidden="true">
              <Stars rating={stars} />
            </span>{' '}
            <Hidden>{stars === 1 ? '1 star' : `${stars} stars`}</Hidden> &amp; up
          </span>{' '}
          <small>{count}</small>
        </label>
      </li>
    ))}
    <li>
      <label>
        <input type="radio" name="rating" value="" checked={rating === null} onChange={() => onChange(null)} />
        <span>Any Rating</span>
      </label>
    </li>
  </ul>
);
