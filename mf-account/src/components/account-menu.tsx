import { type AccountTab, paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';

const Menu = styled.nav`
  & > button,
  & li > a,
  & li > button {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: 48px;
    padding: 10px 16px;
    border: 0;
    background: none;
    color: var(--ink-2);
    font: 400 16px/24px var(--sans);
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  & > button {
    justify-content: space-between;
    border: 1px solid var(--control);
    border-radius: 6px;
    color: var(--ink);
    font-weight: 600;
  }
  & > button[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  & > ul {
    margin-top: 8px;
    padding: 8px 0;
    border: 1px solid var(--hairline);
    border-radius: 12px;
  }
  & li > :hover {
    color: var(--ink);
    background: var(--paper);
  }
  & li > a[aria-current] {
    background: var(--paper);
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 2px 0 var(--brand);
  }
  & li > button:disabled {
    cursor: default;
  }
  @media (max-width: 959px) {
    & > button[aria-expanded='false'] + ul {
      display: none;
    }
  }
  @media (min-width: 960px) {
    & > button {
      display: none;
    }
    & > ul {
      margin: 0;
      padding: 0;
      border: 0;
      border-radius: 0;
    }
    & li > a,
    & li > button {
      border-radius: 6px;
    }
  }
`;

const names: Record<AccountTab, string> = {
  profile: 'Profile',
  orders: 'My Orders',
  wishlist: 'Wishlist',
  addresses: 'Addresses',
};
const tabs = Object.keys(names) as AccountTab[];

interface AccountMenuProps {
  /** The active one. */
  tab: AccountTab;
  /** Not before it is known that somebody is signed in. */
  onLogOut?: () => void;
  isLeaving: boolean;
}

/** The tabs of the account: a sidebar, and on small windows a menu behind a button that names the active one. */
export function AccountMenu({ tab, onLogOut, isLeaving }: AccountMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useId();
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <Menu aria-label="Your account" onKeyDown={closeByKey}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-label={`Account menu, ${names[tab]}`}
        onClick={() => setOpen(!isOpen)}
      >
        {names[tab]}
        <svg
          width="12"
          height="8"
          viewBox="0 0 12 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="m1 1 5 5 5-5" />
        </svg>
      </button>
      <ul id={list} className="tabs">
        {tabs.map((one) => (
          <li key={one}>
            <Link
              to={paths.accountTab(one)}
              aria-current={one === tab ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {names[one]}
            </Link>
          </li>
        ))}
        {onLogOut && (
          <li>
            <button type="button" onClick={onLogOut} disabled={isLeaving}>
              Logout
            </button>
          </li>
        )}
      </ul>
    </Menu>
  );
}
