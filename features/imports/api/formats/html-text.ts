import sanitizeHtml from 'sanitize-html';
import { cleanRichText, isFormatted, toPlainText } from '../../../../api/src/platform/html/rich-text';
import type { Spec } from '../parse/list-cells';

/**
 * A description in HTML as a product has it: plain text and, with formatting, rich text that agrees with it; the points of a list at its end as features, and tables with
 * two columns as specifications.
 */
export interface DescriptionParts {
  text: string;
  /** Empty without formatting. */
  html: string;
  features: string[];
  specs: Spec[];
}

const dropped = [
  'script',
  'style',
  'template',
  'title',
  'textarea',
  'svg',
  'math',
  'noscript',
  'iframe',
  'object',
  'embed',
  'select',
  'button',
  'audio',
  'video',
  'canvas',
  'head',
];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => entities[name]);

/** Returns the text of well-formed HTML on one line. */
const toLine = (html: string): string =>
  decodeEntities(html.replace(/<\/?(?:strong|b|em|i|a)(?: [^>]*)?>/g, '').replace(/<[^>]*>/g, ' '))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

const blocks = ['p', 'div', 'br', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', 'blockquote'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const inlines = ['strong', 'b', 'em', 'i', 'a'];

/**
 * Converts the HTML of a description, as theme editors and word processors leave it. A parser of HTML makes it well formed and drops scripts with their
 * content first, so that the expressions below meet only a few elements, without attributes except the URLs of links.
 */
export function parseDescription(html: string): DescriptionParts {
  const clean = sanitizeHtml(html.replace(/\r\n?/g, '\n'), {
    allowedTags: [...blocks, ...headings, ...inlines],
    allowedAttributes: { a: ['href'] },
    nonTextTags: dropped,
    nestingLimit: 40,
  });
  const { features, rest: withoutFeatures } = takeFeatures(clean);
  const { specs, rest } = takeSpecs(withoutFeatures);
  const rich = cleanRichText(rest);
  const parts = { features, specs };
  if (isFormatted(rich)) return { text: toPlainText(rich), html: rich, ...parts };
  return { text: toParagraphs(rest.replace(/<\/?(strong|b|em|i|a)(?: [^>]*)?>/g, '')), html: '', ...parts };
}

/** Takes the rows of tables with two cells as specifications. Other rows become paragraphs. */
function takeSpecs(html: string): { specs: Spec[]; rest: string } {
  const specs: Spec[] = [];
  const rest = html.replace(/<tr>((?:(?!<\/?tr>).)*)<\/tr>/gs, (_row, inner: string) => {
    const cells = [...inner.matchAll(/<t[dh]>(.*?)<\/t[dh]>/gs)].map(([, cell]) => toLine(cell));
    if (cells.length === 2 && cells.every(Boolean)) specs.push({ label: cells[0].replace(/:$/, ''), value: cells[1] });
    else if (cells.some(Boolean)) return `<p>${escapeHtml(cells.filter(Boolean).join(', '))}</p>`;
    return '';
  });
  return { specs, rest };
}

/** A list without another one inside, after which only tables follow. */
const lastList =
  /<(ul|ol)>((?:\s*<li>(?:(?!<\/?(?:li|ul|ol)>).)*<\/li>)*)\s*<\/\1>(?=(?:\s|<\/?(?:p|div)>|<br \/>|<table>(?:(?!<\/?table>).)*<\/table>)*$)/s;

/** Takes the points of a list at the end as features, if there is no other list: a list in between belongs to the text around it. */
function takeFeatures(html: string): { features: string[]; rest: string } {
  if ([...html.matchAll(/<[uo]l>/g)].length > 1) return { features: [], rest: html };
  const features: string[] = [];
  const rest = html.replace(lastList, (_list, _name, items: string) => {
    for (const [, item] of items.matchAll(/<li>(.*?)<\/li>/gs)) if (toLine(item)) features.push(toLine(item));
    return '';
  });
  return { features, rest };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the paragraphs of HTML with blank lines between them. A line break inside one stays. */
function toParagraphs(html: string): string {
  const isMarkedUp = /<(p|div|br|h\d|ul|ol|table|blockquote)/.test(html);
  // A description without elements has its paragraphs in its line breaks; in HTML they are spaces.
  const text = (isMarkedUp ? html.replace(/\n(?!\n)/g, ' ') : html)
    .replace(/<br \/>/g, '\n')
    .replace(/<\/?(p|div|h\d|ul|ol|table|tr|td|th|li|blockquote)>/g, '\n\n');
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(toLine).filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}
