import type { Category, NearestSearch, PopularSearch } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link, useLocation } from '@vastra/shared/router';
import styled from 'styled-components';
import {
  countFilters,
  noFilters,
  noMaxPrice,
  readListQuery,
  withListQuery,
} from '../../components/list-query/list-query';
import { ProductGrid } from '../../components/product-card/product-grid';
import type { Nearest } from './api';
import { LinkPills } from './link-pills';

const Sections = styled.div`
  display: grid;
  gap: 32px;
  margin-top: 32px;
  & > section > h2 {
    font-size: var(--text-2xl);
  }
  & > section > p {
    margin: 4px 0 16px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  & > nav > ul {
    justify-content: flex-start;
  }
`;

interface NothingFoundProps {
  nearest?: Nearest;
  popular: PopularSearch[];
  categories: Pick<Category, '_id' | 'name'>[];
  addedMessage: string;
}

/** Shown when a search finds no products: the nearest products with what was left out, popular searches and categories. */
export const NothingFound = ({ nearest, popular, categories, addedMessage }: NothingFoundProps) => (
  <Sections id="nothing-found">
    {nearest && <NearestProducts nearest={nearest} addedMessage={addedMessage} />}
    {popular.length > 0 && (
      <LinkPills
        id="popular-searches"
        title="Popular Searches"
        links={popular.map(({ query }) => ({ name: query, url: paths.search(query) }))}
      />
    )}
    {categories.length > 0 && (
      <LinkPills
        id="categories"
        title="Categories"
        links={categories.map(({ _id, name }) => ({ name, url: paths.category(_id) }))}
      />
    )}
  </Sections>
);

function NearestProducts({ nearest, addedMessage }: { nearest: Nearest; addedMessage: string }) {
  const { query, leftOut, total, products } = nearest;
  const { search } = useLocation();
  const others = total === 1 ? '1 other' : `${total} others`;
  return (
    <section aria-labelledby="nearest-products">
      <h2 id="nearest-products">Nearest products</h2>
      <p>
        <Link to={buildUrl(search, nearest)}>{query}</Link>: none{' '}
        {formatLeftOut(leftOut, listLeftOutFilters(search, leftOut))}; {others}
      </p>
      <ProductGrid products={products} addedMessage={addedMessage} screen="search" />
    </section>
  );
}

/** Returns the URL of the nearest search. It keeps the filters that were not left out. */
function buildUrl(search: string, { query, leftOut }: Nearest): string {
  const next = leftOut.filters ? new URLSearchParams() : new URLSearchParams(search);
  next.set('q', query);
  return paths.search() + withListQuery(`?${next}`, leftOut.price ? { price: noFilters.price } : {});
}

/** Describes the filters that were left out; nothing if there are none. A price is described by itself. */
function listLeftOutFilters(search: string, { filters, price }: NearestSearch['leftOut']): string[] {
  if (!filters) return [];
  const query = readListQuery(new URLSearchParams(search));
  const { brand, colorFamily, color, size, occasion, recipient, material } = query;
  const sizes = size.map((name) => `Size ${name}`);
  const recipients = recipient.map((name) => `For ${name}`);
  const names = [...brand, ...colorFamily, ...color, ...sizes, ...occasion, ...recipients, ...material].map(toQuoted);
  if (names.length === 0) return ['your filters'];
  const hasOthers = countFilters(price ? { ...query, price: noFilters.price } : query) > names.length;
  return hasOthers ? [...names, 'your other filters'] : names;
}

const toQuoted = (text: string): string => `“${text}”`;

/** Describes what was left out, to follow "none": "with “black” and “For Mom”, under ₹3,000". */
function formatLeftOut({ words = [], price }: NearestSearch['leftOut'], filters: string[]): string {
  const names = [...words.map(toQuoted), ...filters];
  return [names.length > 0 && `with ${names.join(' and ')}`, price && formatPrice(price)].filter(Boolean).join(', ');
}

function formatPrice([min, max]: [number, number]): string {
  if (max >= noMaxPrice) return `above ${formatRupees(min)}`;
  return min > 0 ? `between ${formatRupees(min)} and ${formatRupees(max)}` : `under ${formatRupees(max)}`;
}
