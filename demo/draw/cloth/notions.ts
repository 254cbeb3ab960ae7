/** Details sewn onto cloth: buttons, labels, tassels, cords, faded spots. */

import { darken, lighten } from '../color';
import { getPointAt } from '../path';
import { createRandom } from '../random';
import { buildPart, createId, levelGrey, type Part } from './part';

/** `lift` colour of a hard thing without weave. */
export const drawHardPart = (height: number): string => `rgb(${height},255,0)`;

const buildCircle = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`;

export function drawButton(x: number, y: number, r: number, color: string, { holes = true, metal = false } = {}): Part {
  const id = createId('b');
  const drawHole = (dx: number, dy: number): string =>
    buildCircle(x + dx * r, y + dy * r, r * 0.13, `fill="${darken(color, 0.75)}"`);
  const four = drawHole(-0.24, -0.24) + drawHole(0.24, -0.24) + drawHole(-0.24, 0.24) + drawHole(0.24, 0.24);
  return buildPart({
    paint:
      `<radialGradient id="${id}" cx=".35" cy=".3" r=".9">` +
      `<stop offset="0" stop-color="${lighten(color, metal ? 0.75 : 0.35)}"/><stop offset=".5" stop-color="${color}"/>` +
      `<stop offset="1" stop-color="${darken(color, metal ? 0.6 : 0.3)}"/></radialGradient>` +
      buildCircle(x, y, r, `fill="url(#${id})"`) +
      buildCircle(x, y, r * 0.7, `fill="none" stroke="${darken(color, 0.45)}" stroke-width="${r * 0.1}" opacity=".6"`) +
      (holes ? four : ''),
    lift: buildCircle(x, y, r, `fill="${drawHardPart(140)}"`),
    crease: buildCircle(x, y, r * 1.8, `fill="${levelGrey}"`),
    fine:
      buildCircle(x, y, r, `fill="${levelGrey}"`) +
      buildCircle(x, y, r * 0.86, `fill="none" stroke="#fff" stroke-width="${r * 0.24}"`) +
      buildCircle(x, y, r * 0.5, 'fill="#555"'),
  });
}

/** A woven neck label with lines instead of a name. */
export function drawLabel(x: number, y: number, w = 74, h = 46, ink = '#6d6257'): Part {
  const drawRect = (dx: number, dy: number, width: number, height: number, paint: string): string =>
    `<rect x="${x + dx}" y="${y + dy}" width="${width}" height="${height}" ${paint}/>`;
  return buildPart({
    paint:
      drawRect(0, 0, w, h, 'rx="3" fill="#f4efe6"') +
      drawRect(w * 0.22, h * 0.34, w * 0.56, h * 0.11, `fill="${ink}"`) +
      drawRect(w * 0.34, h * 0.6, w * 0.32, h * 0.07, `fill="${ink}" opacity=".55"`),
    lift: drawRect(0, 0, w, h, `fill="${drawHardPart(30)}"`),
    fold: drawRect(0, 0, w, h, `fill="${levelGrey}"`),
    fine: drawRect(0, 0, w, h, `fill="${levelGrey}"`),
  });
}

export interface TasselOptions {
  n?: number;
  length?: number;
  color: string;
  seed?: number;
}

/** Tassels that hang from a line. */
export function drawTassels(d: string, { n = 16, length = 60, color, seed = 1 }: TasselOptions): Part {
  const random = createRandom(seed);
  const w = 9;
  const pile = buildPart({});
  for (let i = 0; i < n; i++) {
    const [x, y] = getPointAt(d, Math.min(0.999, (i + 0.5) / n));
    const l = length * random.between(0.9, 1.1);
    const lean = random.between(-7, 7);
    const shape =
      `M${x - 3} ${y - 4} L${x + 3} ${y - 4} L${x + 3.5} ${y + 10} ` +
      `C${x + w} ${y + l * 0.4} ${x + w + lean} ${y + l * 0.8} ${x + w * 0.9 + lean} ${y + l} ` +
      `L${x - w * 0.9 + lean} ${y + l + random.between(-4, 4)} ` +
      `C${x - w + lean} ${y + l * 0.8} ${x - w} ${y + l * 0.4} ${x - 3.5} ${y + 10}Z`;
    const drawStrands = (color: string, width: number, opacity: number): string =>
      [-0.5, 0, 0.5]
        .map(
          (k) =>
            `<path d="M${x + k * 4} ${y + 14} L${x + k * w * 1.4 + lean} ${y + l - 3}" stroke="${color}" ` +
            `stroke-width="${width}" opacity="${opacity}"/>`,
        )
        .join('');
    pile.paint +=
      `<path d="${shape}" fill="${color}"/>` +
      `<rect x="${x - 5}" y="${y + 7}" width="10" height="6" rx="2" fill="${darken(color, 0.3)}"/>` +
      drawStrands(darken(color, 0.4), 1.2, 0.7);
    pile.lift += `<path d="${shape}" fill="rgb(72,0,0)"/>`;
    pile.fine += `<path d="${shape}" fill="${levelGrey}"/>${drawStrands('#000', 1.6, 1)}`;
  }
  return pile;
}

/** A soft-edged spot of colour: fades and whiskers of denim. */
export function drawFade(x: number, y: number, rx: number, ry: number, color: string, tone = 0.5, turn = 0): Part {
  const id = createId('w');
  const buildStop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  return buildPart({
    paint:
      `<radialGradient id="${id}">${buildStop(0, tone)}${buildStop(0.55, tone * 0.5)}${buildStop(1, 0)}</radialGradient>` +
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})" transform="rotate(${turn} ${x} ${y})"/>`,
  });
}

export interface CordOptions {
  color: string;
  width?: number;
  tip: 'metal' | 'knot' | 'tassel';
}

/** The end of a drawcord: it lies on the cloth along one cubic. */
export function drawCord(d: string, { color, width = 13, tip }: CordOptions): Part {
  const [x, y] = getPointAt(d, 0.999);
  const [before, above] = getPointAt(d, 0.93);
  const turn = (Math.atan2(y - above, x - before) * 180) / Math.PI - 90;
  const buildLine = (paint: string, w: number, extra = ''): string =>
    `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${w}" ${extra}/>`;
  const round = 'stroke-linecap="round"';
  const placeInside = (inside: string): string => `<g transform="translate(${x} ${y}) rotate(${turn})">${inside}</g>`;
  const w = width;
  const tuft = `M${-w * 0.5} ${w * 0.8} C${-w} ${w * 2} ${-w * 1.1} ${w * 3} ${-w * 1.2} ${w * 4.6} L${w * 1.2} ${w * 4.6} C${w * 1.1} ${w * 3} ${w} ${w * 2} ${w * 0.5} ${w * 0.8}Z`;
  const drawStrands = (paint: string, opacity: number): string =>
    [-0.8, -0.4, 0, 0.4, 0.8]
      .map(
        (k) =>
          `<path d="M${k * w * 0.5} ${w} L${k * w * 1.2} ${w * 4.5}" stroke="${paint}" stroke-width="1.4" opacity="${opacity}"/>`,
      )
      .join('');
  const tips = {
    metal: {
      paint: `<rect x="${-w * 0.56}" y="${-w * 0.6}" width="${w * 1.12}" height="${w * 3}" rx="4" fill="#8d8f94"/>`,
      lift: `<rect x="${-w * 0.56}" y="${-w * 0.6}" width="${w * 1.12}" height="${w * 3}" rx="4" fill="${drawHardPart(153)}"/>`,
      fine: '',
    },
    knot: {
      paint:
        `<path d="M${-w * 0.4} ${w * 0.4} L${w * 0.4} ${w * 0.4} L${w * 0.7} ${w * 2} L${-w * 0.7} ${w * 2}Z" fill="${darken(color, 0.12)}"/>` +
        `<ellipse rx="${w * 0.82}" ry="${w * 0.66}" fill="${color}"/>` +
        `<path d="M${-w * 0.7} ${w * 0.1} C${-w * 0.2} ${w * 0.5} ${w * 0.3} ${w * 0.3} ${w * 0.7} ${-w * 0.2}" fill="none" stroke="${darken(color, 0.35)}" stroke-width="2" opacity=".7"/>`,
      lift: `<ellipse rx="${w * 0.82}" ry="${w * 0.66}" fill="rgb(156,0,0)"/><path d="M${-w * 0.4} ${w * 0.4} L${w * 0.4} ${w * 0.4} L${w * 0.7} ${w * 2} L${-w * 0.7} ${w * 2}Z" fill="rgb(132,0,0)"/>`,
      fine: `<ellipse rx="${w * 0.5}" ry="${w * 0.4}" fill="#fff"/>`,
    },
    tassel: {
      paint: `<path d="${tuft}" fill="${color}"/>${drawStrands(darken(color, 0.4), 0.7)}<circle r="${w * 0.8}" fill="${darken(color, 0.12)}"/>`,
      lift: `<path d="${tuft}" fill="rgb(120,0,0)"/><circle r="${w * 0.8}" fill="rgb(140,0,0)"/>`,
      fine: `<path d="${tuft}" fill="${levelGrey}"/>${drawStrands('#000', 1)}`,
    },
  }[tip];
  return buildPart({
    paint:
      buildLine(color, w, round) +
      buildLine(darken(color, 0.25), w, 'stroke-dasharray="2 5" opacity=".5"') +
      placeInside(tips.paint),
    lift: buildLine('rgb(138,0,0)', w, round) + placeInside(tips.lift),
    fine: buildLine(levelGrey, w + 1, round) + buildLine('#fff', w * 0.38) + placeInside(tips.fine),
  });
}

/** A metal ring round the hole that a drawcord comes out of. */
export const drawEyelet = (x: number, y: number): Part =>
  buildPart({
    paint: buildCircle(x, y, 11, 'fill="#9a9ca1"') + buildCircle(x, y, 5.5, 'fill="#2a2730"'),
    lift: buildCircle(x, y, 11, `fill="${drawHardPart(144)}"`) + buildCircle(x, y, 5, `fill="${drawHardPart(96)}"`),
  });

/** A closed zip: tape, teeth and, where `pull` says, its slider. */
export function drawZip(
  d: string,
  { metal, tape, width, pull }: { metal: string; tape: string; width: number; pull?: number },
): Part {
  const buildLine = (paint: string, w: number, extra = ''): string =>
    `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${w}" ${extra}/>`;
  const [x] = getPointAt(d, 0);
  const drawSlider = (fill: string): string =>
    pull === undefined
      ? ''
      : `<rect x="${x - width * 0.62}" y="${pull}" width="${width * 1.24}" height="${width * 1.5}" rx="5" fill="${fill}"/>` +
        `<rect x="${x - width * 0.36}" y="${pull + width * 1.3}" width="${width * 0.72}" height="${width * 2.6}" rx="6" fill="${fill}"/>`;
  return buildPart({
    paint:
      buildLine(tape, width * 1.5) +
      buildLine(darken(metal, 0.45), width * 0.62) +
      buildLine(metal, width * 0.62, 'stroke-dasharray="3.4 2.6"') +
      buildLine(darken(metal, 0.6), 1.6) +
      drawSlider(metal),
    lift: buildLine(drawHardPart(60), width * 0.62) + drawSlider(drawHardPart(150)),
    fine:
      buildLine(levelGrey, width * 1.5) +
      buildLine('#fff', width * 0.62, 'stroke-dasharray="3.4 2.6"') +
      drawSlider('#9a9a9a'),
  });
}
