/**
 * The menus of a shop that has not changed them (requirements 2.6). This file has no zod, so that browsers can import it
 * (`@vastra/shared/contract/default-menus`).
 */

/** Items of a menu, over all levels. */
export const maxMenuItems = 100;

/** A link of a menu, as pages show it. */
export interface MenuLink {
  name: string;
  /** Path or URL. Undefined for a heading. */
  to?: string;
  /** True for all categories of the shop. */
  allCategories?: boolean;
  items?: MenuLink[];
}

interface NamedCategory {
  _id: string;
  name: string;
}

/**
 * Returns the main menu. Three links lead to the categories of their names, or search for them; a shop with none of these categories sells something
 * else, and has no such link. "Hot Offers" is the filter for reduced products.
 */
export function buildDefaultHeader(categories?: readonly NamedCategory[]): MenuLink[] {
  const toCategoryPath = (name: string): string => {
    const match = categories?.find((category) => category.name.toLowerCase() === name);
    return match ? `/category/${encodeURIComponent(match._id)}` : `/search?q=${name}`;
  };
  const links = Object.entries({
    Home: '/',
    Categories: '/products',
    "Men's": toCategoryPath('men'),
    "Women's": toCategoryPath('women'),
    Perfume: toCategoryPath('perfume'),
    'Hot Offers': '/shop?onSale=1',
  }).map(([name, to], index) => ({ name, to, allCategories: index === 1 }));
  const hasMatch = !categories || links.some(({ to }) => to.startsWith('/category'));
  return hasMatch ? links : links.filter(({ to }) => !to.startsWith('/search'));
}

/** Link that the phone's menu has besides the links of the main menu. Only the editor needs it, so that no page loads it. */
export const blogLink: MenuLink = { name: 'Blog', to: '/blog' };

/** The columns of the footer. */
export const defaultFooter: readonly MenuLink[] = [
  {
    name: 'Shop',
    items: [
      { name: 'All products', to: '/shop' },
      { name: 'Categories', allCategories: true },
      { name: 'On sale', to: '/shop?onSale=1' },
      { name: 'Gift cards', to: '/gift-cards' },
    ],
  },
  {
    name: 'Your account',
    items: [
      { name: 'Account', to: '/account' },
      { name: 'Orders', to: '/orders' },
      { name: 'Wishlist', to: '/wishlist' },
      { name: 'Cart', to: '/cart' },
    ],
  },
  {
    name: 'Help',
    items: [
      { name: 'Contact us', to: '/contact' },
      { name: 'Shipping', to: '/shipping' },
      { name: 'Secure payment', to: '/secure-payment' },
      { name: 'About us', to: '/about' },
      { name: 'Fashion blog', to: '/blog' },
    ],
  },
];
