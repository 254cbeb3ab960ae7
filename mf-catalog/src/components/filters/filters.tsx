import type { AvailableFilters } from '@vastra/shared/contract';
import styled from 'styled-components';
import { type ListFilter, listFilterNames, listFilters } from '../product-list/list-filters';
import type { ListQuery } from '../product-list/list-query';
import { type FilterChoices, toggleChoice } from './filter-choices';
import { FilterSection } from './filter-section';
import { OptionList } from './option-list';
import { PriceFilter } from './price-filter';
import { RatingFilter } from './rating-filter';

const Box = styled.div`
  & > details {
    padding: 4px 0;
    border-bottom: 1px solid var(--hairline);
  }
  & > details[open] {
    padding-bottom: 16px;
  }
  & > details > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    border-radius: 6px;
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  & > details > summary::-webkit-details-marker {
    display: none;
  }
  & > details > summary::after {
    content: '';
    width: 8px;
    height: 8px;
    margin: 0 6px 4px;
    border: solid var(--ink-2);
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
    transition: transform 120ms;
  }
  & > details[open] > summary::after {
    transform: translateY(4px) rotate(225deg);
  }
  & ul {
    padding: 0;
    list-style: none;
  }
  & ul > li > label {
    display: grid;
    position: relative;
    grid-template-columns: 20px 1fr auto;
    align-items: center;
    gap: 0 10px;
    min-height: 44px;
    padding-left: calc(var(--depth, 0) * 20px);
    cursor: pointer;
  }
  & ul > li > label > input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
  & ul > li > label > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & [data-stars],
  & [data-stars] > [aria-hidden] {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  & ul > li > label > small {
    color: var(--ink-2);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  & [data-variant='swatches'] > li > label > input {
    border: 1px solid var(--control);
    border-radius: 50%;
    background: var(--code, var(--sand));
    appearance: none;
    cursor: pointer;
    forced-color-adjust: none;
  }
  & [data-variant='swatches'] > li > label > input:checked {
    box-shadow:
      0 0 0 2px #fff,
      0 0 0 4px var(--ink);
  }
  & [data-variant='swatches'] > li > label > input:checked + span {
    font-weight: 600;
  }
  & [data-variant='pills'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding-top: 4px;
  }
  & [data-variant='pills'] > li > label {
    grid-template-columns: auto auto;
    gap: 0 6px;
    min-width: 44px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: 6px;
  }
  & [data-variant='pills'] > li > label > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  & [data-variant='pills'] > li > label:hover {
    border-color: var(--ink);
  }
  & [data-variant='pills'] > li > label:has(:checked) {
    border-color: var(--ink);
    background: var(--ink);
    color: #fff;
  }
  & [data-variant='pills'] > li > label:has(:checked) > small {
    color: inherit;
  }
  & [data-variant='pills'] > li > label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & ul + button {
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--brand);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  @media (pointer: fine) {
    & ul > li > label {
      min-height: 36px;
    }
  }
`;

interface FiltersProps {
  available: AvailableFilters;
  choices: FilterChoices;
  query: ListQuery;
  change: (change: Partial<ListQuery>) => void;
  /** Shows only price, categories and availability, for the drawer (requirements 2.9). */
  isShort?: boolean;
}

export function Filters({ available, choices, query, change, isShort }: FiltersProps) {
  const renderOptions = (list: ListFilter) =>
    choices[list].length > 0 && (
      <FilterSection key={list} title={listFilters[list].title}>
        <OptionList
          name={list}
          choices={choices[list]}
          variant={listFilters[list].variant}
          onChange={(choice, isChosen) => change({ [list]: toggleChoice(query[list], choice, isChosen) })}
        />
      </FilterSection>
    );
  return (
    <Box>
      <FilterSection title="Price Range">
        <PriceFilter price={query.price} available={available.priceRange} onChange={(price) => change({ price })} />
      </FilterSection>
      {(isShort ? (['categories'] as const) : listFilterNames).map(renderOptions)}
      {!isShort && (
        <FilterSection title="Rating">
          <RatingFilter ratings={available.ratings} rating={query.rating} onChange={(rating) => change({ rating })} />
        </FilterSection>
      )}
      <FilterSection title="Availability">
        <ul>
          {renderFlag('inStock', 'In stock only', available.inStock, query.inStock, (inStock) => change({ inStock }))}
          {renderFlag('onSale', 'On sale', available.onSale, query.onSale, (onSale) => change({ onSale }))}
        </ul>
      </FilterSection>
    </Box>
  );
}

const renderFlag = (name: string, label: string, count: number, isOn: boolean, onChange: (isOn: boolean) => void) => (
  <li>
    <label>
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span> <small>{count}</small>
    </label>
  </li>
);
