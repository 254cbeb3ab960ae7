import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

/** A picture of the shop's own: nothing that a post shows is fetched from anywhere else. */
const picture = /^\/media\/[a-z0-9][a-z0-9._-]*\/\d+\.webp$/i;

const plain = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 's', 'sub', 'sup', 'small'];
const blocks = ['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'code', 'pre'];

/** Elements whose content is no text of the post: it goes with them. */
const withContent = [
  ...['script', 'style', 'template', 'title', 'textarea', 'xmp', 'plaintext', 'listing', 'svg', 'math', 'noscript'],
  ...['noembed', 'noframes', 'iframe', 'frameset', 'object', 'embed', 'applet', 'select', 'option', 'button', 'audio'],
  ...['video', 'canvas', 'map', 'head'],
];

/**
 * A post's HTML with nothing in it but what posts need. What comes out is well formed: every element is closed, every
 * attribute quoted, and nothing in it is read differently by one parser and another.
 */
export const sanitise = (html: string, siteUrl: string): string => sanitizeHtml(html, optionsFor(siteUrl)).trim();

const optionsFor = (siteUrl: string): IOptions => ({
  allowedTags: [...plain, ...blocks, 'a', 'img', 'hr', 'br'],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: withContent,
  nestingLimit: 40,
  transformTags: {
    a: (_name, attributes) => tag('a', linkTo(attributes.href, siteUrl)),
    img: (_name, attributes) => tag('img', pictureOf(attributes, siteUrl)),
    ol: (_name, { start }) => tag('ol', numbers({ start })),
    td: (_name, { colspan, rowspan }) => tag('td', numbers({ colspan, rowspan })),
    th: (_name, { colspan, rowspan, scope }) =>
      tag('th', { ...numbers({ colspan, rowspan }), ...(/^(row|col)$/.test(scope ?? '') && { scope }) }),
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
  },
  exclusiveFilter: ({ tag: name, attribs }) => name === 'img' && !attribs.src,
});

const read = (address: string | undefined, shop: URL): URL | undefined =>
  address !== undefined && URL.canParse(address, shop) ? new URL(address, shop) : undefined;

const tag = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs });

/**
 * Where a link leads, as a browser understands it: `/\evil.example`, `java\tscript:` and their like are read by the same
 * rules before they are judged. Links within the shop stay relative, so that a copy of the shop keeps its visitors.
 */
function linkTo(href: string | undefined, siteUrl: string): Attributes {
  const shop = new URL(siteUrl);
  const to = read(href, shop);
  if (!to || !['http:', 'https:', 'mailto:'].includes(to.protocol)) return {};
  if (to.protocol === 'mailto:') return { href: to.href };
  if (to.origin !== shop.origin) return { href: to.href, rel: 'noopener nofollow' };
  if (href!.trim().startsWith('#')) return { href: to.hash || '#' };
  // "//" at the beginning of a path would make its next part a host.
  return { href: to.pathname.replace(/^\/+/, '/') + to.search + to.hash };
}

function pictureOf({ src, alt, width, height }: Attributes, siteUrl: string): Attributes {
  const shop = new URL(siteUrl);
  const from = read(src, shop);
  if (!from || from.origin !== shop.origin || !picture.test(from.pathname)) return {};
  return { src: from.pathname, alt: alt ?? '', ...numbers({ width, height }), loading: 'lazy' };
}

const numbers = (given: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => /^[1-9]\d{0,3}$/.test(value ?? ''))) as Attributes;
