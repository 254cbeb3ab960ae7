import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import type { HomeData } from './api';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  & a {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 24px 8px 20px;
    border-radius: 12px;
    background: var(--paper);
    color: var(--ink);
    text-align: center;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a:hover {
    background: var(--sand);
  }
  @media (min-width: 720px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 16px;
  }
`;

export const FeaturedCategories = ({ categories }: Pick<HomeData, 'categories'>) => (
  <section id="categories" aria-labelledby="categories-title">
    <h2 id="categories-title">Shop by Category</h2>
    {categories.length === 0 ? (
      <p>No categories available</p>
    ) : (
      <List>
        {categories.map(({ _id, name, icon }) => (
          <li key={_id}>
            <Link to={paths.category(_id)}>
              <img src={icon} alt="" width="48" height="48" />
              {name}
            </Link>
          </li>
        ))}
      </List>
    )}
  </section>
);
