import { config } from '../config';

const meta = (property: string, content: string): string => `<meta property="${property}" content="${content}"/>`;

/** Said when a page brings no picture of its own. */
const shopPicture = [
  meta('og:image', `${config.origin}/share.png`),
  meta('og:image:type', 'image/png'),
  meta('og:image:width', '1200'),
  meta('og:image:height', '630'),
  meta('og:image:alt', 'Vastra'),
].join('');

const always = [
  meta('og:site_name', 'Vastra'),
  meta('og:locale', 'en_IN'),
  '<meta name="twitter:card" content="summary_large_image"/>',
].join('');

/**
 * What messengers read of a page beyond what its components say (`shared/ui/page`). Nobody reads it who has not fetched
 * the document, so it is written here and costs the browser no script.
 */
export function sharing(head: string): string {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(head)?.[1];
  return [
    always,
    head.includes('property="og:type"') ? '' : meta('og:type', 'website'),
    // A picture shows what its page is named after.
    head.includes('property="og:image"') ? meta('og:image:alt', title?.replace(/ \| Vastra$/, '') ?? '') : shopPicture,
  ].join('');
}
