/** Space around a toast in px. */
const gap = 8;
/** Distance between two places that are compared, in px. */
const step = 8;

interface Obstacle extends Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  /** Cost of a covered pixel. */
  weight: number;
}

/** Selects what toasts cover only if there is no other place: the bars of the header with the search, headings, messages of forms, the mini-cart. */
const essentials =
  '.demo-note, .top-bar, header.header, .main-menu a, h1, h2, h3, h4, [role=alert], [data-fragment] section';
const controls = 'input, select, textarea, button, label, form a';

/** Returns the rectangle of an element; of its text for a heading, whose element is as wide as the page. */
function measure(element: Element): DOMRect {
  if (!element.matches('h1, h2, h3, h4')) return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Returns the dialog that was opened last in the document. */
export const findOpenDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);

/** Returns what is in the window, in the dialog if one is open, except the element that is placed. */
function listObstacles(placed: Element): Obstacle[] {
  const dialog = findOpenDialog();
  const list = (elements: Iterable<Element>, weight: number) =>
    [...elements]
      .filter((element) => !placed.contains(element))
      .map((element): Obstacle => {
        const { left, right, top, bottom } = measure(element);
        return { left: left - gap, right: right + gap, top: top - gap, bottom: bottom + gap, weight };
      })
      .filter(({ left, right, top, bottom }) => right - left > 3 * gap && bottom > 0 && top < innerHeight);
  const scope = dialog ?? document;
  return [
    ...list(dialog ? [dialog] : [], 1),
    ...list(scope.querySelectorAll(essentials), 10),
    ...list(scope.querySelectorAll(controls), 1),
  ];
}

/** Returns the top of the bars at the lower edge of the window: the shortcuts of a phone, and what a page has above them. */
function findLowerEdge(x: number): number {
  let edge = innerHeight;
  for (let bar = findBar(x, edge); bar; bar = findBar(x, edge)) edge = bar.getBoundingClientRect().top;
  return edge;
}

/** Returns the bar that ends just above `y`. */
function findBar(x: number, y: number): Element | undefined {
  let element = document.elementFromPoint?.(x, y - 1) ?? null;
  for (; element; element = element.parentElement) {
    const { position } = getComputedStyle(element);
    const { top, height } = element.getBoundingClientRect();
    if ((position === 'fixed' || position === 'sticky') && height < innerHeight / 3 && top < y) return element;
  }
  return undefined;
}

export interface Box {
  left: number;
  width: number;
  height: number;
}

interface Limits {
  /** Smallest result in px. */
  minTop: number;
  /** Present place of the box. It is kept if the box covers nothing there. */
  currentTop?: number;
}

/**
 * Returns the highest place for a box at which it covers no heading, no form and no bar, as px from the top of the window. If each place covers
 * something, returns the place that covers least.
 *
 * @param placed element of the box, which may be in the page already
 */
export function findClearTop(placed: Element, { left, width, height }: Box, { minTop, currentTop }: Limits): number {
  const obstacles = listObstacles(placed);
  const getCost = (top: number): number =>
    obstacles.reduce((sum, obstacle) => {
      const x = Math.min(left + width, obstacle.right) - Math.max(left, obstacle.left);
      const y = Math.min(top + height, obstacle.bottom) - Math.max(top, obstacle.top);
      return x > 0 && y > 0 ? sum + x * y * obstacle.weight : sum;
    }, 0);
  const maxTop = findLowerEdge(left + width / 2) - height - gap;
  if (currentTop !== undefined && currentTop <= maxTop && getCost(currentTop) === 0) return currentTop;
  let best = { top: minTop, cost: Number.POSITIVE_INFINITY };
  for (let top = minTop; top <= maxTop && best.cost > 0; top += step) {
    const cost = getCost(top);
    if (cost < best.cost) best = { top, cost };
  }
  return best.top;
}
