/** Space between the sheet and the button, and between the sheet and the edge of the window, in px. */
const gap = 8;
/** Width of the sheet beside a button, in px. */
const width = 360;

/** Returns the CSS that puts the sheet below or above a button, wherever there is more room. */
export function getPlace(opener: HTMLElement): string {
  const { left, top, bottom, width: openerWidth } = opener.getBoundingClientRect();
  const isBelow = innerHeight - bottom >= top;
  const offset = isBelow ? bottom + gap : innerHeight - top + gap;
  const start = Math.round(left + (openerWidth - width) / 2);
  return `
    inset: ${isBelow ? `${offset}px auto auto` : `auto auto ${offset}px`} clamp(${gap}px, ${start}px, 100vw - ${width + gap}px);
    max-height: calc(100dvh - ${offset + gap}px);
  `;
}
