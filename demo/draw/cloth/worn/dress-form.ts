/** A tailor's dress form, covered with linen: neck, shoulders and trunk, in the coordinates of the flat garment. */
import { darken } from '../../color';
import { buildEllipse, buildSymmetricPath } from '../../path';
import { drawHardPart } from '../notions';
import { buildPart, type Part, stackParts } from '../part';
import { drawPanel, drawSeam } from '../sewing';
import type { Wear } from './wear';

export const linen = '#d9ccb4';
export const wood = '#7d5535';

/** A wooden cap with a knob, `half` units wide to each side. */
function drawCap(y: number, half: number): Part {
  // A wide cap is as thin as a narrow one, and has the same knob.
  const knobHalf = Math.min(half, 88);
  const disc = buildEllipse(600, y, half * 1.04, knobHalf * 0.24);
  const rim = buildEllipse(600, y + knobHalf * 0.1, half * 1.04, knobHalf * 0.24);
  const knob = buildEllipse(600, y - knobHalf * 0.34, knobHalf * 0.26, knobHalf * 0.3);
  const stem = buildEllipse(600, y - knobHalf * 0.08, knobHalf * 0.16, knobHalf * 0.12);
  const draw = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
  return buildPart({
    paint: draw(rim, darken(wood, 0.35)) + draw(disc, wood) + draw(stem, darken(wood, 0.3)) + draw(knob, wood),
    lift:
      draw(rim, drawHardPart(24)) +
      draw(disc, drawHardPart(30)) +
      draw(stem, drawHardPart(36)) +
      draw(knob, drawHardPart(48)),
  });
}

function drawTrunk(wear: Wear): Part {
  const { neck, shoulder, underarm } = wear;
  const half = (600 - neck[0]) * 0.66;
  const top = neck[1] - half * 1.15;
  const inset = (x: number, by: number): number => 600 - (600 - x) * by;
  const outline = buildSymmetricPath(
    `M600 ${top} L${600 - half} ${top} C${600 - half * 0.92} ${neck[1] - half * 0.5} ${600 - half * 0.96} ${neck[1] - 6} ` +
      `${inset(neck[0], 0.9)} ${neck[1] + 16} C${inset(neck[0], 1.06)} ${neck[1] + 26} ${inset(shoulder[0], 0.84)} ${shoulder[1] + 4} ` +
      `${inset(shoulder[0], 0.9)} ${shoulder[1] + 34} L${inset(underarm[0], 0.8)} ${underarm[1]} L600 ${underarm[1] + 20}`,
  );
  const throat =
    `M${inset(neck[0], 0.86)} ${neck[1] + 26} ` +
    `C${600 - half * 0.5} ${neck[1] + half * 0.62} ${600 + half * 0.5} ${neck[1] + half * 0.62} ${1200 - inset(neck[0], 0.86)} ${neck[1] + 26}`;
  return stackParts(
    drawPanel(outline, {
      fill: linen,
      z: 1,
      folds: [
        drawSeam(`M600 ${top} L600 ${underarm[1]}`, linen, { tone: 0.35 }),
        drawSeam(throat, linen, { tone: 0.35 }),
      ],
    }),
    drawCap(top, half),
  );
}

/** The waist of a form for trousers. */
function drawHips({ neck, waist }: Wear): Part {
  const half = (600 - neck[0]) * 0.93;
  const top = neck[1] - 120;
  const outline = buildSymmetricPath(
    `M600 ${top} L${600 - half * 0.95} ${top} C${600 - half * 0.93} ${top + 60} ${600 - half} ${neck[1]} ${600 - half} ${neck[1] + 40} L600 ${waist[1]}`,
  );
  return stackParts(
    drawPanel(outline, {
      fill: linen,
      z: 1,
      folds: [drawSeam(`M600 ${top} L600 ${neck[1] + 60}`, linen, { tone: 0.35 })],
    }),
    drawCap(top, half * 0.95),
  );
}

/** The trunk above a skirt. */
function drawBust({ neck }: Wear): Part {
  const w = 600 - neck[0];
  const y = neck[1];
  const at = (half: number, up: number): string => `${(600 - w * half).toFixed(1)} ${(y - w * up).toFixed(1)}`;
  const outline = buildSymmetricPath(
    `M${at(0, 3.1)} L${at(0.36, 3.1)} C${at(0.34, 2.9)} ${at(0.35, 2.7)} ${at(0.42, 2.62)} C${at(0.62, 2.54)} ${at(0.92, 2.5)} ${at(1.06, 2.36)} ` +
      `C${at(1.14, 2.2)} ${at(1.06, 1.9)} ${at(1.12, 1.6)} C${at(1.2, 1.34)} ${at(1.16, 1.16)} ${at(1.06, 0.9)} C${at(0.98, 0.6)} ${at(0.94, 0.3)} ` +
      `${at(0.97, -0.2)} L${at(0, -0.3)}`,
  );
  const princess = `M${at(0.7, 2.5)} C${at(0.66, 2)} ${at(0.6, 1.6)} ${at(0.58, 1.34)} C${at(0.52, 0.9)} ${at(0.46, 0.4)} ${at(0.46, -0.1)}`;
  const right = princess.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, py) => `${1200 - Number(x)} ${py}`);
  return stackParts(
    drawPanel(outline, {
      fill: linen,
      z: 1,
      folds: [
        drawSeam(`M${at(0, 3.1)} L${at(0, 0)}`, linen, { tone: 0.35 }),
        drawSeam(princess, linen, { tone: 0.35 }),
        drawSeam(right, linen, { tone: 0.35 }),
      ],
    }),
    drawCap(y - w * 3.1, w * 0.36),
  );
}

export function drawDressForm(wear: Wear): Part {
  if (wear.body === 'legs') return drawHips(wear);
  return wear.body === 'skirt' ? drawBust(wear) : drawTrunk(wear);
}
