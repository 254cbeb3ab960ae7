import { buildDefaultHeader, type MenuLink } from '@vastra/shared/contract/default-menus';
import { useLocation } from '@vastra/shared/router';
import { useFrameData } from './use-frame-data';

/** Returns the links of the main menu, or of `menu`, with the link to the current page marked. */
export function useMenuLinks(menu?: readonly MenuLink[]) {
  const { categories, shop } = useFrameData();
  const { pathname, search } = useLocation();
  const isCurrent = (to: string): boolean => {
    const [path, query = ''] = to.split('?');
    return path === pathname && search.includes(query);
  };
  return (menu ?? shop?.menus?.header ?? buildDefaultHeader(categories)).map(({ to = '', ...item }) => ({
    ...item,
    to,
    'aria-current': isCurrent(to) ? ('page' as const) : undefined,
  }));
}
