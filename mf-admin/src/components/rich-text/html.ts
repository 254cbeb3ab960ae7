import { toInternalPath } from '@vastra/shared/paths';
import { parseHtml } from './parse-html';

/**
 * Converts the editor's HTML to the HTML of a post: removes paragraphs inside list items and quotations, empty captions, and empty
 * paragraphs at the end.
 */
export function toPostHtml(html: string): string {
  const body = parseHtml(html);
  for (const caption of body.querySelectorAll('figcaption:empty')) caption.remove();
  for (const paragraph of body.querySelectorAll('li > p:first-child, blockquote > p:only-child')) {
    const next = paragraph.nextElementSibling;
    if (next && !['UL', 'OL'].includes(next.tagName)) continue;
    paragraph.replaceWith(...paragraph.childNodes);
  }
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove();
  return body.innerHTML;
}

/** Converts a post's HTML to plain text. */
export const toPlainText = (html: string): string =>
  parseHtml(html.replace(/<\/(p|h\d|li|blockquote|figcaption|td|th)>/g, '$&\n'))
    .textContent!.replace(/\n\s*\n/g, '\n')
    .trim();

/** Returns whether a picture is one of the shop's own; posts show no others. */
export const isOwnPicture = (src: string | null): boolean => /^\/media\/[\w.-]+\/\d+\.webp$/.test(src ?? '');

/** Returns whether a post may link to `url`: a path of the shop, a heading, an http(s) URL or an email. */
export const isAllowedLink = (url: string): boolean =>
  !/\s/.test(url) &&
  (url.startsWith('/')
    ? toInternalPath(url) !== undefined
    : /^(#|mailto:[^\s@]+@[^\s@]+$|https?:\/\/[^\s/]+)/i.test(url));
