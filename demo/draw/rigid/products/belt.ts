/** Leather belt, rolled and standing on its edge, buckle to the front. */
import { darken, lighten } from '../../color';
import { buildEllipse, buildRoundedRectangle } from '../../path';
import { createKit, type Kit } from '../kit';
import type { Metal } from '../metals';
import type { Product } from '../product';

const TOP = 600;
const LOW = 880;
const RX = 440;
const RY = 150;
/** Front (lower) half of the rim ellipse at height y, left to right. */
const buildFrontArc = (y: number, rx = RX, ry = RY) =>
  `M${600 - rx} ${y} C${600 - rx} ${y + ry * 0.55} ${600 - rx * 0.55} ${y + ry} 600 ${y + ry} ` +
  `C${600 + rx * 0.55} ` +
  `${y + ry} ${600 + rx} ${y + ry * 0.55} ${600 + rx} ${y}`;
export function drawBelt(kit: Kit, { tone = 'gold' as Metal } = {}): string {
  const { color } = kit;
  const edge = darken(color, 0.55);
  const turns = [0, 1, 2, 3].map((i) => ({ rx: RX - i * 25, ry: RY - i * 9, y: TOP + i * 1.5 }));
  // Hollow inside: far wall shows the flesh side, floor lies in shadow.
  const inner = buildEllipse(600, TOP + 5, RX - 96, RY - 35);
  const hollow =
    `<path d="${inner}" fill="${kit.buildLinearGradient(
      [0, 0, 1, 0],
      [
        [0, darken('#a9835c', 0.45)],
        [0.35, '#b48f68'],
        [0.7, '#c9a680'],
        [1, darken('#a9835c', 0.2)],
      ],
    )}"/>` +
    kit.drawGrain(inner, 'pebble', 0.5) +
    kit.clipTo(
      inner,
      kit.drawSoft(buildEllipse(600, LOW - 10, RX - 96, RY - 20), { fill: '#140a06', blur: 14, opacity: 0.85 }) +
        kit.drawSoft(inner, { stroke: 26, blur: 14, opacity: 0.5 }) +
        kit.drawStitches(`M256 640 C300 560 460 512 600 512 C740 512 900 560 944 640`, lighten('#b48f68', 0.4), {
          width: 2.6,
        }),
    );
  // Edges of the turns, painted and burnished.
  const rims = turns
    .map((t) => {
      const object = buildEllipse(600, t.y, t.rx, t.ry);
      const n = buildEllipse(600, t.y + 0.6, t.rx - 20, t.ry - 7.4);
      return kit.drawPiece(`${object} ${n}`, {
        fill: kit.buildLinearGradient(
          [0, 0, 1, 0.4],
          [
            [0, lighten(edge, 0.16)],
            [0.4, lighten(edge, 0.05)],
            [1, darken(edge, 0.5)],
          ],
        ),
        tone: edge,
        form: 4,
        depth: 0.8,
        texture: 'leather',
        textureOpacity: 0.5,
        edge: 0.5,
        rim: 0.4,
      });
    })
    .reverse()
    .join('');
  const gap = turns
    .slice(1)
    .map((t) => kit.drawSoft(buildEllipse(600, t.y, t.rx + 3, t.ry + 1), { stroke: 5, blur: 2, opacity: 0.75 }))
    .join('');
  // Outer face: a cylinder lit from the left.
  const FACE =
    `${buildFrontArc(TOP)} L${600 + RX} ${LOW} C${600 + RX} ${LOW + RY * 0.55} ${600 + RX * 0.55} ` +
    `${LOW + RY} 600 ${LOW + RY} C${600 - RX * 0.55} ${LOW + RY} ${600 - RX} ${LOW + RY * 0.55} ` +
    `${600 - RX} ${LOW}Z`;
  const face =
    kit.drawPiece(FACE, {
      fill: kit.buildLinearGradient(
        [0, 0, 1, 0],
        [
          [0, darken(color, 0.5)],
          [0.12, color],
          [0.3, lighten(color, 0.24)],
          [0.42, lighten(color, 0.1)],
          [0.65, darken(color, 0.12)],
          [0.9, darken(color, 0.5)],
          [1, darken(color, 0.68)],
        ],
      ),
      form: 10,
      depth: 0.7,
      formOpacity: 0.5,
      texture: 'leather',
      textureOpacity: 0.75,
    }) +
    kit.drawStitches(buildFrontArc(TOP + 26, RX - 4), lighten(color, 0.45), { width: 3.2 }) +
    kit.drawStitches(buildFrontArc(LOW - 26, RX - 4), lighten(color, 0.45), { width: 3.2 }) +
    kit.clipTo(FACE, kit.drawSoft('M330 700 L330 1000', { fill: '#fff', stroke: 60, blur: 40, opacity: 0.22 }));
  // Buckle: strap folds round the left bar; a loop holds the layers.
  const fold =
    'M372 690 C430 712 480 724 520 730 C538 732 544 744 544 760 L544 1006 ' +
    'C544 1022 536 1030 520 1028 C470 1020 420 1008 372 990Z';
  const lap =
    kit.drawPiece(fold, {
      fill: kit.buildLinearGradient(
        [0, 0, 1, 0],
        [
          [0, lighten(color, 0.12)],
          [0.7, lighten(color, 0.2)],
          [1, darken(color, 0.45)],
        ],
      ),
      form: 8,
      drop: 9,
      dropOpacity: 0.55,
    }) + kit.drawStitches('M392 712 L392 978', lighten(color, 0.45), { width: 3 });
  const frame = `${buildRoundedRectangle(500, 700, 300, 366, 54)} ${buildRoundedRectangle(540, 742, 218, 282, 26)}`;
  const buckle =
    kit.drawMetal(frame, tone, { form: 9, drop: 12 }) +
    kit.drawPiece(buildRoundedRectangle(488, 842, 86, 78, 10), {
      fill: kit.buildLinearGradient(
        [0, 0, 1, 0],
        [
          [0, lighten(color, 0.18)],
          [1, darken(color, 0.3)],
        ],
      ),
      form: 6,
      drop: 5,
    });
  const prong = kit.drawMetal(
    'M530 866 C560 856 700 856 790 866 C806 870 808 890 790 896 C700 904 560 904 530 896 C518 890 518 872 530 866Z',
    tone,
    {
      vec: [0, 0, 0, 1],
      form: 7,
      drop: 12,
    },
  );
  const loop = kit.drawPiece('M296 656 C312 664 330 672 352 680 L352 1000 C330 992 312 984 296 974Z', {
    fill: kit.buildLinearGradient(
      [0, 0, 1, 0],
      [
        [0, lighten(color, 0.05)],
        [0.4, lighten(color, 0.3)],
        [1, darken(color, 0.3)],
      ],
    ),
    form: 8,
    drop: 9,
  });
  return hollow + rims + gap + face + loop + lap + buckle + prong;
}

/** Flat gift box with a paper band, for the styled view. */
const drawBeltBox = (kit: Kit) => {
  const color = '#3a4a44';
  return (
    kit.drawPiece(buildRoundedRectangle(120, 380, 960, 760, 12), {
      fill: kit.buildLitGradient(color, 0.16, 0.2),
      tone: color,
      form: 4,
      texture: 'smooth',
      textureOpacity: 0.7,
    }) +
    kit.drawSoft(buildRoundedRectangle(120, 690, 960, 150, 0), { blur: 8, dy: 5, opacity: 0.35 }) +
    kit.drawPiece(buildRoundedRectangle(120, 690, 960, 150, 0), {
      fill: kit.buildLitGradient('#efe4d2', 0.2, 0.1),
      tone: '#e6d8c2',
      form: 0,
      texture: 'smooth',
      textureOpacity: 0.5,
    }) +
    kit.drawHouseMark(260, 772, 1.5, '#a87628')
  );
};

export const belt: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawBelt(kit);
  if (view === 'detail') return kit.buildScene(kit.placeObject(object, { lift: 1.2 }), { crop: [400, 560, 520] });
  if (view === 'styled')
    return kit.buildScene(
      kit.placeObject(drawBeltBox(kit), { turn: -7, x: 60, y: -250, scale: 0.9, lift: 0.9 }) +
        kit.placeObject(object, { lift: 1.2, scale: 0.86, x: -20, y: 210 }),
    );
  return kit.buildScene(kit.placeObject(object, { lift: 1.2 }));
};
