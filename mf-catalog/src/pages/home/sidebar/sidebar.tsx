import styled from 'styled-components';
import { type HomeData, loadSection } from '../api';
import { CategoryAccordion } from './category-accordion';
import { ShortProductList } from './short-product-list';

const Aside = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 48px 32px;
  align-content: start;
  & h2 {
    font-size: var(--text-xl);
  }
  & > section > h2 {
    padding-bottom: 12px;
    border-bottom: 1px solid var(--ink);
  }
  & .empty {
    padding-top: 16px;
    color: var(--ink-2);
  }
  /* One list is open at a time, so that the column is no longer than the products beside it. */
  & > .lists > section {
    border-bottom: 1px solid var(--hairline);
  }
  & > .lists summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    list-style: none;
    cursor: pointer;
  }
  & > .lists summary::-webkit-details-marker {
    display: none;
  }
  & > .lists summary::after {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    margin: -4px 4px 0 0;
    border: solid var(--ink-2);
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
    transition: transform 200ms;
  }
  & > .lists [open] > summary::after {
    margin-top: 4px;
    transform: rotate(225deg);
  }
  @media (min-width: 45rem) and (max-width: 63.9375rem) {
    & > .lists ul {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0 32px;
    }
  }
`;

type SidebarProps = Pick<HomeData, 'categories' | 'bestSellers' | 'newArrivals' | 'trending' | 'topRated'>;

export const HomeSidebar = ({ categories, bestSellers, newArrivals, trending, topRated }: SidebarProps) => (
  <Aside aria-label="Categories and favourites">
    <CategoryAccordion data={categories} />
    <div className="lists">
      <ShortProductList
        id="best-sellers"
        title="Best Sellers"
        empty="No best sellers yet."
        data={bestSellers}
        load={loadSection.bestSellers}
        isOpen
      />
      <ShortProductList
        id="new-arrivals"
        title="New Arrivals"
        empty="No new arrivals yet."
        data={newArrivals}
        load={loadSection.newArrivals}
      />
      <ShortProductList
        id="trending"
        title="Trending"
        empty="Nothing is trending yet."
        data={trending}
        load={loadSection.trending}
      />
      <ShortProductList
        id="top-rated"
        title="Top Rated"
        empty="No rated products yet."
        data={topRated}
        load={loadSection.topRated}
      />
    </div>
  </Aside>
);
