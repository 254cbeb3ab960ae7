import type { MenuLink } from '@vastra/shared/contract/default-menus';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { DisclosureTrigger } from './disclosure/disclosure-trigger';
import { useMenuLinks } from './use-menu-links';

const loadPanel = (name: string, items?: readonly MenuLink[]) =>
  import('./mega-menu/mega-menu').then((part) => part.getPanel(name, items));

export const MainMenu = () => (
  <nav className="main-menu" aria-label="Main">
    <div className="links">
      {useMenuLinks().map(({ name, items, allCategories, ...link }, index) =>
        items || allCategories ? (
          <DisclosureTrigger key={index} to={link.to || paths.products} load={() => loadPanel(name, items)}>
            {name}
          </DisclosureTrigger>
        ) : (
          <Link key={index} {...link}>
            {name}
          </Link>
        ),
      )}
    </div>
  </nav>
);
