import type { Page } from '@playwright/test';

/**
 * Returns the visible links, buttons and fields that are smaller than 24 x 24 px (WCAG 2.5.8). A field's label is a part of its target, and so is
 * a pseudo-element that covers the card of a link. Links in a sentence are excepted.
 */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const minSize = 24;
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...element.parentElement!.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\w/.test(textContent ?? ''),
      );
    /** Returns the box that the pseudo-element of a link covers: its nearest ancestor with a position. */
    const listCovered = (element: Element): Element[] => {
      const { position, content, top, right, bottom, left } = getComputedStyle(element, '::after');
      if (position !== 'absolute' || content === 'none' || [top, right, bottom, left].some((side) => side !== '0px'))
        return [];
      let box: Element | null = element;
      while (box && getComputedStyle(box).position === 'static') box = box.parentElement;
      return box ? [box] : [];
    };
    const measure = (element: Element): { width: number; height: number } => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const rects = [element, ...labels, ...listCovered(element)].map((part) => part.getBoundingClientRect());
      const left = Math.min(...rects.map((rect) => rect.left));
      const top = Math.min(...rects.map((rect) => rect.top));
      return {
        width: Math.max(...rects.map((rect) => rect.right)) - left,
        height: Math.max(...rects.map((rect) => rect.bottom)) - top,
      };
    };
    return [
      ...document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]',
      ),
    ].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) return [];
      const { width, height } = measure(element);
      // Rounding of the layout may take a fraction of a pixel.
      if (width > minSize - 0.1 && height > minSize - 0.1) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      return [
        `${element.localName} ${name || element.outerHTML.slice(0, 120)}: ${width.toFixed(1)} x ${height.toFixed(1)}`,
      ];
    });
  });
