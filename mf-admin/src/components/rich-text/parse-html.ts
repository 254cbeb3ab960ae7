import { trustHtml } from '../html/trust-html';

/** Parses HTML into a separate document, where nothing loads or runs. */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trustHtml(html), 'text/html').body;

const dropped = 'script, style, template, iframe, object, embed, svg, math, link, meta, base, noscript, select';
const allowed = new Set(
  'P H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE STRONG EM B I U S DEL A SUB SUP SMALL FIGURE FIGCAPTION TABLE CAPTION COL COLGROUP THEAD TBODY TFOOT TR TH TD CODE PRE IMG HR BR SPAN DIV'.split(
    ' ',
  ),
);

/**
 * Reduces pasted HTML to elements that the editor reads, because the browser refuses all others (Trusted Types). The text of other elements
 * stays.
 */
export function cleanPastedHtml(html: string): string {
  const body = parseHtml(html);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (!allowed.has(element.tagName)) element.replaceWith(...element.childNodes);
    else
      for (const { name } of [...element.attributes])
        if (name.startsWith('on') || !/^[a-z-]+$/.test(name)) element.removeAttribute(name);
  }
  return body.innerHTML.replace(/<!--.*?-->/gs, '');
}
