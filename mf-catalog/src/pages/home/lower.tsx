import styled from 'styled-components';
import type { HomeData } from './api';
import { Content } from './content';
import { DealOfTheDay } from './deal/deal-of-the-day';
import { NewProducts } from './new-products';
import { Sidebar } from './sidebar/sidebar';

/** On a desktop the sidebar stands at the left of what is on offer; on smaller screens it follows. */
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
  @media (min-width: 1024px) {
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

/** What is below the first screen. */
export const Lower = (home: HomeData) => (
  <>
    <Columns>
      <div>
        <DealOfTheDay deal={home.deal} now={home.now} />
        <NewProducts of={home.newProducts} />
      </div>
      <Sidebar {...home} />
    </Columns>
    <Content of={home.content} />
  </>
);
