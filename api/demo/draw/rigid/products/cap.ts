/** Six-panel cotton cap, three-quarter view, peak to the lower left. */
import type { Point } from '../../canvas';
import { dark, light } from '../../color';
import { disc, stations } from '../../path';
import { createKit, type Kit } from '../kit';
import type { PieceOptions } from '../parts';
import type { Product } from '../product';

const CROWN =
  'M244 830 C232 660 330 452 590 420 C840 392 1040 560 1062 800 C1066 850 1058 880 1046 900 ' +
  'C960 960 800 984 640 960 C480 936 330 890 244 830Z';
/** Where the peak is sewn to the crown, and its free edge. */
const JOIN = 'M246 826 C326 900 520 956 726 970';
const EDGE = 'M246 826 C160 848 70 950 96 1034 C122 1104 300 1130 456 1100 C574 1076 656 1034 726 970';
const PEAK =
  'M246 826 C160 848 70 950 96 1034 C122 1104 300 1130 456 1100 C574 1076 656 1034 726 970 ' +
  'C520 956 326 900 246 826Z';
/** The middle seam of the front runs down to the middle of the peak. */
const FRONT_SEAM = 'M640 420 C520 466 432 640 428 912';
const SEAMS = [FRONT_SEAM, 'M640 420 C766 478 846 660 850 972', 'M640 420 C886 444 1006 590 1034 912'];
const EYELETS = [
  [392, 592, 20],
  [636, 580, 0],
  [908, 606, -24],
];

/** A line between the join (0) and the edge (1) of the peak. */
function peakRow(share: number): string {
  const count = 36;
  const sample = (d: string): Point[] => {
    const all = stations(d, 2);
    return Array.from({ length: count }, (_, i) => {
      const { x, y } = all[Math.round((i / (count - 1)) * (all.length - 1))];
      return [x, y];
    });
  };
  const edge = sample(EDGE);
  const points = sample(JOIN).map(([x, y], i) =>
    [x + (edge[i][0] - x) * share, y + (edge[i][1] - y) * share].map((value) => value.toFixed(1)).join(' '),
  );
  return `M${points.join(' L')}`;
}

export function drawCap(kit: Kit, { thread = '#e8c884' } = {}): string {
  const { color } = kit;
  const cloth = (d: string, options: PieceOptions = {}): string =>
    kit.piece(d, {
      fill: kit.lit(color, 0.18, 0.3),
      texture: 'canvas',
      textureOpacity: 0.75,
      form: 40,
      depth: 0.85,
      formOpacity: 0.7,
      drop: 6,
      edge: 0.2,
      ...options,
    });
  const topstitch = light(color, 0.25);
  const seam = (d: string): string =>
    kit.clip(
      CROWN,
      kit.soft(d, { stroke: 5, blur: 3, opacity: 0.55, dx: 2 }) +
        kit.soft(d, { fill: light(color, 0.6), stroke: 4, blur: 2.5, opacity: 0.35, dx: -5 }) +
        [-9, 9]
          .map((dx) => {
            const run = kit.stitch(d, topstitch, { width: 2.2, len: 7, gap: 4 });
            return `<g transform="translate(${dx} 0)">${run}</g>`;
          })
          .join(''),
    );
  const eyelet = ([x, y, turn]: number[]): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="14" ry="17" fill="${dark(color, 0.2)}"/>` +
    `<ellipse rx="14" ry="17" fill="none" stroke="${topstitch}" stroke-width="5" stroke-dasharray="2.6 1.6"/>` +
    `<ellipse rx="6" ry="8" fill="${dark(color, 0.85)}"/></g>`;
  // The mark, embroidered across the front seam; the panel turns away to the left.
  const crest =
    '<g transform="translate(446 716) scale(.86 1) skewY(9)">' +
    kit.mark(5, 6, 2.3, dark(color, 0.8), 0.55) +
    kit.mark(0, 0, 2.36, dark(thread, 0.4)) +
    kit.mark(0, 0, 2.26, kit.satin(thread, -24, 2.2)) +
    '</g>';
  const band =
    kit.clip(
      CROWN,
      kit.soft('M244 832 C330 892 480 938 640 962 C800 986 960 962 1046 902', {
        stroke: 26,
        blur: 10,
        opacity: 0.4,
      }),
    ) + kit.stitch('M716 958 C840 968 960 944 1042 890', topstitch, { width: 2.4, len: 8, gap: 5 });
  const sheen = kit.clip(
    CROWN,
    kit.soft('M350 620 C390 540 450 486 540 456', {
      fill: light(color, 0.5),
      stroke: 60,
      blur: 40,
      opacity: 0.22,
    }),
  );
  // The peak: a board bent downwards at both sides, its edge seen as a thin dark lip.
  const rows = [0.2, 0.36, 0.52, 0.68, 0.84, 0.965].map((share) =>
    kit.stitch(peakRow(share), topstitch, { width: 2.2, len: 8, gap: 5 }),
  );
  const peak =
    '<g transform="translate(3 13)">' +
    kit.piece(PEAK, { fill: dark(color, 0.6), form: 6, texture: null, drop: 14 }) +
    '</g>' +
    cloth(PEAK, { form: 30, depth: 0.8, drop: 0 }) +
    kit.clip(
      PEAK,
      kit.soft(JOIN, { stroke: 44, blur: 15, opacity: 0.55, dy: 6 }) +
        kit.soft('M420 930 C390 990 350 1050 320 1110', {
          fill: light(color, 0.7),
          stroke: 90,
          blur: 46,
          opacity: 0.3,
        }) +
        kit.soft('M560 1090 C640 1050 690 1010 730 970', { stroke: 60, blur: 26, opacity: 0.4 }) +
        kit.soft('M100 1000 C110 920 170 860 250 826', { stroke: 24, blur: 16, opacity: 0.3 }) +
        rows.join(''),
    );
  return (
    cloth(CROWN, { form: 60 }) +
    SEAMS.map(seam).join('') +
    band +
    EYELETS.map(eyelet).join('') +
    cloth(disc(640, 424, 36, 22), { form: 8, drop: 5 }) +
    crest +
    sheen +
    peak
  );
}

export const cap: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawCap(kit);
  if (view === 'detail') return kit.scene(kit.place(object, { lift: 1.1 }), { crop: [280, 420, 520] });
  if (view === 'styled') {
    const second = drawCap(kit.tint('#b8a482'), { thread: '#2f4a3c' });
    return kit.scene(
      kit.place(second, { turn: 6, scale: 0.82, x: 110, y: -290, lift: 1 }) +
        kit.place(object, { turn: -7, scale: 0.92, x: -30, y: 190, lift: 1.1 }),
    );
  }
  return kit.scene(kit.place(object, { lift: 1.1, y: -10 }));
};
