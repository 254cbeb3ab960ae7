import { config } from '../config';
import { escapeHtml } from './escape-html';

const buildMeta = (property: string, content: string): string => `<meta property="${property}" content="${content}"/>`;

/** Tags for a page without a picture. */
const shopPicture = [
  buildMeta('og:image', `${config.origin}/share.png`),
  buildMeta('og:image:type', 'image/png'),
  buildMeta('og:image:width', '1200'),
  buildMeta('og:image:height', '630'),
].join('');

const commonTags = [buildMeta('og:locale', 'en_IN'), '<meta name="twitter:card" content="summary_large_image"/>'].join(
  '',
);

/**
 * Builds the Open Graph tags that the page's components do not write (`shared/ui/page`). Only link previews read them, from the
 * document, so they are written here and cost browsers no script. `head`: the tags that the components wrote, `shopName` may contain any characters.
 */
export function buildSocialMeta(head: string, shopName: string): string {
  const name = escapeHtml(shopName);
  const title = /<meta property="og:title" content="([^"]*)"/.exec(head)?.[1];
  return [
    buildMeta('og:site_name', name),
    commonTags,
    head.includes('property="og:type"') ? '' : buildMeta('og:type', 'website'),
    // A page's own picture shows the subject of its title.
    head.includes('property="og:image"')
      ? buildMeta('og:image:alt', title?.replace(/ \| [^|]*$/, '') ?? '')
      : shopPicture + buildMeta('og:image:alt', name),
  ].join('');
}
