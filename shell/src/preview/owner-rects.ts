import type { LiveRelease } from '@vastra/shared/federation';
import { toTeam } from './teams';

/** Visible rectangle of a part of the page, in px from the top left of the window. */
export interface OwnerRect {
  key: string;
  remote: string;
  /** `cart 1.2.0-3f2a9c1b7d`, `shell: frame`. */
  label: string;
  top: number;
  left: number;
  width: number;
  height: number;
  /** Top of the label, from the top of the window. */
  labelTop: number;
}

/** Measures an element. A fragment has no box (`display: contents`), so its content is measured. */
function measure(element: Element): DOMRect {
  if (getComputedStyle(element).display !== 'contents') return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Returns the rectangle around these elements; undefined if none is visible. */
function measureAll(elements: Iterable<Element>): DOMRect | undefined {
  const boxes = [...elements].map(measure).filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return undefined;
  const top = Math.min(...boxes.map((box) => box.top));
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

const labelHeight = 24;

/** Returns the rectangle and owner of each visible part of the page: frame, regions and fragments. */
export function measureOwnerRects(releases: LiveRelease[], overrides: Record<string, string>): OwnerRect[] {
  const rects: OwnerRect[] = [];
  const buildLabel = (remote: string, part: string): string => {
    const version = overrides[remote] ?? releases.find((release) => release.remote === remote)?.version;
    return `${toTeam(remote)}${part}${version ? ` ${version}` : ''}`;
  };
  const add = (key: string, remote: string, part: string, rect: DOMRect | undefined, from = 0, to = innerHeight) => {
    if (!rect || rect.bottom <= from || rect.top >= to) return;
    const top = Math.max(rect.top, from);
    const left = Math.max(rect.left, 0);
    // Labels that would overlap are placed below one another.
    let labelTop = top;
    while (
      rects.some(
        (previous) => Math.abs(previous.labelTop - labelTop) < labelHeight && Math.abs(previous.left - left) < 200,
      )
    )
      labelTop += labelHeight;
    rects.push({
      key,
      remote,
      label: buildLabel(remote, part),
      top,
      left,
      width: Math.min(rect.right, document.documentElement.clientWidth) - left,
      height: Math.min(rect.bottom, to) - top,
      labelTop,
    });
  };

  const header = measureAll(document.querySelectorAll('.top-bar, .header > div, .main-menu'));
  const shortcuts = document.querySelector('.shortcuts');
  const bar = shortcuts && getComputedStyle(shortcuts).position === 'fixed' ? measureAll([shortcuts]) : undefined;
  add('frame', 'shell', ': frame', header);
  add('bar', 'shell', ': frame', bar);
  const bottom = bar?.top ?? innerHeight;
  const top = Math.max(measureAll(document.querySelectorAll('.header'))?.bottom ?? 0, 0);
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]'))
    add('region', region.dataset.region!, '', measureAll([region]), top, bottom);
  for (const [index, fragment] of document.querySelectorAll<HTMLElement>('[data-fragment]').entries()) {
    const name = fragment.dataset.fragment!;
    const domain = name.slice(0, name.indexOf('/'));
    const remote = releases.find((release) => release.domain === domain)?.remote ?? `mf-${domain}`;
    add(`${name} ${index}`, remote, `: ${name.slice(domain.length + 1)}`, measureAll([fragment]), top, bottom);
  }
  add('footer', 'shell', ': frame', measureAll(document.querySelectorAll('#footer')), top, bottom);
  return rects;
}
