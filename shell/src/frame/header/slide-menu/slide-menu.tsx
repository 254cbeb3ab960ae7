import { commands } from '@vastra/shared/commands';
import { paths } from '@vastra/shared/paths';
import { Link, useLocation, useNavigate } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import { Dialog } from '@vastra/shared/ui/dialog';
import { type MouseEvent, useEffect, useId } from 'react';
import { SocialLinks } from '../../footer/social-links';
import { opensElsewhere } from '../disclosure/disclosure-trigger';
import { useTrigger } from '../disclosure/use-trigger';
import { useFrameData } from '../use-frame-data';
import { useMenuLinks } from '../use-menu-links';
import { CategoryAccordion } from './category-accordion';
import { MenuTree } from './menu-tree';
import { Sections } from './sections';

interface SlideMenuProps {
  trigger: HTMLElement;
  isInitiallyOpen: boolean;
}

/** Shows the phone's menu, which slides in from the left. Source: requirements 2.6. */
export function SlideMenu({ trigger, isInitiallyOpen }: SlideMenuProps) {
  const { isOpen, setOpen } = useTrigger(trigger, isInitiallyOpen);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
  useEffect(() => () => setOpen(false), [pathname, search]);
  return isOpen ? <Menu close={() => setOpen(false)} /> : null;
}

/** Shows the links of the main menu, the blog and all categories. */
const DefaultMenu = () => (
  <>
    <nav aria-label="Shop">
      <ul>
        {useMenuLinks().map(
          ({ name, allCategories, ...link }) =>
            !allCategories && (
              <li key={name}>
                <Link {...link}>{name}</Link>
              </li>
            ),
        )}
        <li>
          <Link to={paths.blog}>Blog</Link>
        </li>
      </ul>
    </nav>
    <nav aria-label="Categories">
      <h3>Categories</h3>
      <CategoryAccordion />
    </nav>
  </>
);

const accountLinks = [
  [paths.account, 'My Account'],
  [paths.orders, 'My Orders'],
  [paths.wishlist, 'Wishlist'],
  [paths.cart, 'Cart'],
] as const;

function Menu({ close }: { close: () => void }) {
  const { user, status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { shop } = useFrameData();
  const menu = shop?.menus?.mobile ?? shop?.menus?.header;
  const languageId = useId();
  const login = paths.login(pathname + search);

  const signIn = (event: MouseEvent) => {
    if (opensElsewhere(event) || pathname === paths.login()) return;
    event.preventDefault();
    close();
    commands.run('account/sign-in', undefined).catch(() => navigate(login));
  };
  return (
    <Dialog title="Menu" side="left" width={320} onClose={close}>
      <Sections onClick={({ target }) => (target as Element).closest('a') && close()}>
        {status === 'signed-out' && (
          <Link className="sign-in" to={login} onClick={signIn}>
            Sign In / Register
          </Link>
        )}
        {user && (
          <p className="user">
            <i className="initial" aria-hidden="true">
              {user.name[0]}
            </i>{' '}
            {user.name}
          </p>
        )}
        {menu ? <MenuTree menu={menu} /> : <DefaultMenu />}
        <nav aria-label="Yours">
          <h3>Yours</h3>
          <ul>
            {accountLinks.map(([to, name]) => (
              <li key={to}>
                <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <label htmlFor={languageId}>Language</label>
          <select id={languageId}>
            <option>English</option>
          </select>
        </div>
        {shop && <SocialLinks name={shop.name} social={shop.social} />}
      </Sections>
    </Dialog>
  );
}
