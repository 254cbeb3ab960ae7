import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { listFilterNames, listFilters } from '../list-query/list-filters';
import {
  countFilters,
  defaultPrice,
  type Filters,
  type ListQuery,
  noFilters,
  noMaxPrice,
} from '../list-query/list-query';
import { type FilterChoices, toggleChoice } from './filter-choices';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 24px;
  & a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 14px;
    border-radius: 22px;
    background: var(--sand);
    color: var(--ink);
    font-size: var(--text-s);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a:hover {
    background: var(--hairline);
  }
  & svg {
    flex: none;
  }
  & a.clear-all {
    background: none;
    color: var(--brand);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface AppliedFilter {
  key: string;
  name: string;
  /** The change that removes this filter. */
  removal: Partial<ListQuery>;
}

/** Returns the applied filters with their labels, in the order of the sidebar. */
export function listAppliedFilters(query: ListQuery, choices: FilterChoices): AppliedFilter[] {
  const { price, rating, inStock, onSale } = query;
  return [
    ...(countFilters({ ...noFilters, price }) > 0
      ? [{ key: 'price', name: formatPriceRange(price), removal: { price: noFilters.price } }]
      : []),
    ...listFilterNames.flatMap((list) =>
      choices[list]
        .filter(({ isChosen }) => isChosen)
        .map((choice) => ({
          key: `${list}=${choice.value}`,
          name: `${listFilters[list].prefix ?? ''}${choice.fullName}${listFilters[list].suffix ?? ''}`,
          removal: { [list]: toggleChoice(query[list], choice, { isChosen: false }) },
        })),
    ),
    ...(rating === null
      ? []
      : [{ key: 'rating', name: rating === 1 ? '1 star & up' : `${rating} stars & up`, removal: { rating: null } }]),
    ...(inStock ? [{ key: 'inStock', name: 'In stock only', removal: { inStock: false } }] : []),
    ...(onSale ? [{ key: 'onSale', name: 'On sale', removal: { onSale: false } }] : []),
  ];
}

function formatPriceRange([min, max]: Filters['price']): string {
  if (max === noMaxPrice || max === defaultPrice.max) return `From ${formatRupees(min)}`;
  return min === defaultPrice.min ? `Up to ${formatRupees(max)}` : `${formatRupees(min)} to ${formatRupees(max)}`;
}

interface AppliedFiltersProps {
  query: ListQuery;
  choices: FilterChoices;
  buildUrl: (change: Partial<ListQuery>) => string;
  /** Called when the last filter is removed, to move the focus. */
  onLastRemoved: () => void;
}

/** The applied filters above the products. Each is a link to the list without that filter. */
export function AppliedFilters({ query, choices, buildUrl, onLastRemoved }: AppliedFiltersProps) {
  const applied = listAppliedFilters(query, choices);
  if (applied.length === 0) return null;

  // The focused link disappears, so the next one takes the focus.
  const moveFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.closest('li')!;
    const isLast = item.nextElementSibling === item.parentElement?.lastElementChild;
    const next = isLast ? item.previousElementSibling : item.nextElementSibling;
    if (next) next.querySelector('a')?.focus();
    else onLastRemoved();
  };
  return (
    <List id="applied-filters" role="list" aria-label="Applied filters">
      {applied.map(({ key, name, removal }) => (
        <li key={key}>
          <Link to={buildUrl(removal)} preventScrollReset onClick={moveFocus}>
            <VisuallyHidden>Remove</VisuallyHidden> {name}
            <svg width="12" height="12" viewBox="0 0 12 12" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="m2 2 8 8M10 2l-8 8" />
            </svg>
          </Link>
        </li>
      ))}
      <li>
        <Link className="clear-all" to={buildUrl(noFilters)} preventScrollReset onClick={onLastRemoved}>
          Clear all
        </Link>
      </li>
    </List>
  );
}
