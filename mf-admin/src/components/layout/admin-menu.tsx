import { NavLink, useLocation } from '@vastra/shared/router';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import {
  adminAreas,
  extensionsGroup,
  findArea,
  firstGroup,
  isInMenu,
  listExtensionAreas,
  listStartAreas,
  platformGroup,
} from '../../admin-areas';
import { useAdminSession } from '../../admin-session';
import { FavouriteLinks } from '../favourites/favourite-links';
import { areaLinkStyle } from '../kit/menu-link';
import { restoreMenu, setGroupOpen, useMenu } from './menu-state';

const Areas = styled.nav`
  display: grid;
  gap: 8px;
  @media (min-width: 1100px) {
    gap: 4px;
  }
`;

const GroupTitle = styled.h2`
  font: inherit;
  & > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink-3);
    font: 600 12px/1.5 var(--sans);
    letter-spacing: 0.04em;
    text-transform: uppercase;
    cursor: pointer;
  }
  & > button:hover {
    background: var(--sand);
    color: var(--ink);
  }
  & > button:focus-visible {
    outline-offset: -2px;
  }
  & svg {
    transition: rotate 150ms;
  }
  & > [aria-expanded='true'] svg {
    rotate: 180deg;
  }
  @media (min-width: 1100px) {
    & > button {
      min-height: 28px;
    }
  }
`;

const AreaLink = styled(NavLink)`
  ${areaLinkStyle}
`;

/** Highest number of links of which no group begins closed, because all of them fit into a window of 900 px. */
const maxOpenLinks = 22;

/** Groups that begin open for every role. */
const mainGroups = ['Today', 'Selling', 'Catalogue', extensionsGroup];

/**
 * Links to the areas that the admin's role includes. A menu with many links begins with the main groups and the group of the current screen
 * open; before the first order, with the first steps and the group of the current screen open. The technical group begins closed for every
 * role that has another one. The browser remembers the groups that the
 * admin opens and closes. The current link is scrolled into view, because the menu can be higher than the window.
 */
export function AdminMenu() {
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const admin = useAdminSession((session) => session.admin);
  const { hasOrders, choices } = useMenu();
  const areas = hasOrders === false ? listStartAreas() : adminAreas;
  const { pathname } = useLocation();
  const currentArea = findArea(pathname);
  const extensionAreas = listExtensionAreas(admin);
  const currentGroup = extensionAreas.some(({ to }) => to === pathname)
    ? extensionsGroup
    : areas.find(({ items }) => items.some((item) => item === currentArea))?.group;
  const groups = [
    ...areas.map(({ group, items }) => ({
      group,
      items: items.filter((area) => isInMenu(admin, area)),
    })),
    { group: extensionsGroup, items: extensionAreas },
  ].filter(({ items }) => items.length > 0);
  const hasFewLinks = groups.reduce((sum, { items }) => sum + items.length, 0) <= maxOpenLinks;
  const openGroups = hasOrders === false ? [firstGroup, extensionsGroup] : mainGroups;
  const isOpenAtFirst = (group: string): boolean =>
    group === currentGroup ||
    openGroups.includes(group) ||
    groups.length === 1 ||
    (hasFewLinks && group !== platformGroup);
  useEffect(restoreMenu, []);
  useEffect(() => {
    // Another screen shows where it is, also in a group that was closed.
    if (currentGroup && useMenu.getState().choices[currentGroup] === false) setGroupOpen(currentGroup, undefined);
  }, [currentGroup]);
  useEffect(() => {
    const link = ref.current?.querySelector<HTMLElement>('[aria-current]');
    // A hidden menu has no position.
    if (link?.offsetParent) link.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Areas ref={ref} aria-label="Admin">
      <FavouriteLinks />
      {groups.map(({ group, items }) => {
        const isOpen = choices[group] ?? isOpenAtFirst(group);
        return (
          <section key={group}>
            <GroupTitle>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}${group}`}
                onClick={() => setGroupOpen(group, !isOpen)}
              >
                {group}
                <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
                  <path d="M2 4.5 6 8.5 10 4.5" strokeWidth="1.6" />
                </svg>
              </button>
            </GroupTitle>
            <div id={`${id}${group}`} hidden={!isOpen}>
              {items.map(({ label, to }) => (
                <AreaLink key={to} to={to}>
                  {label}
                </AreaLink>
              ))}
            </div>
          </section>
        );
      })}
    </Areas>
  );
}
