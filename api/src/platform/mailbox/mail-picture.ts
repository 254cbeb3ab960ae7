import { getRenditionUrl, type Image } from '@vastra/shared/contract';
import { escapeHtml } from './escape';
import { mailColors, sans } from './mail-style';

/** Width of a picture in a mail, in pixels of CSS. */
export const pictureWidth = 72;

/**
 * Builds a small picture of a product: a JPEG, because Outlook for Windows shows no WebP, twice as wide as it is shown, with its size, so that the
 * mail looks the same while pictures are blocked. Without a picture the ground of the place is shown.
 *
 * @param alt replaces a missing alternative text
 */
export function buildPicture(image: Image | null | undefined, alt: string, siteUrl: string): string {
  const height = image ? Math.round((image.height * pictureWidth) / image.width) : Math.round(pictureWidth * 1.25);
  const url = image && findMailUrl(image, siteUrl);
  const picture = url
    ? `<img src="${escapeHtml(url)}" width="${pictureWidth}" height="${height}" alt="${escapeHtml(image.alt || alt)}" class="v-muted"
style="display:block;width:${pictureWidth}px;height:${height}px;border:0;border-radius:6px;font:400 11px/1.3 ${sans};color:${mailColors.mutedText}">`
    : '&nbsp;';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="v-sand" width="${pictureWidth}" height="${height}"
bgcolor="${mailColors.sand}" style="background-color:${mailColors.sand};border-radius:6px">${picture}</td></tr></table>`;
}

/** Returns the absolute URL of a small rendition; undefined for a picture that the API does not serve. */
const findMailUrl = (image: Image, siteUrl: string): string | undefined =>
  image.data.startsWith('/media/')
    ? `${siteUrl}${getRenditionUrl(image, 2 * pictureWidth).replace(/\.webp$/, '.jpg')}`
    : undefined;
