import type { ShopBrand } from '@vastra/shared/contract';
import { config } from '../config';
import { escapeHtml } from './escape-html';

const buildMeta = (property: string, content: string): string => `<meta property="${property}" content="${content}"/>`;

/** Builds the tags for a page without a picture: the icon of the shop, or the picture that a shop begins with. */
const buildShopPicture = (brand?: ShopBrand): string => {
  const icon = brand?.icon;
  const width = icon?.widths.at(-1);
  const [path, ...size] = width ? [`${icon?.folder}/${width}.png`, width, width] : ['/share.png', 1200, 630];
  return [
    buildMeta('og:image', `${config.origin}${path}`),
    buildMeta('og:image:type', 'image/png'),
    buildMeta('og:image:width', String(size[0])),
    buildMeta('og:image:height', String(size[1])),
  ].join('');
};

const commonTags = [buildMeta('og:locale', 'en_IN'), '<meta name="twitter:card" content="summary_large_image"/>'].join(
  '',
);

/**
 * Builds the Open Graph tags that the page's components do not write (`shared/ui/page`). Only link previews read them, from the
 * document, so they are written here and cost browsers no script. `head`: the tags that the components wrote, `shopName` may contain any characters.
 */
export function buildSocialMeta(head: string, shopName: string, brand?: ShopBrand): string {
  const name = escapeHtml(shopName);
  const title = /<meta property="og:title" content="([^"]*)"/.exec(head)?.[1];
  return [
    buildMeta('og:site_name', name),
    commonTags,
    head.includes('property="og:type"') ? '' : buildMeta('og:type', 'website'),
    // A page's own picture shows the subject of its title.
    head.includes('property="og:image"')
      ? buildMeta('og:image:alt', title?.replace(/ \| [^|]*$/, '') ?? '')
      : buildShopPicture(brand) + buildMeta('og:image:alt', name),
  ].join('');
}
