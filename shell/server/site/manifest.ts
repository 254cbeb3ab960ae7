import { paths } from '@vastra/shared/paths';

const buildIcon = (file: string, size: number, purpose: string) => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Colour of the top bar, which phones use for the status bar too. */
export const themeColor = '#1C1917';

/** Builds the web app manifest, which lets a phone install the shop as an app. */
export const buildManifest = (name: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    description: 'Clothing and fashion for India',
    lang: 'en-IN',
    dir: 'ltr',
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    theme_color: themeColor,
    background_color: '#FAF7F2',
    categories: ['shopping', 'lifestyle'],
    icons: [
      buildIcon('icon-192.png', 192, 'any'),
      buildIcon('icon-512.png', 512, 'any'),
      buildIcon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Shop All', url: paths.shop },
      { name: 'Cart', url: paths.cart },
      { name: 'My Orders', url: paths.orders },
    ],
  });
