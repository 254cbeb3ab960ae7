/** Hand-size knitting, drawn stitch by stitch: plain stitches and cables. */
import { darken } from '../color';
import { samplePath } from '../path';
import { buildPart, createId, levelGrey, type Part } from './part';

/** Columns of V stitches over the whole piece. */
export function drawPlainKnit(angle: number): Part {
  const id = createId('k');
  const [w, h] = [11, 9];
  const drawStitch = (dy: number): string =>
    `<path d="M0.8 ${dy} L${w / 2} ${dy + 6} L${w - 0.8} ${dy}" fill="none" stroke="#e6e6e6" stroke-width="3.4" ` +
    'stroke-linejoin="round"/>';
  return buildPart({
    fine:
      `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ` +
      `patternTransform="rotate(${angle})"><rect width="${w}" height="${h}" fill="#4a4a4a"/>` +
      `${[-h, 0, h].map(drawStitch).join('')}</pattern>` +
      `<rect x="-400" y="-400" width="2000" height="2300" fill="url(#${id})"/>`,
  });
}

type Stroke = [color: string, width: number, extra?: string];

/** Two strands that twist round each other along a path, between two sunk grooves; a mirrored half turns back. */
export function drawCable(
  d: string,
  { width, color, turn = 1 }: { width: number; color: string; turn?: 1 | -1 },
): Part {
  const period = width * 2.5;
  const step = period / 24;
  const line = samplePath(d, step);
  const thick = width * 0.5;
  const buildStrand = (side: number): string[] =>
    line.map(({ x, y, angle }, i) => {
      const swing = turn * side * width * 0.3 * Math.sin((2 * Math.PI * i * step) / period);
      const across = ((angle + 90) * Math.PI) / 180;
      return `${(x + Math.cos(across) * swing).toFixed(1)} ${(y + Math.sin(across) * swing).toFixed(1)}`;
    });
  const strands = [buildStrand(1), buildStrand(-1)];
  // Between two widest points the strands cross once; the upper strand alternates.
  const paths: string[] = [];
  const [half, quarter] = [12, 6];
  for (let start = -quarter; start < line.length; start += half) {
    const from = Math.max(0, start);
    const to = Math.min(line.length, start + half + 2);
    const over = ((start + quarter) / half) % 2 === 0 ? 0 : 1;
    for (const which of [1 - over, over]) {
      const points = strands[which].slice(from, to);
      if (points.length > 1) paths.push(`M${points.join(' L')}`);
    }
  }
  const drawStrands = (strokes: Stroke[]): string =>
    paths
      .map((path) =>
        strokes
          .map(
            ([paint, w, extra = '']) =>
              `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${w}" stroke-linejoin="round" ${extra}/>`,
          )
          .join(''),
      )
      .join('');
  const drawBed = (paint: string, w: number, extra = ''): string =>
    `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${w}" ${extra}/>`;
  return buildPart({
    paint:
      drawBed(darken(color, 0.4), width * 1.4, 'opacity=".28"') +
      drawStrands([
        [darken(color, 0.28), thick * 1.12],
        [color, thick * 0.94],
      ]),
    crease:
      drawBed('#000', width * 1.4, 'opacity=".5"') +
      drawStrands([
        ['#000', thick * 1.15],
        ['#9a9a9a', thick * 0.95],
        ['#fff', thick * 0.5],
      ]),
    fine:
      drawBed(levelGrey, width * 1.4) +
      drawStrands([
        ['#555', thick],
        ['#d8d8d8', thick * 0.86, `stroke-dasharray="${width * 0.1} ${width * 0.07}"`],
      ]),
  });
}
