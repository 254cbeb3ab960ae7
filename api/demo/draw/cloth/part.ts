/**
 * A garment is a pile of parts. A part is five SVG fragments that describe one piece of cloth in five layers;
 * `light.ts` sums the relief layers into one height field and lights it, so no shadow is drawn by hand: a pocket
 * that lies higher than the shirt casts its own.
 */
import { WIDTH } from '../canvas';
import { flip } from '../path';

export interface Part {
  /** Colour and print, flat. */
  paint: string;
  /** Red: how thick the pile of cloth is here. Green: a hard or smooth thing without weave. On black. */
  lift: string;
  /** Broad folds; grey 128 is level, white a ridge. Blurred a lot. */
  fold: string;
  /** Narrow wrinkles and seams, as `fold`; blurred a little. */
  crease: string;
  /** Stitches, ribs, embroidery, as `fold`; hardly blurred. */
  fine: string;
}

/** Lists may nest; gaps are left out. */
export type Parts = Part | Parts[];

export const LEVEL = '#808080';

const LAYERS = ['paint', 'lift', 'fold', 'crease', 'fine'] as const;

export const part = (layers: Partial<Part>): Part => ({
  paint: '',
  lift: '',
  fold: '',
  crease: '',
  fine: '',
  ...layers,
});

const flat = (parts: Parts): Part[] => (Array.isArray(parts) ? parts.flatMap(flat) : [parts]);

/** Piles parts up, the first at the bottom. */
export function stack(...parts: Parts[]): Part {
  const pile = part({});
  for (const each of flat(parts)) for (const layer of LAYERS) pile[layer] += each[layer];
  return pile;
}

function wrap(inside: Part, open: string, close: string): Part {
  const wrapped = part({});
  for (const layer of LAYERS) if (inside[layer]) wrapped[layer] = open + inside[layer] + close;
  return wrapped;
}

export const place = (inside: Part, transform: string): Part => wrap(inside, `<g transform="${transform}">`, '</g>');

/** The other sleeve, leg or lapel. */
export const mirrored = (inside: Part): Part => place(inside, `translate(${WIDTH} 0) scale(-1 1)`);

/** The same drawing for the left and the right side. */
export const bothSides = (draw: (turn: (d: string) => string) => Parts): Part =>
  stack(
    draw((d) => d),
    draw(flip),
  );

/** Lifts a whole pile by so many layers, to lie on top of something. */
export function raised(inside: Part, layers: number): Part {
  const id = fresh('r');
  const step = ((layers * 16) / 255).toFixed(3);
  const filter =
    `<filter id="${id}" x="-1" y="-1" width="3" height="3" color-interpolation-filters="sRGB">` +
    `<feComponentTransfer><feFuncR type="linear" slope="1" intercept="${step}"/></feComponentTransfer></filter>`;
  return { ...inside, lift: `${filter}<g filter="url(#${id})">${inside.lift}</g>` };
}

let ids = 0;
/** An id that no other fragment of the document has. */
export const fresh = (prefix: string): string => `${prefix}${ids++}`;

/** Clips parts to an outline. */
export function within(d: string, ...parts: Parts[]): Part {
  const id = fresh('c');
  return wrap(stack(...parts), `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">`, '</g>');
}
