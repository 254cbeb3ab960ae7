import { below } from '@vastra/shared/ui/tokens';
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
    padding-bottom: 12px;
    border-bottom: 1px solid var(--ink);
    font-size: var(--text-xl);
  }
  & .empty {
    padding-top: 16px;
    color: var(--ink-2);
  }
  & > .lists {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: inherit;
  }
  @media (min-width: 45rem) and (max-width: 63.9375rem) {
    & > .lists {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${below.m} {
    & > .lists {
      grid-template-columns: none;
      grid-auto-columns: 84%;
      grid-auto-flow: column;
      gap: 24px;
      margin-right: -16px;
      padding-right: 16px;
      overflow-x: auto;
      scroll-padding: 2px;
      scroll-snap-type: x mandatory;
      scrollbar-width: none;
    }
    & > .lists > section {
      scroll-snap-align: start;
    }
  }
`;

type SidebarProps = Pick<HomeData, 'categories' | 'bestSellers' | 'newArrivals' | 'trending' | 'topRated'>;

export const HomeSidebar = ({ categories, bestSellers, newArrivals, trending, topRated }: SidebarProps) => (
  <Aside aria-label="Categories and favourites">
    <CategoryAccordion data={categories} />
    <div className="lists">
      {' '}
      <ShortProductList
        id="best-sellers"
        title="Best Sellers"
        empty="No best sellers yet."
        data={bestSellers}
        load={loadSection.bestSellers}
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
    </div>{' '}
  </Aside>
);
