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
          {allCategories && (
            <>
              <h3>{name}</h3>
              <CategoryAccordion />
            </>
          )}
          {items && <Branch name={name} to={link.to} items={items} />}
          {!items && !allCategories && <Link {...link}>{name}</Link>}
        </li>
      ))}
    </ul>
  </nav>
);

/** An item with items: a press on its name shows these. */
function Branch({ name, to, items }: { name: string; to: string; items: readonly MenuLink[] }) {
  const { categories } = useFrameData();
  return (
    <details>
      <summary>{name}</summary>
      <ul className="sub-categories">
        {to && (
          <li>
            <Link to={to}>All {name}</Link>
          </li>
        )}
        {listMenuItems(items, categories).map((item, index) => (
          <li key={index}>
            {item.to ? <Link to={item.to}>{item.name}</Link> : <h3>{item.name}</h3>}
            {item.items && (
              <ul className="sub-categories">
                {listMenuItems(item.items, categories).map((child, position) => (
                  <li key={position}>
                    <Link to={child.to ?? ''}>{child.name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
