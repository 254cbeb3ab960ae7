import { findSectionPlace } from '@vastra/shared/contract/section-places';

/** Returns what happens to the page when its sections are deleted. */
export function describeDeletion(path: string): string {
  if (path === '/') return 'Shoppers then see the home page that the shop ships with. The versions are deleted too.';
  if (findSectionPlace(path)) return 'Shoppers then see the page without these sections. The versions are deleted too.';
  return 'Its URL then leads nowhere. The versions are deleted too.';
}

/** Returns the path of the page that shows a layout; undefined for a place of many pages. */
export function findShownPath(path: string): string | undefined {
  const [page] = path.split('#');
  return ['/product', '/collections', '/category'].includes(page) ? undefined : page;
}
