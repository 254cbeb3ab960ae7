import { paths } from '@vastra/shared/paths';
import { useLocation } from '@vastra/shared/router';
import { useFrameData } from './use-frame-data';

/** Returns the links of the main menu. Source: requirements 2.6. "Hot Offers" is the shop's filter for reduced products. */
export function useMenuLinks() {
  const { categories } = useFrameData();
  const { pathname, search } = useLocation();
  const toCategoryPath = (name: string): string => {
    const match = categories?.find((category) => category.name.toLowerCase() === name);
    return match ? paths.category(match._id) : paths.search(name);
  };
  const isCurrent = (to: string): boolean => {
    const [path, query = ''] = to.split('?');
    return path === pathname && search.includes(query);
  };
  return Object.entries({
    Home: paths.home,
    "Men's": toCategoryPath('men'),
    "Women's": toCategoryPath('women'),
    Perfume: toCategoryPath('perfume'),
    'Hot Offers': `${paths.shop}?onSale=1`,
  }).map(([name, to]) => ({ name, to, 'aria-current': isCurrent(to) ? ('page' as const) : undefined }));
}
