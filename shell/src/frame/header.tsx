import { commands } from '@vastra/shared/commands';
import { paths } from '@vastra/shared/paths';
import { Link, useLocation, useNavigate } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { useCartCount } from './cart-count';
import { CartIcon, HeartIcon, PersonIcon } from './icons';
import { SearchBox } from './search-box';
import { useWishlistCount } from './wishlist-count';

const TopBar = styled.aside`
  min-height: 32px;
  padding: 6px 16px;
  background: var(--ink);
  color: #fff;
  font-size: 14px;
  line-height: 20px;
  text-align: center;
`;

const Bar = styled.header`
  position: sticky;
  top: 0;
  border-bottom: 1px solid var(--hairline);
  background: #fff;
  z-index: 10;
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 8px 24px;
  max-width: 1360px;
  margin: 0 auto;
  padding: 12px 16px;
  @media (max-width: 719px) {
    grid-template-columns: 1fr auto;
    & > form {
      grid-area: 2 / 1 / 3 / 3;
    }
  }
`;

const Logo = styled(Link)`
  color: var(--ink);
  font: 500 28px/44px var(--serif);
  letter-spacing: 0.01em;
  text-decoration: none;
`;

const Links = styled.nav`
  display: flex;
  gap: 4px;
  & > a {
    display: inline-flex;
    position: relative;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-width: 44px;
    min-height: 44px;
    padding: 0 8px;
    border-radius: 6px;
    color: var(--ink);
    font-size: 14px;
    font-weight: 600;
    text-decoration: none;
  }
  & > a:hover {
    background: var(--sand);
  }
  & > a[aria-busy] {
    opacity: 0.6;
  }
`;

const AccountName = styled.span`
  @media (max-width: 719px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Badge = styled.span`
  position: absolute;
  top: 2px;
  left: 26px;
  min-width: 20px;
  padding: 0 5px;
  border-radius: 10px;
  background: var(--brand);
  color: #fff;
  font-size: 12px;
  line-height: 20px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

export function Header({ campaign }: { campaign?: string }) {
  return (
    <>
      {campaign && <TopBar aria-label="Announcement">{campaign}</TopBar>}
      <Bar>
        <Inside>
          <Logo to={paths.home}>Vastra</Logo>
          <SearchBox />
          <Links aria-label="Your shop">
            <AccountLink />
            <WishlistLink />
            <CartLink />
          </Links>
        </Inside>
      </Bar>
    </>
  );
}

/** To the account; for a guest the sign-in, over the page where the account's team can be had, otherwise as a page of its own. */
function AccountLink() {
  const user = useSession((session) => session.user);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOnPage = pathname === paths.login();
  const here = pathname + search;
  const to = user ? paths.account : isOnPage ? here : paths.login(here);

  const signIn = (event: MouseEvent<HTMLElement>) => {
    if (user || isOnPage || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    // Safari does not, and this is where the focus comes back to.
    link.focus();
    link.ariaBusy = 'true';
    commands
      .run('account/sign-in', undefined)
      .catch(() => navigate(to))
      .finally(() => {
        link.ariaBusy = null;
      });
  };
  return (
    <Link to={to} onClick={signIn}>
      <PersonIcon />
      <AccountName>{user ? user.name.split(' ')[0] : 'Sign In / Register'}</AccountName>
    </Link>
  );
}

function WishlistLink() {
  return (
    <CountLink name="Wishlist" to={paths.wishlist} count={useWishlistCount()}>
      <HeartIcon />
    </CountLink>
  );
}

function CartLink() {
  return (
    <CountLink name="Cart" to={paths.cart} count={useCartCount()}>
      <CartIcon />
    </CountLink>
  );
}

function CountLink({ name, to, count, children }: { name: string; to: string; count: number; children: ReactNode }) {
  return (
    <Link to={to} aria-label={`${name}, ${count} ${count === 1 ? 'item' : 'items'}`}>
      {children}
      {count > 0 && <Badge data-testid={`${name.toLowerCase()}-count`}>{count}</Badge>}
    </Link>
  );
}
