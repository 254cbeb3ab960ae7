import type { Frame } from '../canvas';
import type { Drawing } from './layers';
import type { Span } from './measured';
import type { Part } from './part';
import type { Prints } from './prints';
import type { Wear } from './worn/wear';

export interface Appearance {
  color: string;
  /** Name of a print; a garment without it uses its most similar one. */
  pattern?: string;
  seed: number;
  /** Proportions of the wearer; men's by default. Accessories have none. */
  cut?: Cut;
  /** The side that is seen; the front by default. */
  side?: 'front' | 'back';
  /** The dress form that fills the garment. Then neither the inside of the neck nor the label is seen. */
  form?: Part;
}

export type Cut = 'men' | 'women' | 'kids' | 'accessories';

/** Folding of the front to a rectangle, see `folded.ts`. */
export interface FoldedFront {
  /** The part of the front that stays in sight. */
  box: [x: number, y: number, w: number, h: number];
  /** Maximum height of collar or hood above the rectangle. */
  over?: number;
  size?: [w: number, h: number];
  at?: [x: number, y: number];
}

/** A module of `garments/`. Units: 1 canvas pixel is 1 garment pixel, 11 to 14 of them a centimetre. */
export interface Garment {
  draw(appearance: Appearance): Drawing;
  patterns?: Prints;
  /** True if its drawing has children's proportions; others are drawn shorter and broader. */
  cutsForKids?: boolean;
  /** Points by which the flat drawing is put on a body. */
  wear: Wear | ((appearance: Appearance) => Wear);
  /** The worn garment before it goes round a body, where it is another drawing than the flat one. */
  drawWorn?(appearance: Appearance): Drawing;
  /** The drawing with measures, where it is another one than the front. */
  drawFlat?(appearance: Appearance): Drawing;
  /** Corners between which it is measured; by default the points of `wear`. */
  measured?: Span;
  /** The window of the close-up: 4:5. */
  detail: Frame | ((appearance: Appearance) => Frame);
  /** One of the two says how the garment is folded. */
  folded?: FoldedFront | ((appearance: Appearance) => FoldedFront);
  drawFolded?(appearance: Appearance): Drawing;
}
