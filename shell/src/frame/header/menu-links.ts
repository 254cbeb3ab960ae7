import { paths } from '@vastra/shared/paths';
import { useLocation } from '@vastra/shared/router';
import { useFrameData } from './use-frame-data';

/** The menu's links and where they lead. Source: spec 2, "Desktop menu"; what is on sale is a filter of the shop. */
export function useMenuLinks() {
  const { categories } = useFrameData();
  const { pathname, search } = useLocation();
  const shelf = (name: string): string => {
    const found = categories?.find((category) => category.name.toLowerCase() === name);
    return found ? paths.category(found._id) : paths.search(name);
  };
  const isCurrent = (to: string): boolean => {
    const [path, query = ''] = to.split('?');
    return path === pathname && search.includes(query);
  };
  return Object.entries({
    Home: paths.home,
    "Men's": shelf('men'),
    "Women's": shelf('women'),
    Perfume: shelf('perfume'),
    'Hot Offers': `${paths.shop}?onSale=1`,
  }).map(([name, to]) => ({ name, to, 'aria-current': isCurrent(to) ? ('page' as const) : undefined }));
}
