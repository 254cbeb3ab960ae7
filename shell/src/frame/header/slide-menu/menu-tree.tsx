import type { MenuLink } from '@vastra/shared/contract/default-menus';
import { Link } from '@vastra/shared/router';
import { listMenuItems } from '../../menu-items';
import { useFrameData } from '../use-frame-data';
import { useMenuLinks } from '../use-menu-links';
import { CategoryAccordion } from './category-accordion';

/** Shows a menu that the merchant has changed: links, and items that open below their names. */
export const MenuTree = ({ menu }: { menu: readonly MenuLink[] }) => (
  <nav aria-label="Shop">
    <ul>
      {useMenuLinks(menu).map(({ name, items, allCategories, ...link }, index) => (
        <li key={index}>
          {allCategories ? (
            <>
              <h3>{name}</h3>
              <CategoryAccordion />
            </>
          ) : items ? (
            <details>
              <summary>{name}</summary>
              <Items items={link.to ? [{ name: `All ${name}`, to: link.to }, ...items] : items} />
            </details>
          ) : (
            <Link {...link}>{name}</Link>
          )}
        </li>
      ))}
    </ul>
  </nav>
);

function Items({ items }: { items: readonly MenuLink[] }) {
  const { categories } = useFrameData();
  return (
    <ul className="sub-categories">
      {listMenuItems(items, categories).map(({ name, to, items: children }, index) => (
        <li key={index}>
          {to ? <Link to={to}>{name}</Link> : <h3>{name}</h3>}
          {children && <Items items={children} />}
        </li>
      ))}
    </ul>
  );
}
