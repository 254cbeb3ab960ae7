import { paths } from '@vastra/shared/paths';
import { Link, useNavigate } from '@vastra/shared/router';
import { type SessionUser, useSession } from '@vastra/shared/session';
import { signOut } from '@vastra/shared/sign-out';
import { type RefObject, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { SocialLinks } from '../../footer/social-links';
import { useDisclosure } from '../disclosure/use-disclosure';
import { useFrameData } from '../use-frame-data';

const appear = keyframes`from { opacity: 0; transform: translateY(4px); }`;

const AccountPanelRoot = styled.section`
  position: absolute;
  inset: calc(100% + 8px) 0 auto auto;
  width: 300px;
  padding: 8px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--white);
  box-shadow: 0 12px 32px color-mix(in srgb, var(--ink) 14%, transparent);
  animation: ${appear} 120ms;
  & > .links a,
  & > button {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--ink);
    font-weight: 400;
    text-decoration: none;
    cursor: pointer;
  }
  & a:hover,
  & > button:hover:enabled {
    background: var(--sand);
  }
  & > [data-social] {
    margin: 8px 0 0;
    padding-top: 8px;
    border-top: 1px solid var(--hairline);
    list-style: none;
    & a {
      display: flex;
      align-items: center;
      min-height: 44px;
      color: var(--ink-2);
    }
  }
  @media (max-width: 44.9375rem) and (min-height: 30rem) {
    inset: auto 8px calc(100% + 8px) auto;
    max-height: calc(100dvh - 80px);
    overflow: auto;
  }
`;

const Identity = styled.header`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 12px;
  margin-bottom: 8px;
  padding: 12px 12px 16px;
  border-bottom: 1px solid var(--hairline);
  color: var(--ink-2);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

const Initial = styled.i`
  width: 48px;
  border-radius: 24px;
  background: var(--brand);
  color: var(--white);
  font: 500 var(--text-2xl)/3rem var(--serif);
  text-align: center;
`;

const Name = styled.strong`
  display: block;
  color: var(--ink);
  font-size: var(--text-m);
  line-height: 1.3;
`;

interface AccountPanelProps {
  trigger: HTMLElement;
  isInitiallyOpen: boolean;
}

/** Shows the name of the signed-in user and links to their pages. Source: requirements 2.5. */
export function AccountPanel(props: AccountPanelProps) {
  const user = useSession((session) => session.user);
  const { isOpen, panel } = useDisclosure(props);
  return isOpen && user ? <Menu user={user} panel={panel} /> : null;
}

function Menu({ user, panel }: { user: SessionUser; panel: RefObject<HTMLElement | null> }) {
  const { shop } = useFrameData();
  const [isSigningOut, setSigningOut] = useState(false);
  const navigate = useNavigate();
  const signOutAndGoHome = async () => {
    setSigningOut(true);
    // Leaves the page first, because a private page would redirect a signed-out visitor to the sign-in.
    await navigate(paths.home);
    await signOut();
  };
  return (
    <AccountPanelRoot ref={panel} aria-label="Your account">
      <Identity>
        <Initial aria-hidden="true">{user.name[0]}</Initial>
        <p>
          <Name>{user.name}</Name>
          {user.email || user.phone}
          <br />
          {user.role[0].toUpperCase() + user.role.slice(1)}
        </p>
      </Identity>
      <ul className="links">
        <li>
          <Link to={paths.account}>My Account</Link>
        </li>
        <li>
          <Link to={paths.orders}>My Orders</Link>
        </li>
        <li>
          <Link to={paths.wishlist}>Wishlist</Link>
        </li>
        {user.role === 'admin' && (
          <li>
            <Link to={paths.admin}>Admin Dashboard</Link>
          </li>
        )}
      </ul>
      <button type="button" onClick={signOutAndGoHome} disabled={isSigningOut}>
        Sign Out
      </button>
      {shop && <SocialLinks name={shop.name} social={shop.social} />}
    </AccountPanelRoot>
  );
}
