import type { LiveRelease } from '@vastra/shared/federation';
import { teamOf } from './teams';

/** A part of the page as it lies in the window now, px. */
export interface Place {
  key: string;
  remote: string;
  /** `cart 1.2.0-3f2a9c1b7d`, `shell: frame`. */
  label: string;
  top: number;
  left: number;
  width: number;
  height: number;
  /** Where the label stands, from the top of the window. */
  labelTop: number;
}

/** A fragment is no box itself: what it contains is measured. */
function boxOf(element: Element): DOMRect {
  if (getComputedStyle(element).display !== 'contents') return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Around all that is there of these elements; undefined if nothing is. */
function rectOf(elements: Iterable<Element>): DOMRect | undefined {
  const boxes = [...elements].map(boxOf).filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return undefined;
  const top = Math.min(...boxes.map((box) => box.top));
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

const labelHeight = 24;

/** Whose each visible part of the page is: the frame's, the regions' and the fragments'. */
export function placesOf(releases: LiveRelease[], swaps: Record<string, string>): Place[] {
  const places: Place[] = [];
  const labelOf = (remote: string, part: string): string => {
    const version = swaps[remote] ?? releases.find((one) => one.remote === remote)?.version;
    return `${teamOf(remote)}${part}${version ? ` ${version}` : ''}`;
  };
  const add = (key: string, remote: string, part: string, rect: DOMRect | undefined, from = 0, to = innerHeight) => {
    if (!rect || rect.bottom <= from || rect.top >= to) return;
    const top = Math.max(rect.top, from);
    const left = Math.max(rect.left, 0);
    // Labels that would lie on one another stand below one another.
    let labelTop = top;
    while (places.some((one) => Math.abs(one.labelTop - labelTop) < labelHeight && Math.abs(one.left - left) < 200))
      labelTop += labelHeight;
    places.push({
      key,
      remote,
      label: labelOf(remote, part),
      top,
      left,
      width: Math.min(rect.right, document.documentElement.clientWidth) - left,
      height: Math.min(rect.bottom, to) - top,
      labelTop,
    });
  };

  const header = rectOf(document.querySelectorAll('.top-bar, .header > div, .main-menu'));
  const shortcuts = document.querySelector('.shortcuts');
  const bar = shortcuts && getComputedStyle(shortcuts).position === 'fixed' ? rectOf([shortcuts]) : undefined;
  add('frame', 'shell', ': frame', header);
  add('bar', 'shell', ': frame', bar);
  const end = bar?.top ?? innerHeight;
  const begin = Math.max(rectOf(document.querySelectorAll('.header'))?.bottom ?? 0, 0);
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]'))
    add('region', region.dataset.region!, '', rectOf([region]), begin, end);
  for (const [index, fragment] of document.querySelectorAll<HTMLElement>('[data-fragment]').entries()) {
    const name = fragment.dataset.fragment!;
    const domain = name.slice(0, name.indexOf('/'));
    const remote = releases.find((one) => one.domain === domain)?.remote ?? `mf-${domain}`;
    add(`${name} ${index}`, remote, `: ${name.slice(domain.length + 1)}`, rectOf([fragment]), begin, end);
  }
  add('footer', 'shell', ': frame', rectOf(document.querySelectorAll('#footer')), begin, end);
  return places;
}
