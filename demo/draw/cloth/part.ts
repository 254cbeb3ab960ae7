/**
 * A garment is a pile of parts. A part is five SVG fragments that describe one piece of cloth in five layers;
 * `light.ts` sums the relief layers into one height field and lights it, so no shadow is drawn by hand: a pocket
 * that lies higher than the shirt casts its own.
 */
import { canvasWidth } from '../canvas';
import { mirrorPath } from '../path';

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

export const levelGrey = '#808080';

const layerNames = ['paint', 'lift', 'fold', 'crease', 'fine'] as const;

export const buildPart = (layers: Partial<Part>): Part => ({
  paint: '',
  lift: '',
  fold: '',
  crease: '',
  fine: '',
  ...layers,
});

const flattenParts = (parts: Parts): Part[] => (Array.isArray(parts) ? parts.flatMap(flattenParts) : [parts]);

/** Piles parts up, the first at the bottom. */
export function stackParts(...parts: Parts[]): Part {
  const pile = buildPart({});
  for (const each of flattenParts(parts)) for (const layer of layerNames) pile[layer] += each[layer];
  return pile;
}

function wrapLayers(inside: Part, open: string, close: string): Part {
  const wrapped = buildPart({});
  for (const layer of layerNames) if (inside[layer]) wrapped[layer] = open + inside[layer] + close;
  return wrapped;
}

export const transformPart = (inside: Part, transform: string): Part =>
  wrapLayers(inside, `<g transform="${transform}">`, '</g>');

/** The other sleeve, leg or lapel. */
export const mirrorPart = (inside: Part): Part => transformPart(inside, `translate(${canvasWidth} 0) scale(-1 1)`);

/** The same drawing for the left and the right side. */
export const drawBothSides = (draw: (turn: (d: string) => string) => Parts): Part =>
  stackParts(
    draw((d) => d),
    draw(mirrorPath),
  );

/** Lifts a whole pile by so many layers, to lie on top of something. */
export function raisePart(inside: Part, layers: number): Part {
  const id = createId('r');
  const step = ((layers * 16) / 255).toFixed(3);
  const filter =
    `<filter id="${id}" x="-1" y="-1" width="3" height="3" color-interpolation-filters="sRGB">` +
    `<feComponentTransfer><feFuncR type="linear" slope="1" intercept="${step}"/></feComponentTransfer></filter>`;
  return { ...inside, lift: `${filter}<g filter="url(#${id})">${inside.lift}</g>` };
}

let ids = 0;
/** An id that no other fragment of the document has. */
export const createId = (prefix: string): string => `${prefix}${ids++}`;

/** Clips parts to an outline. */
export function clipParts(d: string, ...parts: Parts[]): Part {
  const id = createId('c');
  return wrapLayers(
    stackParts(...parts),
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">`,
    '</g>',
  );
}
