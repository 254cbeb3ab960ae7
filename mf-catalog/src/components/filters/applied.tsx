import { Link } from '@vastra/shared/router';
import { rupees } from '@vastra/shared/ui/price';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { Hidden } from '../hidden';
import { boundless, countFilters, type Filters, type ListQuery, lists, noFilters, usualPrice } from '../list-query';
import { type Choices, withChoice } from './choices';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 24px;
  padding: 0;
  & a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 14px;
    border-radius: 22px;
    background: var(--sand);
    color: var(--ink);
    font-size: 14px;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a:hover {
    background: var(--hairline);
  }
  & svg {
    flex: none;
  }
  & > li:last-child > a {
    background: none;
    color: var(--brand);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface Applied {
  key: string;
  name: string;
  /** The filters without it. */
  without: Partial<ListQuery>;
}

/** Every filter that is set, in the order of the sidebar, as the shopper reads it. */
export function appliedOf(query: ListQuery, choices: Choices): Applied[] {
  const { price, rating, inStock, onSale } = query;
  return [
    ...(countFilters({ ...noFilters, price }) > 0
      ? [{ key: 'price', name: priceName(price), without: { price: noFilters.price } }]
      : []),
    ...lists.flatMap((list) =>
      choices[list]
        .filter(({ isChosen }) => isChosen)
        .map((choice) => ({
          key: `${list}=${choice.value}`,
          name: list === 'size' ? `Size ${choice.fullName}` : choice.fullName,
          without: { [list]: withChoice(query[list], choice, false) },
        })),
    ),
    ...(rating === null
      ? []
      : [{ key: 'rating', name: rating === 1 ? '1 star & up' : `${rating} stars & up`, without: { rating: null } }]),
    ...(inStock ? [{ key: 'inStock', name: 'In stock only', without: { inStock: false } }] : []),
    ...(onSale ? [{ key: 'onSale', name: 'On sale', without: { onSale: false } }] : []),
  ];
}

function priceName([min, max]: Filters['price']): string {
  if (max === boundless || max === usualPrice.max) return `From ${rupees(min)}`;
  return min === usualPrice.min ? `Up to ${rupees(max)}` : `${rupees(min)} to ${rupees(max)}`;
}

interface AppliedFiltersProps {
  query: ListQuery;
  choices: Choices;
  to: (change: Partial<ListQuery>) => string;
  /** Where the focus goes when the last one is gone. */
  onLastGone: () => void;
}

/** The filters that are set, above the products. Each is a link to the list without it. */
export function AppliedFilters({ query, choices, to, onLastGone }: AppliedFiltersProps) {
  const applied = appliedOf(query, choices);
  if (applied.length === 0) return null;

  // The link under the focus goes away: the next one takes it.
  const passFocusOn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.closest('li')!;
    const isLast = item.nextElementSibling === item.parentElement?.lastElementChild;
    const next = isLast ? item.previousElementSibling : item.nextElementSibling;
    if (next) next.querySelector('a')?.focus();
    else onLastGone();
  };
  return (
    <List role="list" aria-label="Applied filters">
      {applied.map(({ key, name, without }) => (
        <li key={key}>
          <Link to={to(without)} preventScrollReset onClick={passFocusOn}>
            <Hidden>Remove</Hidden> {name}
            <svg width="12" height="12" viewBox="0 0 12 12" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="m2 2 8 8M10 2l-8 8" />
            </svg>
          </Link>
        </li>
      ))}
      <li>
        <Link to={to(noFilters)} preventScrollReset onClick={onLastGone}>
          Clear all
        </Link>
      </li>
    </List>
  );
}
