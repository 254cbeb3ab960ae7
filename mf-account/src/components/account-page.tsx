import { type AccountTab, paths } from '@vastra/shared/paths';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { type SessionUser, useSession } from '@vastra/shared/session';
import { signOut } from '@vastra/shared/sign-out';
import { Page } from '@vastra/shared/ui/page';
import { from } from '@vastra/shared/ui/tokens';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AccountMenu } from './account-menu';
import { HeadingLink } from './heading-link';
import { SignedIn } from './signed-in';

const Columns = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  ${from.l} {
    grid-template-columns: 220px minmax(0, 1fr);
    gap: 64px;
  }
`;

const Content = styled.div`
  min-width: 0;
`;

/** Runs `endSession` and then goes to the home page. If `endSession` throws, the page stays in its leaving state. */
export type EndSessionAndLeave = (endSession: () => void | Promise<void>) => Promise<void>;

interface AccountPageProps {
  title: string;
  /** The active tab of the menu. */
  tab: AccountTab;
  /** Stands above menu and content. `user` is undefined until the session is known. */
  heading?: (user?: SessionUser) => ReactNode;
  /** Shown on the server and until the session is known. */
  skeleton: ReactNode;
  /** Shown to a visitor without a session. By default such a visitor is sent to sign in. */
  guest?: ReactNode;
  children: (user: SessionUser, leaveAccount: EndSessionAndLeave) => ReactNode;
}

/** The frame of every screen of the account: its menu, and the content that only its owner sees. */
export function AccountPage({ title, tab, heading, skeleton, guest, children }: AccountPageProps) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  // While the customer leaves, `SignedIn` must not be rendered: it would redirect to the sign-in instead of the home page.
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leaveAccount: EndSessionAndLeave = async (endSession) => {
    setLeaving(true);
    await endSession();
    await navigate(paths.home);
  };

  return (
    <Page title={title}>
      {heading?.(user)}
      <Columns>
        {status === 'signed-out' && guest ? (
          <nav aria-label="Your account">
            <HeadingLink to={paths.login(pathname)}>Sign In / Register</HeadingLink>
          </nav>
        ) : (
          <AccountMenu
            activeTab={tab}
            onLogOut={status === 'signed-in' ? () => void leaveAccount(signOut) : undefined}
            isLeaving={isLeaving}
          />
        )}
        <Content>
          {isLeaving ? (
            skeleton
          ) : (
            <SignedIn skeleton={skeleton} guest={guest}>
              {(signedIn) => children(signedIn, leaveAccount)}
            </SignedIn>
          )}
        </Content>
      </Columns>
    </Page>
  );
}
