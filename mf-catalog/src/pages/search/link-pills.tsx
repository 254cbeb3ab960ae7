import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

const Nav = styled.nav`
  & > h2 {
    margin: 8px 0 16px;
    font: 600 var(--text-m)/1.5 var(--sans);
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
    list-style: none;
  }
  & a {
    display: inline-flex;
    align-items: center;
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
`;

interface LinkPillsProps {
  /** Id of the heading. */
  id: string;
  title: string;
  links: { name: string; url: string }[];
}

/** Links as pills below a heading. */
export const LinkPills = ({ id, title, links }: LinkPillsProps) => (
  <Nav aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>
      {links.map(({ name, url }) => (
        <li key={url}>
          <Link to={url}>{name}</Link>
        </li>
      ))}
    </ul>
  </Nav>
);
