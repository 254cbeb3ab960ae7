import type { CategoryRef } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

export interface Crumb {
  name: string;
  to: string;
}

const Nav = styled.nav`
  margin-bottom: 16px;
  color: var(--ink-2);
  font-size: var(--text-s);
  & > ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    list-style: none;
  }
  & li {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    overflow-wrap: anywhere;
  }
  & li:not(:last-child)::after {
    content: '/' / '';
    color: var(--control);
  }
  & a {
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
`;

/** Builds the crumbs from Home through the categories to the page itself. */
export const buildCrumbs = (categories: CategoryRef[], page?: Crumb): Crumb[] => [
  { name: 'Home', to: paths.home },
  ...categories.map(({ _id, name }) => ({ name, to: paths.category(_id) })),
  ...(page ? [page] : []),
];

export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <Nav aria-label="Breadcrumb">
    <ol>
      {crumbs.map(({ name, to }, index) => (
        <li key={to}>
          {index === crumbs.length - 1 ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}
        </li>
      ))}
    </ol>
  </Nav>
);

/** Builds the crumbs as JSON-LD. */
export const buildBreadcrumbGraph = (crumbs: Crumb[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + to,
  })),
});
