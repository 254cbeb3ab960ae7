import { NavLink } from '@vastra/shared/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useAdminSession } from '../../admin-session';
import { isPermitted } from '../../permissions';
import { adminAreas } from './admin-areas';

const Areas = styled.nav`
  display: grid;
  gap: 16px;
  @media (min-width: 1100px) {
    gap: 8px;
  }
`;

const GroupTitle = styled.h2`
  padding: 0 12px;
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
  border-radius: 6px;
  color: var(--ink-2);
  font-size: 14px;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: var(--sand);
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    background: var(--paper);
    box-shadow: inset 2px 0 0 var(--brand);
    color: var(--ink);
  }
  @media (min-width: 1100px) {
    min-height: 28px;
  }
`;

/** Links to the areas that the admin's role includes. The current one is scrolled into view, because the menu can be higher than the window. */
export function AdminMenu() {
  const ref = useRef<HTMLElement>(null);
  const admin = useAdminSession((session) => session.admin);
  const groups = adminAreas
    .map(({ group, items }) => ({ group, items: items.filter(({ permission }) => isPermitted(admin, permission)) }))
    .filter(({ items }) => items.length > 0);
  useEffect(() => {
    const link = ref.current?.querySelector<HTMLElement>('[aria-current]');
    // A hidden menu has no position.
    if (link?.offsetParent) link.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Areas ref={ref} aria-label="Admin">
      {groups.map(({ group, items }) => (
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
  );
}
