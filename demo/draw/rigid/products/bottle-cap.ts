/** Caps of perfume bottles: lacquered tubes, turned balls, ribbed domes of metal. */
import { darken, lighten } from '../../color';
import { buildEllipse, buildRoundedRectangle, getBounds } from '../../path';
import type { Kit } from '../kit';
import { METAL, type Metal } from '../metals';
import type { Bottle } from './bottles';

/** A turned or lacquered cap. */
export function drawCap(kit: Kit, { cap }: Bottle, color: string, tone: Metal): string {
  const buildTubeGradient = (tone: string) =>
    kit.buildLinearGradient(
      [0, 0, 1, 0],
      [
        [0, darken(tone, 0.65)],
        [0.1, tone],
        [0.2, lighten(tone, 0.5)],
        [0.27, lighten(tone, 0.75)],
        [0.34, lighten(tone, 0.25)],
        [0.55, tone],
        [0.82, darken(tone, 0.6)],
        [0.93, darken(tone, 0.25)],
        [1, darken(tone, 0.7)],
      ],
    );

  const { x, y, w, h } = getBounds(cap.shape);
  const shadow = kit.drawSoft(cap.shape, { blur: 10, dx: 6, dy: 10, opacity: 0.3 });
  if (cap.form === 'dome')
    return (
      shadow +
      kit.drawMetal(cap.shape, tone, { vec: [0, 0, 1, 0.1], form: 14, shine: 0.9 }) +
      kit.clipTo(
        cap.shape,
        [-0.62, -0.3, 0, 0.3, 0.62]
          .map((at) => {
            const rib = `M600 ${y} C${600 + at * 30} ${y + h * 0.24} ${600 + at * w * 0.62} ${y + h * 0.46} ${600 + at * w * 0.5} ${y + h}`;
            return kit.drawSoft(rib, { fill: '#4a2d08', stroke: 5, blur: 2, opacity: 0.55 });
          })
          .join(''),
      ) +
      kit.drawBead(600, y - 6, 15, METAL[tone][4])
    );
  if (cap.form === 'ball')
    return (
      shadow +
      kit.clipTo(
        cap.shape,
        `<path d="${cap.shape}" fill="${kit.buildRadialGradient(
          [0.36, 0.3, 0.75],
          [
            [0, lighten(color, 0.5)],
            [0.3, lighten(color, 0.16)],
            [0.65, color],
            [1, darken(color, 0.6)],
          ],
        )}"/>` +
          kit.drawGrain(cap.shape, 'silk', 0.55) +
          kit.drawSoft(buildEllipse(x + w * 0.34, y + h * 0.27, 26, 16), { fill: '#fff', blur: 9, opacity: 0.75 }) +
          kit.drawSoft(
            `M${x + w * 0.3} ${y + h * 0.95} C600 ${y + h} ${x + w * 0.8} ${y + h * 0.9} ${x + w * 0.94} ${y + h * 0.62}`,
            {
              fill: lighten(color, 0.6),
              stroke: 8,
              blur: 6,
              opacity: 0.4,
            },
          ),
      )
    );
  return (
    shadow +
    kit.clipTo(
      cap.shape,
      `<path d="${cap.shape}" fill="${buildTubeGradient(color)}"/>` +
        kit.drawSoft(`M${x} ${y + 6} L${x + w} ${y + 6}`, { fill: '#fff', stroke: 8, blur: 4, opacity: 0.5 }) +
        kit.drawSoft(`M${x} ${y + h - 6} L${x + w} ${y + h - 6}`, { fill: '#000', stroke: 14, blur: 7, opacity: 0.55 }),
    ) +
    kit.drawMetal(buildRoundedRectangle(x - 2, y + h - 54, w + 4, 20, 3), tone, { vec: [0, 0, 1, 0], form: 2, drop: 2 })
  );
}
