import type { Page } from '@playwright/test';

/** Replaces the text nodes of a document as Chrome's translation does, and goes on with new texts. The texts stay the same. */
function translateDocument(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript, textarea, option')) continue;
      const translation = document.createElement('font');
      translation.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(translation);
    }
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  translate(document.body);
}

/** Translates the page now, and each document that it loads from now on after its hydration. */
export function translatePages(page: Page): Page {
  for (const method of ['goto', 'reload'] as const) {
    const load = page[method].bind(page) as (...args: unknown[]) => Promise<never>;
    page[method] = async (...args: unknown[]) => {
      const response = await load(...args);
      await page.evaluate(translateDocument);
      return response;
    };
  }
  return page;
}

/** Translates each document before its hydration, as on a slow phone. */
export const translateEarly = (page: Page): Promise<unknown> =>
  page.addInitScript(`addEventListener('DOMContentLoaded', ${translateDocument})`);
