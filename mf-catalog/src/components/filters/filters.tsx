import type { AvailableFilters } from '@vastra/shared/contract';
import type { ListFilterName } from '@vastra/shared/contract/list-filter-names';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { listFilterNames, listFilters } from '../list-query/list-filters';
import type { ListQuery } from '../list-query/list-query';
import { CheckboxOption } from './checkbox-option';
import { ColorOptions } from './color-options';
import { type FilterChoices, listFieldChoices, toggleChoice } from './filter-choices';
import { FilterSection } from './filter-section';
import { OptionList } from './option-list';
import { Options } from './options';
import { PriceFilter } from './price-filter';
import { RatingFilter } from './rating-filter';

const FiltersRoot = styled.div`
  & details {
    padding: 4px 0;
    border-bottom: 1px solid var(--hairline);
  }
  & details[open] {
    padding-bottom: 16px;
  }
  & details:last-child {
    border-bottom: 0;
  }
  & .more {
    padding-left: 12px;
    border-left: 2px solid var(--hairline);
  }
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    border-radius: var(--radius);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary::after {
    content: '';
    width: 8px;
    height: 8px;
    margin: 0 6px 4px;
    border: solid var(--ink-2);
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
    transition: transform 120ms;
  }
  & summary small {
    color: var(--ink-2);
    font-weight: 400;
  }
  & [open] > summary::after {
    transform: translateY(4px) rotate(225deg);
  }
`;

const tagFilters = listFilterNames.filter((name) => listFilters[name].isTag);

interface FiltersProps {
  available: AvailableFilters;
  choices: FilterChoices;
  query: ListQuery;
  change: (change: Partial<ListQuery>) => void;
  /** Folds all filters of the drawer but price, categories and availability (reading 56). */
  Fold?: ComponentType<{ query: ListQuery; children: ReactNode }>;
}

export function Filters({ available, choices, query, change, Fold }: FiltersProps) {
  const renderOptions = (list: ListFilterName, title = listFilters[list].title, shown = choices[list]) =>
    shown.length > 0 && (
      <FilterSection key={list} title={title}>
        <OptionList
          name={list}
          choices={shown}
          variant={listFilters[list].variant}
          onChange={(choice, isChosen) => change({ [list]: toggleChoice(query[list], choice, { isChosen }) })}
        />
      </FilterSection>
    );
  const price = (
    <FilterSection title="Price Range">
      <PriceFilter price={query.price} available={available.priceRange} onChange={(price) => change({ price })} />
    </FilterSection>
  );
  const availability = (
    <FilterSection title="Availability">
      <Options>
        {renderFlag('inStock', 'In stock only', available.inStock, query.inStock, (inStock) => change({ inStock }))}
        {renderFlag('onSale', 'On sale', available.onSale, query.onSale, (onSale) => change({ onSale }))}
      </Options>
    </FilterSection>
  );
  const colors = choices.colorFamily.length + choices.color.length > 0 && (
    <FilterSection title={listFilters.color.title}>
      <ColorOptions families={choices.colorFamily} shades={choices.color} query={query} onChange={change} />
    </FilterSection>
  );
  const tags = tagFilters.map((list) => renderOptions(list));
  const fields = available.fields?.map((field) => (
    <Fragment key={field.key}>{renderOptions('field', field.label, listFieldChoices(choices.field, field))}</Fragment>
  ));
  const rating = available.ratings.length > 0 && (
    <FilterSection title="Rating">
      <RatingFilter ratings={available.ratings} rating={query.rating} onChange={(rating) => change({ rating })} />
    </FilterSection>
  );
  return (
    <FiltersRoot>
      {Fold ? (
        <>
          {price}
          {renderOptions('categories')}
          {availability}
          <Fold query={query}>
            {renderOptions('size')}
            {colors}
            {renderOptions('brand')}
            {tags}
            {fields}
            {rating}
          </Fold>
        </>
      ) : (
        <>
          {price}
          {renderOptions('categories')}
          {renderOptions('brand')}
          {colors}
          {renderOptions('size')}
          {tags}
          {fields}
          {rating}
          {availability}
        </>
      )}
    </FiltersRoot>
  );
}

const renderFlag = (
  filter: string,
  name: string,
  count: number,
  isChosen: boolean,
  onChange: (isOn: boolean) => void,
) => (
  <li>
    <CheckboxOption name={filter} choice={{ value: '1', name, count, isChosen }} onChange={onChange} />
  </li>
);
