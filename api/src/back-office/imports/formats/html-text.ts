import sanitizeHtml from 'sanitize-html';
import type { Spec } from '../parse/list-cells';

/** A description in HTML as a product has it: paragraphs, points of lists as features, and tables with two columns as specifications. */
export interface DescriptionParts {
  text: string;
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
  decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/**
 * Converts the HTML of a description, as theme editors and word processors leave it. A parser of HTML makes it well formed and drops scripts with their
 * content first, so that the expressions below meet only a few elements without attributes.
 */
export function parseDescription(html: string): DescriptionParts {
  const features: string[] = [];
  const specs: Spec[] = [];
  const clean = sanitizeHtml(html.replace(/\r\n?/g, '\n'), {
    allowedTags: [
      'p',
      'div',
      'br',
      'ul',
      'ol',
      'li',
      'table',
      'tr',
      'td',
      'th',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'blockquote',
    ],
    allowedAttributes: {},
    nonTextTags: dropped,
    nestingLimit: 40,
  });
  const withoutTables = clean.replace(/<tr>((?:(?!<\/?tr>).)*)<\/tr>/gs, (_row, inner: string) => {
    const cells = [...inner.matchAll(/<t[dh]>(.*?)<\/t[dh]>/gs)].map(([, cell]) => toLine(cell));
    if (cells.length === 2 && cells.every(Boolean)) specs.push({ label: cells[0].replace(/:$/, ''), value: cells[1] });
    else if (cells.some(Boolean)) return `\n\n${cells.filter(Boolean).join(', ')}\n\n`;
    return '';
  });
  const withoutLists = withoutTables.replace(/<li>((?:(?!<\/?li>).)*)<\/li>/gs, (_item, inner: string) => {
    const item = toLine(inner);
    if (item) features.push(item);
    return '';
  });
  return { text: toParagraphs(withoutLists), features, specs };
}

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
