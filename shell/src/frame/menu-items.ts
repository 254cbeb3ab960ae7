import type { MenuLink } from '@vastra/shared/contract/default-menus';
import { paths } from '@vastra/shared/paths';

interface NamedCategory {
  _id: string;
  name: string;
}

/** Returns the items of a menu, with a link for each top-level category in place of the item for all categories. */
export const listMenuItems = (
  items: readonly MenuLink[] = [],
  categories: readonly NamedCategory[] = [],
): readonly MenuLink[] =>
  items.flatMap<MenuLink>((item) =>
    item.allCategories ? categories.map(({ _id, name }) => ({ name, to: paths.category(_id) })) : item,
  );
