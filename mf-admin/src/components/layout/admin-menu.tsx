import { NavLink } from '@vastra/shared/router';
import { useState } from 'react';
import styled from 'styled-components';
import { adminAreas } from './admin-areas';

const Nav = styled.nav`
  & > button {
    width: 100%;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    font-weight: 600;
    text-align: left;
    cursor: pointer;
  }
  & > div {
    display: none;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 16px 24px;
    padding-top: 16px;
  }
  & > div[data-open='true'] {
    display: grid;
  }
  & h2 {
    color: var(--ink-3);
    font: 600 12px/1.5 var(--sans);
    letter-spacing: 0.04em;
    text-transform: uppercase;
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    margin: 0 -12px;
    border-radius: 6px;
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    background: var(--sand);
    color: var(--ink);
  }
  & [aria-current] {
    background: #fff;
    box-shadow: inset 2px 0 0 var(--brand);
    color: var(--ink);
  }
  @media (min-width: 1100px) {
    & > button {
      display: none;
    }
    & > div {
      display: grid;
      grid-template-columns: 1fr;
      padding-top: 0;
    }
    & a {
      min-height: 36px;
    }
  }
`;

/** Where an admin can go; on a phone behind a button. */
export function AdminMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Nav aria-label="Admin">
      <button type="button" aria-expanded={isOpen} aria-controls="admin-areas" onClick={() => setOpen(!isOpen)}>
        Admin menu
      </button>
      <div id="admin-areas" data-open={isOpen}>
        {adminAreas.map(({ group, items }) => (
          <section key={group}>
            <h2>{group}</h2>
            {items.map(({ label, to }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </section>
        ))}
      </div>
    </Nav>
  );
}
