/**
 * The scales of the design (docs/architecture.md, section 8). CSS cannot name a breakpoint, and a name for each size would be longer than the
 * size, so components write the numbers; scales.test.ts compares them. Colours and fonts are custom properties in
 * shell/server/document/global.css.
 */

/** Font sizes in px. */
export const typeSizes = [12, 14, 16, 18, 20, 24, 30, 38, 48] as const;
/** Line heights by kind of text. */
export const lineHeights = { body: 1.5, heading: 1.15 } as const;
/** Distances in px. */
export const spaces = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const;
/** Corner radii in px. */
export const radii = { controls: 6, cards: 12 } as const;
/** Durations of transitions in ms, of opacity and transforms only, with what moves. */
export const durations = [
  { ms: 120, of: 'a control under the pointer' },
  { ms: 200, of: 'a part that appears in its place' },
  { ms: 280, of: 'a drawer or a notice that comes in' },
] as const;
/** Window widths in px at which layouts change most often, with what some of them change from there on. */
export const breakpoints = [
  { px: 480, from: 'the fields of a dialog stand side by side' },
  { px: 640, from: 'cards and forms have their desktop distances' },
  { px: 720, from: 'the header has its menu, and the shortcuts at the bottom are gone' },
  { px: 800, from: 'sign-in to the admin area and posts of the blog have two columns' },
  { px: 900, from: 'the dashboard and the wishlist have their desktop layout' },
  { px: 960, from: 'cart, checkout and account have a second column' },
  { px: 1024, from: 'lists of products have their filters beside them' },
  { px: 1100, from: 'the admin area has its menu at the side' },
  { px: 1160, from: 'a post, a parcel and a return have a column beside them' },
] as const;
/** Largest width of a page in px. */
export const pageWidth = 1360;
