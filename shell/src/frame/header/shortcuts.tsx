import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import { AccountLink } from './account/account-link';
import { DisclosureTrigger } from './disclosure/disclosure-trigger';
import { CartIcon, HeartIcon, HomeIcon, MenuIcon } from './icons';
import { useCartCount } from './use-cart-count';
import { useWishlistCount } from './use-wishlist-count';

const loadSlideMenu = () => import('./slide-menu/slide-menu').then((part) => part.SlideMenu);

export const Shortcuts = () => (
  <nav className="shortcuts" aria-label="Shortcuts">
    <DisclosureTrigger className="phone" to={paths.products} load={loadSlideMenu}>
      <MenuIcon />
      <span className="name">Menu</span>
    </DisclosureTrigger>
    <Link className="phone" to={paths.home}>
      <HomeIcon />
      <span className="name">Home</span>
    </Link>
    <CountLink name="Wishlist" to={paths.wishlist} count={useWishlistCount()}>
      <HeartIcon />
    </CountLink>
    <CountLink name="Cart" to={paths.cart} count={useCartCount()}>
      <CartIcon />
    </CountLink>
    <AccountLink />
  </nav>
);

function CountLink({ name, to, count, children }: { name: string; to: string; count: number; children: ReactNode }) {
  return (
    <Link to={to} aria-label={`${name}, ${count} ${count === 1 ? 'item' : 'items'}`}>
      {children}
      <span className="name" data-name={name} />
      {count > 0 && (
        <b className="count" data-testid={`${name.toLowerCase()}-count`}>
          {count}
        </b>
      )}
    </Link>
  );
}
