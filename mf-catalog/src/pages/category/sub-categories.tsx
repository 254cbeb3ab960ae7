import type { Category } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

const Nav = styled.nav`
  margin-top: 16px;
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    list-style: none;
  }
  & a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 16px;
    border-radius: 22px;
    background: var(--paper);
    color: var(--ink);
    text-decoration: none;
  }
  & a:hover {
    background: var(--sand);
  }
  & small {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;

export const SubCategories = ({ categories }: { categories: Category['subCategories'] }) =>
  categories.length > 0 && (
    <Nav aria-label="Categories">
      <ul>
        {categories.map(({ _id, name, productCount }) => (
          <li key={_id}>
            <Link to={paths.category(_id)}>
              {name} <small>{productCount}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
