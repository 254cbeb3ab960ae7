import { NavLink } from '@vastra/shared/router';
import { useState } from 'react';
import styled from 'styled-components';
import { adminAreas } from './admin-areas';

const MenuButton = styled.button`
  width: 100%;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  font-weight: 600;
  text-align: left;
  cursor: pointer;
  @media (min-width: 1100px) {
    display: none;
  }
`;

const Areas = styled.div`
  display: none;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 16px 24px;
  padding-top: 16px;
  &[data-open='true'] {
    display: grid;
  }
  @media (min-width: 1100px) {
    display: grid;
    grid-template-columns: 1fr;
    padding-top: 0;
  }
`;

const GroupTitle = styled.h2`
  color: var(--ink-3);
  font: 600 12px/1.5 var(--sans);
  letter-spacing: 0.04em;
  text-transform: uppercase;
`;

const AreaLink = styled(NavLink)`
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
  &:hover {
    background: var(--sand);
    color: var(--ink);
  }
  &[aria-current] {
    background: #fff;
    box-shadow: inset 2px 0 0 var(--brand);
    color: var(--ink);
  }
  @media (min-width: 1100px) {
    min-height: 36px;
  }
`;

/** Links to all areas of the admin; on a phone they open with a button. */
export function AdminMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label="Admin">
      <MenuButton type="button" aria-expanded={isOpen} aria-controls="admin-areas" onClick={() => setOpen(!isOpen)}>
        Admin menu
      </MenuButton>
      <Areas id="admin-areas" data-open={isOpen}>
        {adminAreas.map(({ group, items }) => (
          <section key={group}>
            <GroupTitle>{group}</GroupTitle>
            {items.map(({ label, to }) => (
              <AreaLink key={to} to={to}>
                {label}
              </AreaLink>
            ))}
          </section>
        ))}
      </Areas>
    </nav>
  );
}
