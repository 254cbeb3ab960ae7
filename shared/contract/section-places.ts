/**
 * Kinds of pages on which sections stand: the home page, landing pages below `/pages`, and pages with a place for sections.
 */
export type SectionPage = 'home' | 'landing' | 'product' | 'cart' | 'collection' | 'about' | 'policy';

/** A place of pages with separate content, in which merchants put sections. */
export interface SectionPlace {
  /** Path of the page, or of the first part of its paths, and the name of the place within it: `/product#below-details`. */
  path: string;
  page: SectionPage;
  /** Name that merchants read. */
  label: string;
  /** True if one page can have separate sections, instead of the sections of all pages: `/collections/summer#above-products`. */
  hasOwn?: true;
}

/** All places. Pages show a place with `loadPlace` and `Place` of `@vastra/shared/fragments/place`. */
export const sectionPlaces: readonly SectionPlace[] = [
  { path: '/product#below-details', page: 'product', label: 'Product pages, below the details' },
  { path: '/cart#above-items', page: 'cart', label: 'Cart, above the items' },
  { path: '/collections#above-products', page: 'collection', label: 'Collections, above the products', hasOwn: true },
  { path: '/category#above-products', page: 'collection', label: 'Categories, above the products', hasOwn: true },
  { path: '/about#below-text', page: 'about', label: 'About Us, below the text' },
  { path: '/contact#below-text', page: 'about', label: 'Contact Us, below the text' },
  { path: '/shipping#below-text', page: 'policy', label: 'Shipping Policy, below the text' },
  { path: '/secure-payment#below-text', page: 'policy', label: 'Secure Payment, below the text' },
  { path: '/terms#below-text', page: 'policy', label: 'Terms and Conditions, below the text' },
  { path: '/privacy#below-text', page: 'policy', label: 'Privacy Policy, below the text' },
];

/** Maximum number of layouts of places, because each document of a shop names them. */
export const maxPlaceLayouts = 100;

const idPattern = '[a-z0-9]+(?:-[a-z0-9]+)*';
const toPattern = ({ path, hasOwn }: SectionPlace) => (hasOwn ? path.replace('#', `(?:/${idPattern})?#`) : path);

/** Paths of layouts: the home page, landing pages, and places of other pages. */
export const layoutPathPattern = new RegExp(`^(?:/|/pages/${idPattern}|${sectionPlaces.map(toPattern).join('|')})$`);

/** Returns the place that a path of a layout means; undefined for a page that is made of sections as a whole. */
export function findSectionPlace(path: string): SectionPlace | undefined {
  const [page, name] = path.split('#');
  const [, first] = page.split('/');
  return name === undefined ? undefined : sectionPlaces.find((place) => place.path === `/${first}#${name}`);
}

/** Returns the kind of page of a layout's path. */
export const getSectionPage = (path: string): SectionPage =>
  findSectionPlace(path)?.page ?? (path === '/' ? 'home' : 'landing');
