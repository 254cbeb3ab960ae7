import { type AccountTab, paths } from '@vastra/shared/paths';
import { Link, useLocation, useNavigate } from '@vastra/shared/router';
import { type SessionUser, useSession } from '@vastra/shared/session';
import { signOut } from '@vastra/shared/sign-out';
import { Page } from '@vastra/shared/ui/page';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AccountMenu } from './account-menu';
import { SignedIn } from './signed-in';

const Layout = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  & > nav > .sign-in {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  & > div {
    min-width: 0;
  }
  @media (min-width: 960px) {
    grid-template-columns: 220px minmax(0, 1fr);
    gap: 64px;
  }
`;

/** Ends the session by `work` and goes home. A work that fails leaves everything as it is. */
export type LeaveBy = (work: () => void | Promise<void>) => Promise<void>;

interface AccountPageProps {
  title: string;
  /** The menu's active one. */
  tab: AccountTab;
  /** Above menu and content; told who is signed in once that is known. */
  heading?: (user?: SessionUser) => ReactNode;
  /** Shown on the server and until the session is known. */
  skeleton: ReactNode;
  /** What a visitor without a session sees; without it, they are sent to sign in. */
  guest?: ReactNode;
  children: (user: SessionUser, leaveBy: LeaveBy) => ReactNode;
}

/** The frame of every screen of the account: its menu, and what only its owner sees. */
export function AccountPage({ title, tab, heading, skeleton, guest, children }: AccountPageProps) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  // Who leaves goes home, not to the sign-in that the guard would send a stranger to.
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leaveBy: LeaveBy = async (work) => {
    setLeaving(true);
    await work();
    await navigate(paths.home);
  };

  return (
    <Page title={title}>
      {heading?.(user)}
      <Layout>
        {status === 'signed-out' && guest ? (
          <nav aria-label="Your account">
            <Link className="sign-in" to={paths.login(pathname)}>
              Sign In / Register
            </Link>
          </nav>
        ) : (
          <AccountMenu
            tab={tab}
            onLogOut={status === 'signed-in' ? () => void leaveBy(signOut) : undefined}
            isLeaving={isLeaving}
          />
        )}
        <div>
          {isLeaving ? (
            skeleton
          ) : (
            <SignedIn skeleton={skeleton} guest={guest}>
              {(signedIn) => children(signedIn, leaveBy)}
            </SignedIn>
          )}
        </div>
      </Layout>
    </Page>
  );
}
