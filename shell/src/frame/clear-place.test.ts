import { findClearTop } from './clear-place';

const placed = document.createElement('div');
/** A toast at the right of a phone. */
const toast = { left: 100, width: 260, height: 48 };

/** Puts an element into the page, at these px. */
function add(tag: string, box: { left?: number; right?: number; top: number; bottom: number }): HTMLElement {
  const element = document.body.appendChild(document.createElement(tag));
  const { left = 0, right = 390, top, bottom } = box;
  element.textContent = tag;
  element.getBoundingClientRect = () =>
    ({ left, right, top, bottom, width: right - left, height: bottom - top }) as DOMRect;
  return element;
}
const find = (limits: { minTop?: number; currentTop?: number } = {}) =>
  findClearTop(placed, toast, { minTop: 8, ...limits });

beforeEach(() => {
  window.innerHeight = 844;
  // jsdom has no layout: a heading's text is as wide as its element.
  Range.prototype.getBoundingClientRect = function (this: Range) {
    return (this.startContainer as Element).getBoundingClientRect();
  };
  document.elementFromPoint = (_, y) =>
    [...document.body.children].find((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return element.matches('nav') && top <= y && y < bottom;
    }) ?? null;
});
afterEach(() => {
  document.body.replaceChildren();
});

it('is below the header and the heading', () => {
  add('header', { top: 0, bottom: 140 }).className = 'header';
  expect(find()).toBe(152);
  add('h1', { top: 180, bottom: 220 });
  expect(find()).toBe(232);
});

it('is beside the text of a heading, and of what is out of the window', () => {
  add('h1', { top: 8, bottom: 60, right: 80 });
  add('h2', { top: -100, bottom: -50 });
  expect(find()).toBe(8);
});

it('is above the bars at the lower edge', () => {
  add('h1', { top: 0, bottom: 700 });
  add('nav', { top: 787, bottom: 844 }).style.position = 'fixed';
  const buyBar = add('nav', { top: 722, bottom: 787 });
  expect(find()).toBe(712);
  buyBar.style.position = 'fixed';
  // Nothing is free: the heading is covered as little as possible, and the bar is not.
  expect(find()).toBe(664);
});

it('covers a field rather than a heading, if nothing is free', () => {
  add('h1', { top: 0, bottom: 400 });
  add('input', { top: 400, bottom: 844 });
  expect(find()).toBe(408);
});

it('looks at an open dialog alone, and is beside it if there is space', () => {
  add('h1', { top: 0, bottom: 800 });
  const dialog = add('dialog', { top: 100, bottom: 700 }) as HTMLDialogElement;
  dialog.open = true;
  expect(find()).toBe(8);
  dialog.getBoundingClientRect = () => ({ left: 0, right: 390, top: 0, bottom: 700, width: 390 }) as DOMRect;
  expect(find()).toBe(712);
});

it('stays where it covers nothing, and at least at the lowest allowed place', () => {
  expect(find({ minTop: 318 })).toBe(318);
  expect(find({ currentTop: 400 })).toBe(400);
  add('h1', { top: 400, bottom: 440 });
  expect(find({ currentTop: 400 })).toBe(8);
});
