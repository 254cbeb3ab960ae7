/** Wrist watch: closed leather strap, polished case, sunburst dial, ten past ten. */
import { darken, lighten } from '../../color';
import { buildEllipse, buildRoundedRectangle, mirrorPath } from '../../path';
import { createKit, type Kit } from '../kit';
import { METAL, type Metal } from '../metals';
import type { Product } from '../product';

const CX = 600;
const CY = 750;
const toPoint = (degrees: number, r: number) => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [CX + Math.cos(a) * r, CY + Math.sin(a) * r].map((v) => v.toFixed(1));
};

export function drawWatch(kit: Kit, { strap = '#6b3d22', dial = kit.color, tone = 'gold' as Metal } = {}): string {
  const flipY = (path: string) =>
    path.replace(/(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)/g, (_: string, x: number, y: number) => `${x} ${2 * CY - y}`);
  // Strap halves bend away from the eye: darker and a little narrower at the far end.
  const half =
    'M452 560 C456 440 466 330 480 236 C486 206 506 192 540 188 L660 188 ' +
    'C694 192 714 206 720 236 C734 330 744 440 748 560Z';
  const bend = kit.buildLinearGradient(
    [0, 188, 0, 560],
    [
      [0, darken(strap, 0.72)],
      [0.16, darken(strap, 0.3)],
      [0.42, lighten(strap, 0.14)],
      [0.75, strap],
      [1, darken(strap, 0.45)],
    ],
    true,
  );
  const bendLow = kit.buildLinearGradient(
    [0, 1312, 0, 940],
    [
      [0, darken(strap, 0.85)],
      [0.18, darken(strap, 0.5)],
      [0.45, darken(strap, 0.04)],
      [0.75, strap],
      [1, darken(strap, 0.5)],
    ],
    true,
  );
  const drawStrapPart = (path: string, fill: string, flip: boolean) => {
    const drawSeam = (s: string) => (flip ? flipY(s) : s);
    return (
      kit.drawPiece(path, { fill, tone: strap, form: 16, depth: 0.8, textureOpacity: 0.8 }) +
      kit.drawStitches(drawSeam('M470 520 C474 430 482 330 498 246'), lighten(strap, 0.5)) +
      kit.drawStitches(drawSeam('M730 520 C726 430 718 330 702 246'), lighten(strap, 0.5))
    );
  };
  // Case: lugs, crown, body, bezel.
  const lug = 'M418 520 C424 488 436 470 452 462 L474 458 C482 474 480 510 476 560 L430 600Z';
  const lugs = [lug, mirrorPath(lug), flipY(lug), flipY(mirrorPath(lug))]
    .map((path) => kit.drawMetal(path, tone, { vec: [0, 0, 1, 0.4], form: 7 }))
    .join('');
  const crown =
    kit.drawMetal(buildRoundedRectangle(896, 712, 52, 76, 10), tone, { vec: [0, 0, 0, 1] }) +
    Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M902 ${719 + i * 7.8} L944 ${719 + i * 7.8}" stroke="${METAL[tone][0]}" ` +
        'stroke-width="2.6" opacity=".55"/>',
    ).join('');
  const body =
    kit.drawMetal(buildEllipse(CX, CY, 306), tone, { vec: [0.1, 0, 0.9, 1], form: 12, drop: 12 }) +
    kit.drawMetal(buildEllipse(CX, CY, 284), tone, { vec: [0.9, 1, 0.1, 0], form: 6, drop: 0 });
  // Dial: fine wedges give the sunburst, two bright fans face the light.
  const face = buildEllipse(CX, CY, 258);
  const wedges = Array.from({ length: 180 }, (_, i) => {
    const a = i * 2;
    const [x1, y1] = toPoint(a, 262);
    const [x2, y2] = toPoint(a + 2.3, 262);
    const s = Math.abs(Math.cos(((a - 315) * Math.PI) / 180)) ** 5 * 0.34 + kit.random.next() * 0.05;
    return `<path d="M${CX} ${CY} L${x1} ${y1} L${x2} ${y2}Z" fill="#fff" opacity="${s.toFixed(3)}"/>`;
  }).join('');
  const minutes = Array.from({ length: 60 }, (_, i) => {
    const [outerX, outerY] = toPoint(i * 6, 246);
    const [innerX, innerY] = toPoint(i * 6, i % 5 ? 238 : 232);
    return `<path d="M${outerX} ${outerY} L${innerX} ${innerY}" stroke="#fff" stroke-width="${i % 5 ? 2 : 3}" opacity=".75"/>`;
  }).join('');
  const drawBaton = (degrees: number, long: number) =>
    `<g transform="rotate(${degrees} ${CX} ${CY})">` +
    kit.drawMetal(buildRoundedRectangle(CX - 8, CY - 222, 16, long, 3), tone, {
      vec: [0, 0, 1, 0],
      form: 2.4,
      drop: 3,
      shine: 0.5,
    }) +
    '</g>';
  const index = Array.from({ length: 12 }, (_, h) =>
    h === 6 || h === 3
      ? ''
      : h === 0
        ? `<g transform="translate(-14 0)">${drawBaton(0, 58)}</g><g transform="translate(14 0)">${drawBaton(0, 58)}</g>`
        : drawBaton(h * 30, 50),
  ).join('');
  const date =
    `<path d="${buildRoundedRectangle(762, 730, 46, 40, 3)}" fill="${METAL[tone][0]}"/><path ` +
    `d="${buildRoundedRectangle(765, 733, 40, 34, 2)}" fill="#f8f4ec"/>` +
    '<path d="M776 742 L782 738 L782 762 M790 742 C790 737 799 737 799 743 ' +
    'C799 750 790 756 789 762 L800 762" fill="none" stroke="#2a2420" stroke-width="3"/>';
  const sub =
    kit.drawSoft(buildEllipse(CX, 868, 66), { fill: darken(dial, 0.8), blur: 3, opacity: 0.6 }) +
    `<path d="${buildEllipse(CX, 868, 64)}" fill="${kit.buildLitGradient(darken(dial, 0.25), 0.05, 0.3)}"/>` +
    Array.from(
      { length: 26 },
      (_, i) =>
        `<circle cx="600" cy="868" r="${6 + i * 2.2}" fill="none" stroke="#fff" stroke-width=".7" opacity=".16"/>`,
    ).join('') +
    Array.from(
      { length: 12 },
      (_, i) =>
        `<path d="M600 808 L600 ${i % 3 ? 815 : 820}" stroke="#fff" stroke-width="2.4" ` +
        `opacity=".8" transform="rotate(${i * 30} 600 868)"/>`,
    ).join('') +
    '<g transform="rotate(140 600 868)">' +
    kit.drawMetal('M598 812 L602 812 L603 884 L597 884Z', tone, { form: 1.5, drop: 2 }) +
    '</g>' +
    kit.drawBead(600, 868, 6, METAL[tone][1]);
  const drawHand = (degrees: number, path: string, drop: number) =>
    `<g transform="rotate(${degrees} ${CX} ${CY})">` +
    `${kit.drawMetal(path, tone, { vec: [0, 0, 1, 0], form: 2.6, drop, shine: 0.4 })}</g>`;
  const hands =
    drawHand(304, 'M600 596 L611 640 L608 772 L592 772 L589 640Z', 6) +
    drawHand(49, 'M600 528 L608 570 L606 786 L594 786 L592 570Z', 8) +
    '<g transform="rotate(204 600 750)">' +
    kit.drawSoft('M599 520 L601 520 L602 810 L598 810Z', { blur: 5, dx: -5, dy: -7, opacity: 0.35 }) +
    `<path d="M599 516 L601 516 L602.5 812 L597.5 812Z" fill="${tone === 'gold' ? '#c8452f' : '#d5543c'}"/>` +
    '</g>' +
    kit.drawBead(CX, CY, 15, METAL[tone][4]) +
    kit.drawBead(CX, CY, 6, METAL[tone][1]);
  const dialPart = kit.clipTo(
    face,
    `<path d="${face}" fill="${kit.buildRadialGradient(
      [0.42, 0.38, 0.75],
      [
        [0, lighten(dial, 0.14)],
        [0.55, dial],
        [1, darken(dial, 0.6)],
      ],
    )}"/>${wedges}${minutes}` +
      kit.drawHouseMark(600, 618, 0.62, METAL[tone][2]) +
      date +
      sub +
      index +
      hands +
      kit.drawSoft(face, { fill: darken(dial, 0.9), stroke: 26, blur: 9, opacity: 0.75, dx: -5, dy: -7 }),
  );
  // Crystal: one crisp window reflection, a soft bloom and a bright lower rim.
  const crystal = kit.clipTo(
    face,
    '<path d="M330 720 C352 590 450 490 590 486 L700 500 C560 560 430 690 404 880 ' +
      'C356 840 326 790 330 720Z" fill="' +
      kit.buildLinearGradient(
        [0, 0, 0.8, 0.9],
        [
          [0, '#fff', 0.34],
          [0.6, '#fff', 0.1],
          [1, '#fff', 0],
        ],
      ) +
      '"/>' +
      kit.drawSoft('M700 960 C780 930 836 860 846 780', { fill: '#fff', stroke: 10, blur: 8, opacity: 0.4 }),
  );
  return (
    drawStrapPart(half, bend, false) +
    drawStrapPart(flipY(half), bendLow, true) +
    crown +
    lugs +
    body +
    dialPart +
    crystal
  );
}

/** Closed presentation box, for the styled view. */
const drawGiftBox = (kit: Kit, color: string) =>
  kit.drawPiece(buildRoundedRectangle(150, 260, 900, 960, 30), {
    fill: kit.buildLitGradient(color, 0.05, 0.4),
    tone: color,
    form: 16,
    texture: 'leather',
  }) +
  kit.drawPiece(buildRoundedRectangle(138, 240, 924, 950, 34), {
    fill: kit.buildLitGradient(color, 0.2, 0.25),
    tone: color,
    form: 22,
    depth: 0.8,
    texture: 'leather',
    textureOpacity: 0.7,
    drop: 8,
  }) +
  `<path d="${buildRoundedRectangle(190, 290, 820, 850, 18)}" fill="none" stroke="#d9ab55" stroke-width="4" opacity=".85"/>` +
  kit.drawHouseMark(600, 730, 3.2, '#d9ab55');

export const watch: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawWatch(kit);
  if (view === 'detail') return kit.buildScene(kit.placeObject(object, { lift: 1.1 }), { crop: [440, 470, 560] });
  if (view === 'styled')
    return kit.buildScene(
      kit.placeObject(drawGiftBox(kit, darken(color, 0.35)), { turn: 12, scale: 0.62, lift: 1.3, x: 190, y: -290 }) +
        kit.placeObject(object, { turn: -22, scale: 0.9, lift: 1, x: -90, y: 130 }),
      { bleed: 160 },
    );
  return kit.buildScene(kit.placeObject(object, { lift: 1.1 }));
};
