import { toInternalPath } from '@vastra/shared/contract';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

/** Path of a picture of the shop. Posts may not load anything from other sites. */
const shopPicture = /^\/media\/[a-z0-9][a-z0-9._-]*\/\d+\.webp$/i;

const plain = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 's', 'sub', 'sup', 'small'];
const blocks = ['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'code', 'pre'];

/** Elements that are removed together with their content. */
export const droppedWithContent = [
  'script',
  'style',
  'template',
  'title',
  'textarea',
  'xmp',
  'plaintext',
  'listing',
  'svg',
  'math',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'frameset',
  'object',
  'embed',
  'applet',
  'select',
  'option',
  'button',
  'audio',
  'video',
  'canvas',
  'map',
  'head',
];

/**
 * Returns a post's HTML with the allowed elements and attributes only. The result is well formed: every element is closed and every
 * attribute quoted, so that all parsers read it alike. `siteUrl` tells links within the shop from others.
 */
export const sanitise = (html: string, siteUrl: string): string => sanitizeHtml(html, buildOptions(siteUrl)).trim();

const buildOptions = (siteUrl: string): IOptions => ({
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
  nonTextTags: droppedWithContent,
  nestingLimit: 40,
  transformTags: {
    a: (_name, attributes) => createTag('a', toLinkAttributes(attributes.href, siteUrl)),
    img: (_name, attributes) => createTag('img', toImageAttributes(attributes, siteUrl)),
    ol: (_name, { start }) => createTag('ol', pickSizes({ start })),
    td: (_name, { colspan, rowspan }) => createTag('td', pickSizes({ colspan, rowspan })),
    th: (_name, { colspan, rowspan, scope }) =>
      createTag('th', { ...pickSizes({ colspan, rowspan }), ...(/^(row|col)$/.test(scope ?? '') && { scope }) }),
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

const parseUrl = (url: string | undefined, shop: URL): URL | undefined =>
  url !== undefined && URL.canParse(url, shop) ? new URL(url, shop) : undefined;

const createTag = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs });

/**
 * Returns the attributes of a link, none for a forbidden one. The URL is parsed as browsers do before it is checked, because of tricks
 * such as `/\evil.example` and `java\tscript:`. Links within the shop become relative, so that they also work on a copy of it.
 */
export function toLinkAttributes(href: string | undefined, siteUrl: string): Attributes {
  const shop = new URL(siteUrl);
  const url = parseUrl(href, shop);
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return {};
  if (url.protocol === 'mailto:') return { href: url.href };
  if (url.origin !== shop.origin) return { href: url.href, rel: 'noopener nofollow' };
  if (href!.trim().startsWith('#')) return { href: url.hash || '#' };
  const path = toInternalPath(url.href.slice(shop.origin.length));
  return path ? { href: path } : {};
}

/** Returns the attributes of a picture, none if it is not the shop's. */
function toImageAttributes({ src, alt, width, height }: Attributes, siteUrl: string): Attributes {
  const shop = new URL(siteUrl);
  const url = parseUrl(src, shop);
  if (!url || url.origin !== shop.origin || !shopPicture.test(url.pathname)) return {};
  return { src: url.pathname, alt: alt ?? '', ...pickSizes({ width, height }), loading: 'lazy' };
}

const pickSizes = (attributes: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => /^[1-9]\d{0,3}$/.test(value ?? '')),
  ) as Attributes;
