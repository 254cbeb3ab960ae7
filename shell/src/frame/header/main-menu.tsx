import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Fragment } from 'react';
import { DisclosureTrigger } from './disclosure/disclosure-trigger';
import { useMenuLinks } from './use-menu-links';

const loadMegaMenu = () => import('./mega-menu/mega-menu').then((part) => part.MegaMenu);

export const MainMenu = () => (
  <nav className="main-menu" aria-label="Main">
    <div className="links">
      {useMenuLinks().map(({ name, ...link }, index) => (
        <Fragment key={name}>
          {index === 1 && (
            <DisclosureTrigger to={paths.products} load={loadMegaMenu}>
              Categories
            </DisclosureTrigger>
          )}
          <Link {...link}>{name}</Link>
        </Fragment>
      ))}
    </div>
  </nav>
);
