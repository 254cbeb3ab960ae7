/**
 * Draws the elements of banners: objects on a surface, folded garments, sheets of paper, flowers, window light. Positions and
 * sizes are pixels of the banner; the origin is at its upper left, y runs downwards.
 */
import type { ClothSubject } from '../../data/types';
import { canvasHeight, canvasWidth } from '../canvas';
import type { Appearance } from '../cloth/garment';
import { cutOutFolded } from '../cloth/index';
import { darken, lighten, mixColors } from '../color';
import { buildRoundedRectangle } from '../path';
import type { Kit } from './kit';
import type { Canvas } from './scene';
import type { Patch } from './solid/mesh';
import { type CameraOptions, renderSolidPng } from './solid/render-solid';

export interface Ground {
  w: number;
  h: number;
  bleed: number;
}

const createCanvas = ({ w, h, bleed }: Ground): Canvas => [-bleed, -bleed, w + 2 * bleed, h + 2 * bleed];

const drawPicture = (png: Buffer): string =>
  `<image width="${canvasWidth}" height="${canvasHeight}" href="data:image/png;base64,${png.toString('base64')}"/>`;

/** A folded garment seen from above. */
export async function drawFolded(of: ClothSubject, appearance: Appearance): Promise<string> {
  return drawPicture(await (await cutOutFolded(of, appearance)).png({ compressionLevel: 1 }).toBuffer());
}

/** Goods seen from above, without a shadow on the floor: `put` casts it. */
export const drawFromAbove = async (
  patches: Patch[],
  shot: Partial<CameraOptions> & Pick<CameraOptions, 'aim' | 'scale'>,
): Promise<string> => drawPicture(await renderSolidPng(patches, { turn: 90, height: 80, ...shot }));

export function createStillLife(kit: Kit, ground: Ground) {
  const canvas = createCanvas(ground);

  /** Puts an object down: its centre in picture units, scale, turn. */
  const placeCentred = (content: string, x: number, y: number, scale: number, turn = 0, lift = 0.6): string =>
    kit.placeObject(content, { x: x - canvasWidth / 2, y: y - canvasHeight / 2, scale, turn, lift, canvas });

  /** A large sheet of coloured paper below the still life. */
  const drawSheet = (color: string, x: number, w: number, turn: number): string => {
    const path = buildRoundedRectangle(x, -260, w, ground.h + 520);
    return (
      `<g transform="rotate(${turn} ${x + w / 2} ${ground.h / 2})">` +
      kit.drawSoft(path, { blur: 16, dx: -2, dy: 10, opacity: 0.22 }) +
      kit.drawSoft(path, { blur: 3, dx: -1, dy: 3, opacity: 0.2 }) +
      `<path d="${path}" fill="${color}"/>` +
      kit.drawGrain(path, 'smooth', 0.35) +
      '</g>'
    );
  };

  /** Sunlight through a window, with the bars' shadows: falls on everything below. */
  const drawSunlight = (x: number, y: number, size: number, strength = 0.3): string =>
    [0, 1, 2]
      .map((i) => {
        const at = x + i * size * 0.62;
        const pane = `M${at} ${y} L${at + size * 0.5} ${y} L${at + size * 1.1} ${y + size * 1.9} L${at + size * 0.6} ${y + size * 1.9}Z`;
        return kit.drawSoft(pane, { fill: '#fff6e2', blur: 20, opacity: strength });
      })
      .join('');

  /** A marigold's head, `r` wide from the middle: rings of short frilled petals, closer towards the heart. */
  const drawMarigold = (x: number, y: number, r: number, color: string): string => {
    const petals: string[] = [];
    const addRing = (reach: number, count: number, shade: number): void => {
      for (let i = 0; i < count; i++) {
        const turn = (360 / count) * i + kit.random.between(-9, 9);
        const long = reach * kit.random.between(0.9, 1.08);
        const from = Math.max(0, long - r * 0.42);
        const wide = r * kit.random.between(0.15, 0.2);
        // Petals that face the light are pale, those behind it deep.
        const facing = Math.cos(((turn - 315) * Math.PI) / 180);
        const tone = facing > 0 ? lighten(color, 0.06 + 0.26 * facing) : darken(color, -0.3 * facing);
        const path =
          `M0 ${-from} C${-wide} ${-from - (long - from) * 0.3} ${-wide * 1.1} ${-long * 0.94} ${-wide * 0.5} ${-long} ` +
          `Q0 ${-long + r * 0.06} ${wide * 0.5} ${-long} C${wide * 1.1} ${-long * 0.94} ${wide} ${-from - (long - from) * 0.3} 0 ${-from}Z`;
        const base = kit.buildLinearGradient(
          [0, 1, 0, 0],
          [
            [0, darken(tone, 0.26 + shade)],
            [0.6, mixColors(tone, darken(tone, 0.3), shade)],
            [1, tone],
          ],
        );
        petals.push(
          `<g transform="rotate(${turn.toFixed(1)})"><path d="${path}" fill="#3a1504" opacity=".3" ` +
            `transform="translate(${r * 0.03} ${r * 0.04})"/><path d="${path}" fill="${base}"/></g>`,
        );
      }
    };
    addRing(r, 19, 0.1);
    addRing(r * 0.86, 18, 0.1);
    addRing(r * 0.7, 15, 0.12);
    addRing(r * 0.54, 12, 0.14);
    addRing(r * 0.38, 9, 0.18);
    addRing(r * 0.22, 6, 0.22);
    return placeCentred(`<g transform="translate(600 750)">${petals.join('')}</g>`, x, y, 1, 0, 0.35);
  };

  /** A loose petal. */
  const drawPetal = (x: number, y: number, size: number, turn: number, color: string): string =>
    placeCentred(
      `<g transform="translate(600 750) rotate(${turn}) scale(${size})"><path d="M0 -12 C9 -10 11 4 0 14 C-9 6 -10 -8 0 -12Z" ` +
        `fill="${color}"/><path d="M0 -10 C2 -4 2 4 0 12" stroke="${darken(color, 0.3)}" stroke-width="1" fill="none" opacity=".5"/></g>`,
      x,
      y,
      1,
      0,
      0.12,
    );

  return { placeCentred, drawSheet, drawSunlight, drawMarigold, drawPetal };
}
