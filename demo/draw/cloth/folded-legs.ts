/** The ends of legs that show when bottoms are folded. */
import { darken, getThreadColor, lighten } from '../color';
import { parsePath, translatePath } from '../path';
import type { FabricName } from './fabrics';
import type { Appearance } from './garment';
import { clipParts, type Part, stackParts } from './part';
import { drawHemBorder, type Print } from './prints';
import {
  drawCrease,
  drawFold,
  drawPanel,
  drawPuckers,
  drawRib,
  drawStitches,
  drawWrinkles,
  interpolatePaths,
} from './sewing';

export interface BottomsOptions {
  fabric: FabricName;
  print?: Print;
  waist: 'gathered' | 'ribbed';
  /** Part that is visible below the fold. */
  ends: 'cuffs' | 'hems' | 'ankles' | 'legs';
  /** Colour of the drawcord. */
  cords?: string;
  pocket?: boolean;
  border?: { color: string; ground: string };
}

/** A close leg folded up over the front, its rings at the upper end. */
export function drawAnkle([x, y, w, h]: [number, number, number, number], { color, seed }: Appearance): Part {
  const low = y + h - 14;
  const [from, to] = [x + w * 0.2, x + w * 0.8];
  const rings = Array.from({ length: 11 }, (_, i) => {
    const [dy, out] = [y + 26 + i * 25, i * 3];
    const d = `M${from - 10 - out} ${dy} C${from + 40} ${dy - 14} ${to - 50} ${dy - 14} ${to + 10 + out} ${dy + (i % 2 ? 5 : -5)}`;
    return [drawFold(d, 17, 0.95), drawCrease(translatePath(d, 4, 12), 10, -0.75)];
  }).flat();
  const buildSidePath = (at: number, out: number): string =>
    Array.from({ length: 10 }, (_, i) => {
      const dy = y + 14 + i * 25;
      const dx = at + out * i * 3;
      return `C${dx + out * 9} ${dy + 4} ${dx + out * 9} ${dy + 20} ${dx + out * 2} ${dy + 25}`;
    }).join(' ');
  const left = `M${from} ${y} L${from} ${y + 14} ${buildSidePath(from, -1)} C${from - 36} ${y + 330} ${x} ${y + 380} ${x - 4} ${low}`;
  const right = `M${to} ${y} L${to} ${y + 14} ${buildSidePath(to, 1)} C${to + 36} ${y + 330} ${x + w} ${y + 380} ${x + w + 4} ${low}`;
  return clipParts(
    `M${x - 60} ${y - 20} L${x + w + 60} ${y - 20} L${x + w + 60} ${low} L${x - 60} ${low}Z`,
    drawPanel(`${left} L${x + w + 4} ${low} ${reversePath(right)}Z`, {
      fill: color,
      z: 6.4,
      folds: [
        ...rings,
        drawStitches(
          `M${from - 4} ${y + 12} C${from + 40} ${y + 20} ${to - 40} ${y + 20} ${to + 4} ${y + 12}`,
          getThreadColor(color),
          { width: 2 },
        ),
        drawFold(`M${x + w * 0.5} ${y + 320} L${x + w * 0.46} ${low}`, 40, 0.4),
        ...drawWrinkles({ box: [x + 20, y + 310, w - 40, h - 340], n: 4, seed, angle: 70, strength: 0.3 }),
      ],
    }),
  );
}

/** The same line drawn from its end, without the first point. */
function reversePath(d: string): string {
  const segments = parsePath(d);
  return segments
    .slice(1)
    .reverse()
    .map(([command, numbers], i) => {
      const [x, y] = segments[segments.length - 2 - i][1].slice(-2);
      return command === 'L' ? `L${x} ${y}` : `C${numbers[2]} ${numbers[3]} ${numbers[0]} ${numbers[1]} ${x} ${y}`;
    })
    .join(' ');
}

/** The end of a leg, from behind the fold. */
export function drawLegEnd(
  [x, y, w, h]: [number, number, number, number],
  z: number,
  { color, seed }: Appearance,
  options: BottomsOptions,
): Part {
  const right = x + w;
  const low = y + h;
  const yarn = getThreadColor(color);
  const edge = `M${x} ${low} C${x + w * 0.3} ${low + 8} ${x + w * 0.7} ${low + 8} ${right} ${low}`;
  const buildShape = (inset: number): string =>
    `M${x + inset} ${y - 60} L${right - inset} ${y - 60} L${right - inset} ${low} C${x + w * 0.7} ${low + 8} ${x + w * 0.3} ${low + 8} ${x + inset} ${low}Z`;
  const buildLevelPath = (dy: number): string =>
    `M${x} ${dy} C${x + w * 0.3} ${dy + 8} ${x + w * 0.7} ${dy + 8} ${right} ${dy}`;
  // A leg that narrows to its end.
  const buildTaperedPath = (inset: number, end: number): string =>
    `M${x + w * 0.04} ${y - 60} L${right - w * 0.04} ${y - 60} C${right - w * 0.05} ${y + 30} ${right - inset} ${y + 70} ` +
    `${right - inset} ${end} C${x + w * 0.7} ${end + 8} ${x + w * 0.3} ${end + 8} ${x + inset} ${end} ` +
    `C${x + inset} ${y + 70} ${x + w * 0.05} ${y + 30} ${x + w * 0.04} ${y - 60}Z`;
  if (options.ends === 'cuffs') {
    const inset = w * 0.2;
    const [from, to] = [low - 100, low].map(
      (dy) => `M${x + inset} ${dy} C${x + w * 0.4} ${dy + 8} ${x + w * 0.6} ${dy + 8} ${right - inset} ${dy}`,
    );
    return stackParts(
      drawPanel(buildTaperedPath(inset - 8, low - 84), {
        fill: darken(color, 0.03),
        z,
        folds: drawPuckers(from, { n: 12, length: 90, angle: -90, spread: 16, seed, strength: 0.6, width: 13 }),
      }),
      drawPanel(
        `${from} L${right - inset} ${low} C${x + w * 0.6} ${low + 8} ${x + w * 0.4} ${low + 8} ${x + inset} ${low}Z`,
        {
          fill: darken(color, 0.06),
          z: z + 0.4,
          puff: 0.12,
          folds: [drawRib(interpolatePaths(from, to, 26), color, 5.4)],
        },
      ),
    );
  }
  const { border } = options;
  return drawPanel(buildShape(options.ends === 'legs' ? -14 : 0), {
    fill: darken(color, 0.03),
    z,
    pattern: options.print?.() ?? '',
    folds: [
      ...drawPuckers(buildLevelPath(y), { n: 9, length: 90, angle: 90, spread: 10, seed, strength: 0.4, width: 14 }),
      border
        ? drawHemBorder(buildLevelPath(low - 46), {
            width: 62,
            color: border.color,
            accent: lighten(color, 0.75),
            ground: border.ground,
            n: 8,
          })
        : drawStitches(edge.replaceAll(String(low), String(low - 60)), yarn, { width: 2.2, tone: 0.5 }),
    ],
  });
}
