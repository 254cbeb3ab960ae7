import { formatNumber } from '@vastra/shared/format';
import styled from 'styled-components';

const Chips = styled.fieldset`
  display: flex;
  gap: 8px;
  margin: 0 0 16px;
  padding: 2px;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Chip = styled.button`
  flex: none;
  min-height: 40px;
  padding: 0 14px;
  border: 1px solid var(--control);
  border-radius: 20px;
  background: #fff;
  color: var(--ink-2);
  font: 600 14px/1 var(--sans);
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
    color: var(--ink);
  }
  &[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--ink);
    color: #fff;
  }
`;

interface FilterChipsProps {
  /** Accessible name of the group. */
  label: string;
  /** `count` is missing until it is loaded. */
  choices: readonly { value: string; label: string; count?: number }[];
  current: string;
  onChoose: (value: string) => void;
}

/** Filters a list by one of a few values, with the number of rows of each. */
export const FilterChips = ({ label, choices, current, onChoose }: FilterChipsProps) => (
  <Chips aria-label={label}>
    {choices.map(({ value, label: text, count }) => (
      <Chip key={value} type="button" aria-pressed={value === current} onClick={() => onChoose(value)}>
        {text}
        {count !== undefined && <span>{` (${formatNumber(count)})`}</span>}
      </Chip>
    ))}
  </Chips>
);
