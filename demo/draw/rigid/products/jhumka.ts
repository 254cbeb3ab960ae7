/** Jhumka earrings: kundan stud, domed bell with filigree and enamel, pearl fringe. */
import { darken, lighten } from '../../color';
import { buildEllipse, buildSymmetricPath } from '../../path';
import { createKit, type Kit } from '../kit';
import { METAL, type Metal } from '../metals';
import type { Product } from '../product';

export function drawJhumka(kit: Kit, { gem = kit.color, tone = 'gold' as Metal } = {}): string {
  const shades = METAL[tone];
  const drawRing = (
    cx: number,
    cy: number,
    rx: number,
    n: number,
    draw: (x: number, y: number, turn: number, i: number) => string,
  ) =>
    Array.from({ length: n }, (_, i) => {
      const a = (i / n) * Math.PI * 2 - Math.PI / 2;
      return draw(cx + Math.cos(a) * rx, cy + Math.sin(a) * rx, (a * 180) / Math.PI + 90, i);
    }).join('');
  const drawArc = (y: number, rx: number, ry: number, n: number, draw: (x: number, y: number, i: number) => string) =>
    Array.from({ length: n }, (_, i) => {
      const t = Math.PI * (1 - (i + 0.5) / n);
      return draw(600 + Math.cos(t) * rx, y + Math.sin(t) * ry, i);
    }).join('');
  // Faceted cabochon: dark edge, inner glow low right, sharp highlight upper left.
  const drawStone = (path: string, tone: string, x: number, y: number, r: number) =>
    kit.drawSoft(path, { blur: 3, dx: 2, dy: 4, opacity: 0.5 }) +
    `<path d="${path}" fill="${kit.buildRadialGradient(
      [0.66, 0.74, 0.85],
      [
        [0, lighten(tone, 0.5)],
        [0.4, tone],
        [1, darken(tone, 0.65)],
      ],
    )}"/>` +
    `<path d="${path}" fill="none" stroke="${shades[1]}" stroke-width="5"/><path d="${path}" fill="none" ` +
    `stroke="${shades[3]}" stroke-width="1.6" transform="translate(-1.2 -1.4)"/>` +
    `<ellipse cx="${x - r * 0.3}" cy="${y - r * 0.38}" rx="${r * 0.26}" ry="${r * 0.16}" ` +
    'fill="#fff" opacity=".9" transform="rotate(-35 ' +
    `${x - r * 0.3} ${y - r * 0.38})"/>`;
  const drawDrop = (x: number, y: number, a: number, s: number, tone: string) =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${a.toFixed(1)}) scale(${s})">` +
    `${drawStone('M0 -26 C14 -8 16 12 0 20 C-16 12 -14 -8 0 -26Z', tone, 0, 4, 14)}</g>`;
  // Stud.
  const stud =
    kit.drawMetal(buildEllipse(600, 360, 112), tone, { form: 9, drop: 8 }) +
    drawRing(600, 360, 100, 36, (x: number, y: number) => kit.drawBead(x, y, 8, shades[4])) +
    kit.drawMetal(buildEllipse(600, 360, 86), tone, { vec: [1, 1, 0, 0], form: 5, drop: 3 }) +
    drawRing(600, 360, 60, 8, (x: number, y: number, a: number, i: number) =>
      drawDrop(x, y, a, 1.02, i % 2 ? '#f3ead8' : gem),
    ) +
    drawStone(buildEllipse(600, 360, 30), gem, 600, 360, 30);
  const link =
    kit.drawWire(buildEllipse(600, 494, 19, 24), 8, tone) +
    kit.drawMetal(buildSymmetricPath('M600 512 C624 514 640 530 640 548 C640 566 622 574 600 574'), tone, { form: 5 }) +
    [0, 1, 2, 3, 4].map((i) => kit.drawBead(572 + i * 14, 560, 7, '#f4ece0')).join('');
  // Bell: far rim first, then the dome.
  const RIM = 868;
  const inside = `<path d="${buildEllipse(600, RIM, 226, 54)}" fill="${kit.buildLinearGradient(
    [0, 0, 1, 1],
    [
      [0, shades[0]],
      [0.6, darken(shades[0], 0.6)],
      [1, shades[1]],
    ],
  )}"/>`;
  const DOME =
    `M600 568 C648 568 700 594 752 668 C796 734 824 800 828 ${RIM} C828 ${RIM + 34} 720 ${RIM + 62} 600 ` +
    `${RIM + 62} C480 ${RIM + 62} 372 ${RIM + 34} 372 ${RIM} C376 800 404 734 448 668 C500 594 552 568 600 568Z`;
  const meridians = Array.from({ length: 15 }, (_, i) => {
    const t = (i - 7) / 7;
    const X = 600 + Math.sin(t * 1.45) * 228;
    const Y = RIM + Math.cos(t * 1.5) * 58;
    return kit.drawCord(
      `M${600 + t * 22} 574 C${600 + (X - 600) * 0.55} 610 ${600 + (X - 600) * 0.96} 720 ` +
        `${X.toFixed(1)} ${(Y - 40).toFixed(1)}`,
      4.4,
      shades[4],
    );
  }).join('');
  const drawBand = (y: number, rx: number, ry: number, n: number, r: number, tone: string) =>
    drawArc(y, rx, ry, n, (x: number, yy: number) => kit.drawBead(x, yy, r, tone));
  const enamel = drawArc(746, 168, 46, 9, (x: number, y: number, i: number) =>
    drawDrop(x, y, (i - 4) * -5, 1.15 - Math.abs(i - 4) * 0.09, i % 2 ? '#1f6b54' : gem),
  );
  const dome =
    kit.drawPiece(DOME, {
      fill: kit.buildLinearGradient(
        [0, 0, 1, 0],
        [
          [0, shades[0]],
          [0.12, shades[1]],
          [0.3, shades[2]],
          [0.38, shades[3]],
          [0.48, shades[4]],
          [0.75, shades[1]],
          [1, shades[0]],
        ],
      ),
      tone: shades[1],
      form: 40,
      depth: 0.8,
      formOpacity: 0.6,
      texture: 'pebble',
      textureOpacity: 0.3,
      shine: 0.25,
      drop: 10,
    }) +
    kit.clipTo(
      DOME,
      meridians +
        drawBand(612, 74, 18, 11, 6.5, shades[2]) +
        drawBand(686, 146, 36, 21, 7, shades[4]) +
        enamel +
        drawBand(812, 206, 52, 31, 7.5, shades[4]) +
        drawArc(840, 214, 54, 19, (x: number, y: number, i: number) =>
          drawStone(buildEllipse(+x.toFixed(1), +y.toFixed(1), 11, 13), i % 2 ? '#f3ead8' : gem, x, y, 12),
        ) +
        drawBand(866, 224, 58, 35, 7, shades[2]) +
        kit.drawSoft('M470 660 C440 720 420 780 414 850', { fill: '#fff', stroke: 24, blur: 16, opacity: 0.45 }) +
        kit.drawSoft('M770 690 C806 760 820 820 826 900', { fill: '#2a1606', stroke: 60, blur: 26, opacity: 0.5 }),
    );
  // Fringe: far pearls, near pearls on short wires, a centre drop.
  const hang = (x: number, y: number, len: number, r: number) =>
    `<path d="M${x.toFixed(1)} ${y.toFixed(1)} L${x.toFixed(1)} ${(y + len).toFixed(1)}" ` +
    `stroke="${shades[1]}" stroke-width="4"/>` +
    kit.drawBead(+x.toFixed(1), +(y + len - r - 5).toFixed(1), 6, shades[4]) +
    kit.drawBead(+x.toFixed(1), +(y + len + r * 0.4).toFixed(1), r, '#f1e8da');
  const far = Array.from({ length: 11 }, (_, i) => {
    const t = (Math.PI * (i + 0.5)) / 11;
    return hang(600 + Math.cos(t) * 200, RIM + 30 - Math.sin(t) * 26, 40, 12);
  }).join('');
  const near = drawArc(RIM, 224, 60, 17, (x: number, y: number) => hang(x, y, 46, 16));
  const centre =
    `<path d="M600 900 L600 1020" stroke="${shades[1]}" stroke-width="5"/>` +
    kit.drawBead(600, 1000, 10, shades[4]) +
    kit.drawBead(600, 1030, 22, '#f1e8da') +
    drawDrop(600, 1084, 180, 1.6, gem);
  return stud + link + inside + far + centre + dome + near;
}

export const jhumka: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawJhumka(kit);
  const pair =
    kit.placeObject(object, { x: -252, y: 70, turn: 3, scale: 0.98, lift: 0.8 }) +
    kit.placeObject(object, { x: 252, y: 70, turn: -3, scale: 0.98, lift: 0.8 });
  if (view === 'detail') return kit.buildScene(kit.placeObject(object, { lift: 0.8 }), { crop: [325, 530, 550] });
  if (view === 'styled')
    return kit.buildScene(
      kit.placeObject(object, { x: -215, y: -40, turn: 14, scale: 1, lift: 0.8 }) +
        kit.placeObject(object, { x: 235, y: 190, turn: -22, scale: 1, lift: 0.8 }),
    );
  return kit.buildScene(pair);
};
