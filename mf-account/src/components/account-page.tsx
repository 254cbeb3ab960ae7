import { paths } from '@vastra/shared/paths';
import { Link, NavLink, useLocation, useNavigate } from '@vastra/shared/router';
import { type SessionUser, useSession } from '@vastra/shared/session';
import { Page } from '@vastra/shared/ui/page';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { logOut } from './log-out';
import { SignedIn } from './signed-in';

const Layout = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  & > nav {
    display: flex;
    gap: 4px;
    border-bottom: 1px solid var(--hairline);
    overflow-x: auto;
  }
  & > nav > a,
  & > nav > button {
    flex: none;
    min-height: 44px;
    padding: 10px 12px;
    border: 0;
    background: none;
    color: var(--ink-2);
    font: 400 16px/24px var(--sans);
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  & > nav > a:hover,
  & > nav > button:hover {
    color: var(--ink);
  }
  & > nav > a[aria-current] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--brand);
  }
  @media (min-width: 960px) {
    grid-template-columns: 220px minmax(0, 1fr);
    gap: 64px;
    & > nav {
      display: grid;
      border: 0;
    }
    & > nav > a[aria-current] {
      border-radius: 6px;
      background: var(--paper);
      box-shadow: inset 2px 0 var(--brand);
    }
  }
`;

interface AccountPageProps {
  title: string;
  /** Shown on the server and until the session is known. */
  skeleton: ReactNode;
  /** What a visitor without a session sees; without it, they are sent to sign in. */
  guest?: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** The frame of every screen of the account: its menu, and what only its owner sees. */
export function AccountPage({ title, skeleton, guest, children }: AccountPageProps) {
  const status = useSession((session) => session.status);
  const { pathname } = useLocation();
  // Who logs out goes home, not to the sign-in that the guard would send a stranger to.
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setLeaving(true);
    await logOut();
    await navigate(paths.home);
  };

  return (
    <Page title={title}>
      <Layout>
        <nav aria-label="Your account">
          {status === 'signed-out' && guest ? (
            <Link to={paths.login(pathname)}>Sign In / Register</Link>
          ) : (
            <>
              <NavLink to={paths.account}>Profile</NavLink>
              <NavLink to={paths.orders}>My Orders</NavLink>
              <NavLink to={paths.wishlist}>Wishlist</NavLink>
            </>
          )}
          {status === 'signed-in' && (
            <button type="button" onClick={() => void leave()} disabled={isLeaving}>
              Logout
            </button>
          )}
        </nav>
        <div>
          {isLeaving ? (
            skeleton
          ) : (
            <SignedIn skeleton={skeleton} guest={guest}>
              {children}
            </SignedIn>
          )}
        </div>
      </Layout>
    </Page>
  );
}
