import { trustHtml } from '../../../components/html/trust-html';

/** Section of a policy as the shop shows it. */
export interface PolicySection {
  /** Hash of the section in the URL. */
  id: string;
  title: string;
  /** Text with placeholders for facts of the shop. */
  body: string;
}

/** Reads the sections of a policy from its page in the shop. `facts`: facts of the shop by name. Rejects if the page cannot be read. */
export async function readSections(page: string, facts: Readonly<Record<string, string>>): Promise<PolicySection[]> {
  const response = await fetch(`/${page}`, { headers: { accept: 'text/html' }, credentials: 'omit' });
  if (!response.ok) throw new Error('The page could not be read.');
  const shown = new DOMParser().parseFromString(trustHtml(await response.text()), 'text/html');
  return [...shown.querySelectorAll('article section[aria-labelledby]')].map((section) => ({
    id: section.getAttribute('aria-labelledby')!,
    title: section.querySelector('h2')?.textContent ?? '',
    body: insertPlaceholders([...section.children].flatMap(toBlock).join('\n\n'), facts),
  }));
}

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Converts a block of a section to text; the heading, and forms, to none. */
function toBlock(element: Element): string[] {
  if (/^(H2|FORM|NOSCRIPT)$/.test(element.tagName)) return [];
  const entries = [...element.querySelectorAll('li, tbody tr')];
  const text =
    entries.length > 0 ? entries.map((entry) => `- ${toInline(entry)}`).join('\n') : toOneLine(toInline(element));
  return text ? [text] : [];
}

/** Converts the text of an element, with bold text and links. */
const toInline = (element: Element): string =>
  toOneLine(
    [...element.childNodes]
      .map((node) => {
        if (!(node instanceof Element)) return node.textContent ?? '';
        const label = toInline(node);
        if (/^(B|STRONG)$/.test(node.tagName)) return `**${label}**`;
        if (node.tagName === 'A') return `[${label}](${node.getAttribute('href')})`;
        return /^(TD|TH|SPAN|SMALL|STRONG|DIV)$/.test(node.tagName) ? ` ${label} ` : label;
      })
      .join(''),
  );

/** Replaces facts of the shop by their placeholders, longer ones first. Facts of less than three characters stay. */
function insertPlaceholders(text: string, facts: Readonly<Record<string, string>>): string {
  const known = Object.entries(facts)
    .filter(([, fact]) => fact.length >= 3)
    .sort(([, one], [, other]) => other.length - one.length);
  if (known.length === 0) return text;
  const anyFact = new RegExp(known.map(([, fact]) => fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return text.replace(anyFact, (fact) => `{{${known.find(([, value]) => value === fact)![0]}}}`);
}
