import { type AccountTab, paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { below, from } from '@vastra/shared/ui/tokens';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styled, { css } from 'styled-components';

const entryStyle = css`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: 48px;
  padding: 10px 16px;
  border: 0;
  background: none;
  color: var(--ink-2);
  font: 400 var(--text-m)/1.5rem var(--sans);
  text-align: left;
  text-decoration: none;
  cursor: pointer;
`;

const Chevron = styled.svg``;

const MenuToggle = styled.button.attrs({ type: 'button' })`
  ${entryStyle}
  justify-content: space-between;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  color: var(--ink);
  font-weight: 600;
  &[aria-expanded='true'] ${Chevron} {
    transform: rotate(180deg);
  }
  ${from.l} {
    display: none;
  }
`;

const Entries = styled.ul`
  margin-top: 8px;
  padding: 8px 0;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  ${below.l} {
    ${MenuToggle}[aria-expanded='false'] + & {
      display: none;
    }
  }
  ${from.l} {
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
  }
`;

const TabLink = styled(Link)`
  ${entryStyle}
  &:hover {
    color: var(--ink);
    background: var(--paper);
  }
  &[aria-current] {
    background: var(--paper);
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 2px 0 var(--brand);
  }
  ${from.l} {
    border-radius: var(--radius);
  }
`;

const LogOutButton = styled.button.attrs({ type: 'button' })`
  ${entryStyle}
  &:hover {
    color: var(--ink);
    background: var(--paper);
  }
  &:disabled {
    cursor: default;
  }
  ${from.l} {
    border-radius: var(--radius);
  }
`;

const tabNames: Record<AccountTab, string> = {
  profile: 'Profile',
  orders: 'My Orders',
  wishlist: 'Wishlist',
  addresses: 'Addresses',
};
const tabs = Object.keys(tabNames) as AccountTab[];

interface AccountMenuProps {
  activeTab: AccountTab;
  /** Undefined until it is known that the visitor is signed in. */
  onLogOut?: () => void;
  isLeaving: boolean;
}

/** The tabs of the account: a sidebar, and on small windows a menu behind a button that names the active tab. */
export function AccountMenu({ activeTab, onLogOut, isLeaving }: AccountMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const entriesId = useId();
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <nav aria-label="Your account" onKeyDown={closeOnEscape}>
      <MenuToggle
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls={entriesId}
        aria-label={`Account menu, ${tabNames[activeTab]}`}
        onClick={() => setOpen(!isOpen)}
      >
        {tabNames[activeTab]}
        <Chevron
          width="12"
          height="8"
          viewBox="0 0 12 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="m1 1 5 5 5-5" />
        </Chevron>
      </MenuToggle>
      <Entries id={entriesId}>
        {tabs.map((tab) => (
          <li key={tab}>
            <TabLink
              to={paths.accountTab(tab)}
              aria-current={tab === activeTab ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {tabNames[tab]}
            </TabLink>
          </li>
        ))}
        {onLogOut && (
          <li>
            <LogOutButton onClick={onLogOut} disabled={isLeaving}>
              Logout
            </LogOutButton>
          </li>
        )}
      </Entries>
    </nav>
  );
}
