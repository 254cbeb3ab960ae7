import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { droppedWithContent, toLinkAttributes } from './sanitise';

/** Base of relative links: no shop has this host, so each absolute link leads out. */
const noSite = 'https://shop.invalid';
const textBlocks = ['p', 'h3', 'h4'];
const allowedTags = [...textBlocks, 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'];

const keepAllowed = (html: string, furtherTags: string[] = []): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags, ...furtherTags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: droppedWithContent,
    nestingLimit: 40,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: toLinkAttributes(href, noSite) }),
      ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', blockquote: 'div' },
    },
  });

/** A `div` whose content has no block, so it is a paragraph. */
const innermostDiv = /<div>((?:(?!<\/?(?:div|p|ul|ol|li|h3|h4)>).)*)<\/div>/gs;
const innermostLink = /<a(?: [^>]*)?>((?:(?!<\/?a[ >]).)*)<\/a>/gs;

/** Returns a link as it is; without its target, or around blocks, which HTML allows only outside of paragraphs, its content. */
const unwrapLink = (all: string, content: string): string =>
  all.startsWith('<a>') || /<(p|ul|ol|li|h3|h4)>/.test(content) ? content : all;

/**
 * Returns HTML as our rich text has it: paragraphs, headings of the levels 3 and 4, lists, bold, italic and links, without any other element or attribute. It is
 * well formed, as the HTML of posts is. Cleaning it again changes nothing.
 */
export const cleanRichText = (html: string): string => {
  const paragraphs = keepAllowed(html, ['div']).replace(innermostDiv, '<p>$1</p>');
  const links = untilStable(paragraphs, (text) => text.replace(innermostLink, unwrapLink));
  return untilStable(keepAllowed(links), (text) => text.replace(emptyElement, ' '))
    .replace(/\s+/g, ' ')
    .trim();
};

/** Elements without content. What is empty without them is found in the next run. */
const emptyElement = /<(strong|em|a|p|h3|h4|ul|ol|li)(?: [^>]*)?>\s*<\/\1>/g;

function untilStable(html: string, change: (html: string) => string): string {
  const next = change(html);
  return next === html ? html : untilStable(next, change);
}

/** Returns whether rich text has more than paragraphs and line breaks, which plain text has, too. */
export const isFormatted = (html: string): boolean => /<(?!\/?p>|br \/>)/.test(html);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const toLine = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => entities[name])
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** Returns the plain text of clean rich text: paragraphs with blank lines between them, and a line with a hyphen for each point of a list. */
export const toPlainText = (html: string): string =>
  html
    .replace(/\n/g, ' ')
    .replace(/<li>\s*(?:<p>)?/g, '\n- ')
    .replace(/<br \/>/g, '\n')
    .replace(/<\/?(p|h3|h4|ul|ol)>/g, '\n\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map(toLine).filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');

const cleaned = new LRUCache<string, string>({ max: 500 });

/** Cleans rich text of the database, which may hold anything, before it is shown. Results are cached by their input. */
export function cleanStoredRichText(html: string): string {
  const cached = cleaned.get(html);
  if (cached !== undefined) return cached;
  const result = cleanRichText(html);
  cleaned.set(html, result);
  return result;
}
