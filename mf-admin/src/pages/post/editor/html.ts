/**
 * The editor's HTML as posts have it: without what it only needs for writing. Its paragraphs within points and quotations, captions that
 * stay empty and the lines at the end go.
 */
export function toPostHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const caption of body.querySelectorAll('figcaption:empty')) caption.remove();
  for (const paragraph of body.querySelectorAll('li > p:first-child, blockquote > p:only-child')) {
    const next = paragraph.nextElementSibling;
    if (next && !['UL', 'OL'].includes(next.tagName)) continue;
    paragraph.replaceWith(...paragraph.childNodes);
  }
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove();
  return body.innerHTML;
}

/** The words of a post's HTML. */
export const toPlainText = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<\/(p|h\d|li|blockquote|figcaption|td|th)>/g, '$&\n'), 'text/html')
    .body.textContent!.replace(/\n\s*\n/g, '\n')
    .trim();

/** Pictures of the shop: others are not shown in posts. */
export const isOwnPicture = (src: string | null): boolean => /^\/media\/[\w.-]+\/\d+\.webp$/.test(src ?? '');

/** Where a post may lead: into the shop, to a heading, to another site or to a mail. */
export const isAllowedLink = (address: string): boolean =>
  /^(\/(?![/\\])|#|mailto:[^\s@]+@[^\s@]+$|https?:\/\/[^\s/]+)/i.test(address) && !/\s/.test(address);
