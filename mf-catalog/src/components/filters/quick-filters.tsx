import type { ListFilterName } from '@vastra/shared/contract/list-filter-names';
import { Link } from '@vastra/shared/router';
import { from } from '@vastra/shared/ui/tokens';
import { useState } from 'react';
import styled from 'styled-components';
import type { ListQuery } from '../list-query/list-query';
import { type FilterChoice, type FilterChoices, toggleChoice } from './filter-choices';
import { useFilterPlace } from './filter-place';

const List = styled.ul`
  display: flex;
  gap: 8px;
  margin: 0 -16px 12px;
  padding: 4px 16px;
  overflow-x: auto;
  scrollbar-width: none;
  & a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    padding: 0 14px;
    border: 1px solid var(--control);
    border-radius: 20px;
    color: var(--ink);
    font-size: var(--text-s);
    text-decoration: none;
    white-space: nowrap;
  }
  & a[aria-current] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--white);
  }
  & i {
    width: 14px;
    height: 14px;
    border: 1px solid var(--control);
    border-radius: 50%;
  }
  ${from.m} {
    display: none;
  }
`;

/** Chips per filter. */
const maxChips = { colorFamily: 4, size: 4 };

/** Returns the values that most products have. */
const listFrequentValues = (choices: FilterChoice[], count: number): string[] =>
  [...choices]
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, count)
    .map(({ value }) => value);

interface QuickFiltersProps {
  query: ListQuery;
  choices: FilterChoices;
  canBeOnSale: boolean;
  /** True while the results of another choice are loading. */
  isLoading: boolean;
  buildUrl: (change: Partial<ListQuery>) => string;
}

/** The frequent sizes and colours, and the sale, as chips above the list of a phone. Each is a link to the list with that filter, or without it. */
export function QuickFilters({ query, choices, canBeOnSale, isLoading, buildUrl }: QuickFiltersProps) {
  // Here, because each list has these chips, and their code loads after the page.
  useFilterPlace(isLoading);
  // The chips of the first list stay, because others would take the place of the pressed chip.
  const [frequent] = useState(() => ({
    size: listFrequentValues(choices.size, maxChips.size),
    colorFamily: listFrequentValues(choices.colorFamily, maxChips.colorFamily),
  }));
  const toChips = (filter: ListFilterName & keyof typeof maxChips) =>
    choices[filter]
      .filter(({ isChosen, value }) => isChosen || frequent[filter].includes(value))
      .map((choice) => ({
        ...choice,
        key: `${filter}=${choice.value}`,
        name: filter === 'size' ? `Size ${choice.name}` : choice.name,
        change: { [filter]: toggleChoice(query[filter], choice, { isChosen: !choice.isChosen }) },
      }));
  const onSale = { key: 'onSale', name: 'On sale', isChosen: query.onSale, change: { onSale: !query.onSale } };
  const chips = [
    ...toChips('size'),
    ...toChips('colorFamily'),
    ...(canBeOnSale || query.onSale ? [{ ...onSale, code: undefined }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <List id="quick-filters" role="list" aria-label="Quick filters">
      {chips.map(({ key, name, code, isChosen, change }) => (
        <li key={key}>
          <Link to={buildUrl(change)} preventScrollReset aria-current={isChosen || undefined}>
            {code && <i style={{ background: code }} />}
            {name}
          </Link>
        </li>
      ))}
    </List>
  );
}
