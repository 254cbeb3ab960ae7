/** The stand of a dress form: a turned pole on a round foot, in pixels of the picture. */
import { darken, lighten, mixColors } from '../../color';
import { wood } from './dress-form';
import type { Room } from './room';

export interface Stand {
  /** The middle of the pole, and where it comes out of the garment. */
  foot: number;
  top: number;
  /** Row on which the foot stands. */
  floor: number;
}

/** A gradient across a round thing that is lit from the side of the window. */
const buildRoundGradient = (id: string, color: string, side: number): string => {
  const stops: [number, string][] = [
    [0, darken(color, 0.25)],
    [0.28, lighten(color, 0.28)],
    [0.6, color],
    [0.92, darken(color, 0.55)],
    [1, mixColors(darken(color, 0.4), '#ffffff', 0.06)],
  ];
  const list = side < 0 ? stops : stops.map(([at, paint]): [number, string] => [1 - at, paint]).reverse();
  return `<linearGradient id="${id}">${list.map(([at, paint]) => `<stop offset="${at}" stop-color="${paint}"/>`).join('')}</linearGradient>`;
};

export function drawStand({ foot, top, floor }: Stand, { side }: Room): string {
  const brass = '#a98a58';
  const pole = (half: number, from: number, to: number, paint: string): string =>
    `<rect x="${foot - half}" y="${from}" width="${half * 2}" height="${Math.max(0, to - from)}" rx="2" fill="url(#${paint})"/>`;
  const disc = (rx: number, ry: number, y: number, paint: string): string =>
    `<ellipse cx="${foot}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}"/>`;
  return (
    `<defs>${buildRoundGradient('pole', brass, side)}${buildRoundGradient('wood', wood, side)}</defs>` +
    disc(128, 25, floor + 9, darken(wood, 0.6)) +
    `<path d="M${foot - 128} ${floor} L${foot - 128} ${floor + 9} A128 25 0 0 0 ${foot + 128} ${floor + 9} L${foot + 128} ${floor}Z" fill="url(#wood)"/>` +
    disc(128, 25, floor, 'url(#wood)') +
    disc(122, 22.5, floor - 1, mixColors(wood, '#ffffff', 0.07)) +
    `<path d="M${foot - 44} ${floor - 2} C${foot - 22} ${floor - 14} ${foot - 18} ${floor - 30} ${foot - 16} ${floor - 46} ` +
    `L${foot + 16} ${floor - 46} C${foot + 18} ${floor - 30} ${foot + 22} ${floor - 14} ${foot + 44} ${floor - 2} ` +
    `A44 9 0 0 1 ${foot - 44} ${floor - 2}Z" fill="url(#wood)"/>` +
    pole(9, top, floor - 44, 'pole') +
    pole(15, floor - 62, floor - 44, 'pole')
  );
}
