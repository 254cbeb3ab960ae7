import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import type { HomeData } from './api';
import { DealOfTheDay } from './deal/deal-of-the-day';
import { HomeContentSections } from './home-content';
import { NewProducts } from './new-products';
import { HomeSidebar } from './sidebar/sidebar';

/** The sidebar is left of the products on a desktop, and below them on smaller screens. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: inherit;
    align-content: start;
  }
  ${from.xl} {
    grid-template-columns: 264px minmax(0, 1fr);
    gap: 64px 48px;
    & > aside {
      grid-row: 1;
    }
    & > div {
      gap: 64px;
    }
    & #new-products > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

/** The deal and the new products with the sidebar. */
export const ProductColumns = (home: HomeData) => (
  <Columns>
    <div>
      <DealOfTheDay deal={home.deal} now={home.now} />
      <NewProducts data={home.newProducts} />
    </div>
    <HomeSidebar {...home} />
  </Columns>
);

/** The home page below the first screen. */
export const BelowTheFold = (home: HomeData) => (
  <>
    <ProductColumns {...home} />
    <HomeContentSections data={home.content} />
  </>
);
