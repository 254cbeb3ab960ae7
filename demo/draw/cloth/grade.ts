/**
 * Grading, as pattern cutters call it: the same garment in other proportions. Every outline, seam and button moves;
 * prints and motifs keep their size.
 */
import type { Point } from '../canvas';
import { mapPath } from '../path';
import type { Part } from './part';

export type PointMapper = (x: number, y: number) => Point;

/** Elements with a position on the canvas: groups with a motif or a mirrored half, outlines, circles, rectangles. */
const PLACED =
  /<pattern[\s\S]*?<\/pattern>|<radialGradient[\s\S]*?<\/radialGradient>|(<g transform="translate\()(-?[\d.]+) (-?[\d.]+)(\)[^"]*">)([\s\S]*?<\/g>)|\bd="([^"]*)"|\b(c?)x="(-?[\d.]+)" c?y="(-?[\d.]+)"/g;

const MIRRORED = ') scale(-1 1)';

function gradeSvg(svg: string, move: PointMapper): string {
  const toMovedPair = (x: string, y: string): string[] => move(Number(x), Number(y)).map((value) => value.toFixed(1));
  return svg.replace(PLACED, (all, open, gx, gy, rest, inside, d, c, px, py) => {
    if (open?.length) {
      // A mirrored half is drawn in mirrored coordinates, so it moves like the other one.
      if (rest.startsWith(MIRRORED)) return `${open}${gx} ${gy}${rest}${gradeSvg(inside, move)}`;
      return `${open}${toMovedPair(gx, gy).join(' ')}${rest}${inside}`;
    }
    if (d !== undefined) return `d="${mapPath(d, move)}"`;
    // Rectangles that start off the canvas cover all of it with a print.
    if (px === undefined || Number(px) < 0) return all;
    const [x, y] = toMovedPair(px, py);
    return `${c}x="${x}" ${c}y="${y}"`;
  });
}

export function grade(part: Part, move: PointMapper): Part {
  const { paint, lift, fold, crease, fine } = part;
  return {
    paint: gradeSvg(paint, move),
    lift: gradeSvg(lift, move),
    fold: gradeSvg(fold, move),
    crease: gradeSvg(crease, move),
    fine: gradeSvg(fine, move),
  };
}

/** 0 below `from`, 1 above `to`, soft between. */
export const smoothStep = (value: number, from: number, to: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** 1 at `at`, falling to 0 within `reach` on both sides. */
export const getFalloff = (value: number, at: number, reach: number): number =>
  1 - smoothStep(Math.abs(value - at), 0, reach);
