/** The scales of the design that are no custom properties of shared/ui/tokens.css (docs/architecture.md, section 8). */

/** Line heights by kind of text. */
export const lineHeights = { body: 1.5, heading: 1.15 } as const;
/** Durations of transitions in ms, of opacity and transforms only, with what moves. */
export const durations = [
  { ms: 120, of: 'a control under the pointer' },
  { ms: 200, of: 'a part that appears in its place' },
  { ms: 280, of: 'a drawer or a notice that comes in' },
] as const;
/** Lists the breakpoints of shared/ui/tokens.tsx in px at the usual font size, with what changes there. */
export const breakpoints = [
  { name: 'xs', px: 480, from: 'the fields of a dialog stand side by side' },
  { name: 's', px: 640, from: 'cards and forms have their desktop distances' },
  { name: 'm', px: 720, from: 'the header has its menu, and the shortcuts at the bottom are gone' },
  { name: 'l', px: 960, from: 'cart, checkout and account have a second column' },
  { name: 'xl', px: 1024, from: 'lists of products have their filters beside them' },
  { name: 'xxl', px: 1160, from: 'a post, a parcel and a return have a column beside them' },
] as const;
/** Largest width of a page in px. */
export const pageWidth = 1360;
