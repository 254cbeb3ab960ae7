import { darken, lighten } from '../../color';
import { buildRoundedRectangle } from '../../path';
import type { Kit } from '../kit';

/** The box it comes in, upright: a front in the light and a side in the shade. */
export const drawCarton = (kit: Kit, color: string) => {
  const front = buildRoundedRectangle(250, 350, 560, 910, 3);
  const side = 'M810 350 L930 322 L930 1226 L810 1260Z';
  return (
    kit.drawPiece(side, {
      fill: kit.buildLitGradient(darken(color, 0.5), 0, 0.2),
      tone: color,
      form: 0,
      texture: 'smooth',
      rim: 0.2,
      edge: 0.1,
    }) +
    kit.drawPiece('M250 350 L372 322 L930 322 L810 350Z', {
      fill: lighten(color, 0.14),
      form: 0,
      texture: 'smooth',
      rim: 0.4,
      edge: 0.1,
    }) +
    kit.drawPiece(front, {
      fill: kit.buildLinearGradient(
        [0, 0, 1, 1],
        [
          [0, lighten(color, 0.12)],
          [0.5, color],
          [1, darken(color, 0.2)],
        ],
      ),
      tone: color,
      form: 0,
      texture: 'smooth',
      textureOpacity: 0.8,
      rim: 0.5,
      edge: 0.12,
    }) +
    `<path d="${buildRoundedRectangle(284, 384, 492, 842, 2)}" fill="none" stroke="#d8b066" stroke-width="3"/>` +
    kit.drawHouseMark(530, 720, 2.6, '#d8b066')
  );
};
