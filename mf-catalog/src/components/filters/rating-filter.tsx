import type { AvailableFilters } from '@vastra/shared/contract';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { Stars } from '../stars';
import { Options } from './options';

interface RatingFilterProps {
  ratings: AvailableFilters['ratings'];
  rating: number | null;
  onChange: (rating: number | null) => void;
}

/** Filter for 4, 3, 2 or 1 stars and up, or any rating (requirements 5.8). */
export const RatingFilter = ({ ratings, rating, onChange }: RatingFilterProps) => (
  <Options>
    {ratings.map(({ rating: stars, count }) => (
      <li key={stars}>
        <label className="option">
          <input type="radio" name="rating" value={stars} checked={rating === stars} onChange={() => onChange(stars)} />
          <span className="name" data-stars>
            <span aria-hidden="true">
              <Stars rating={stars} />
            </span>{' '}
            <VisuallyHidden>{stars === 1 ? '1 star' : `${stars} stars`}</VisuallyHidden> &amp; up
          </span>{' '}
          <small>{count}</small>
        </label>
      </li>
    ))}
    <li>
      <label className="option">
        <input type="radio" name="rating" value="" checked={rating === null} onChange={() => onChange(null)} />
        <span className="name">Any Rating</span>
      </label>
    </li>
  </Options>
);
