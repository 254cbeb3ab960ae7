import type { ShopBrand } from '@vastra/shared/contract';
import { defaultColors } from '@vastra/shared/contract/brand-rules';
import { paths } from '@vastra/shared/paths';
import type { ShopIdentity } from './shop-identity';

const buildIcon = (src: string, size: number, purpose: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the colour of the top bar, which phones use for the status bar too. */
export const getThemeColor = (brand?: ShopBrand): string => (brand?.colors?.ink ?? defaultColors.ink).toUpperCase();

const listIcons = (icon?: ShopBrand['icon']) =>
  icon
    ? icon.widths.map((width) => buildIcon(`${icon.folder}/${width}.png`, width, 'any'))
    : [
        buildIcon('/icon-192.png', 192, 'any'),
        buildIcon('/icon-512.png', 512, 'any'),
        buildIcon('/icon-maskable-512.png', 512, 'maskable'),
      ];

/** Builds the web app manifest, which lets a phone install the shop as an app. */
export const buildManifest = ({ name, brand }: ShopIdentity): string =>
  JSON.stringify({
    name,
    short_name: name,
    description: `Shop online at ${name}`,
    lang: 'en-IN',
    dir: 'ltr',
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    theme_color: getThemeColor(brand),
    background_color: (brand?.colors?.paper ?? defaultColors.paper).toUpperCase(),
    categories: ['shopping', 'lifestyle'],
    icons: listIcons(brand?.icon),
    shortcuts: [
      { name: 'Shop All', url: paths.shop },
      { name: 'Cart', url: paths.cart },
      { name: 'My Orders', url: paths.orders },
    ],
  });
