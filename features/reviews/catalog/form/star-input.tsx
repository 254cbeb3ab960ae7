import styled from 'styled-components';
import { formatStars } from '../rating-distribution';

const Group = styled.fieldset`
  & > legend {
    padding: 0 0 4px;
    font-weight: 600;
  }
  & > div {
    display: flex;
    align-items: center;
  }
  & label {
    display: grid;
    position: relative;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--radius);
    color: var(--star-empty);
    cursor: pointer;
  }
  & label[data-filled] {
    color: var(--star);
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--focus);
  }
  & span {
    margin-left: 8px;
    color: var(--ink-2);
  }
`;

interface StarInputProps {
  rating: number;
  onChange: (rating: number) => void;
}

/** Radio buttons for one to five stars. */
export const StarInput = ({ rating, onChange }: StarInputProps) => (
  <Group>
    <legend>Your rating</legend>
    <div>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} data-filled={stars <= rating || undefined}>
          <input
            type="radio"
            name="rating"
            autoComplete="off"
            aria-label={formatStars(stars)}
            checked={stars === rating}
            onChange={() => onChange(stars)}
          />
          <svg width="28" height="28" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
            <path d="m8 1 2 4.6 5 .5-3.8 3.3 1.1 4.9L8 11.7l-4.3 2.6 1.1-4.9L1 6.1l5-.5Z" />
          </svg>
        </label>
      ))}
      <span aria-hidden="true">{formatStars(rating)}</span>
    </div>
  </Group>
);
