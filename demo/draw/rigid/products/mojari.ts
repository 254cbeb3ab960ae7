/** Mojari: embroidered flat, seen from above; the pair is symmetrical as tradition has it. */
import { lighten, mixColors } from '../../color';
import { buildSymmetricPath, mirrorPath, samplePath, translatePath } from '../../path';
import { createKit, type Kit } from '../kit';
import type { Product } from '../product';

const FORMS = {
  /** Pointed, with a tree of life. */
  mojari: {
    outline: buildSymmetricPath(
      'M600 196 C612 214 628 236 652 262 C704 318 752 398 768 500 C778 580 756 660 742 740 ' +
        'C728 830 738 920 742 1010 C744 1100 712 1212 600 1214',
    ),
    sole: buildSymmetricPath(
      'M600 182 C616 206 634 232 660 258 C714 314 764 396 780 500 C790 584 768 664 754 742 ' +
        'C742 830 752 920 756 1012 C756 1112 716 1226 600 1228',
    ),
  },
  /** Round at the toe, with one large paisley between rays. */
  jutti: {
    outline: buildSymmetricPath(
      'M600 262 C668 264 722 318 748 396 C764 448 770 500 764 560 C760 630 750 690 742 750 ' +
        'C730 836 738 920 742 1010 C744 1100 712 1212 600 1214',
    ),
    sole: buildSymmetricPath(
      'M600 248 C674 250 732 308 760 390 C776 444 782 500 776 560 C772 632 762 692 754 752 ' +
        'C744 838 752 920 756 1012 C756 1112 716 1226 600 1228',
    ),
  },
};

const OPENING = buildSymmetricPath(
  'M600 668 C640 672 682 634 708 640 C722 648 716 700 708 750 C698 830 706 920 710 1006 ' +
    'C710 1090 676 1170 600 1172',
);

const EDGE = 'M480 622 C512 602 556 652 600 646 C644 652 688 602 720 622';
export interface MojariOptions {
  form?: keyof typeof FORMS;
  zari?: string;
  bloom?: string;
  leaf?: string;
  insole?: string;
}

export function drawMojari(
  kit: Kit,
  { form = 'mojari', zari = '#dcae52', bloom = '#c9415a', leaf = '#3f7f6a', insole = '#c99a63' }: MojariOptions = {},
): string {
  const { color } = kit;
  const { outline: OUTLINE, sole: SOLE } = FORMS[form];
  const sole = kit.drawPiece(SOLE, {
    fill: kit.buildLitGradient('#7a4a28', 0.1, 0.4),
    tone: '#7a4a28',
    form: 6,
    drop: 6,
  });
  const foot =
    kit.drawPiece(OPENING, {
      fill: kit.buildLitGradient(insole, 0.2, 0.3),
      tone: insole,
      form: 0,
      texture: 'leather',
      textureOpacity: 0.5,
    }) +
    kit.clipTo(
      OPENING,
      kit
        .drawStitches(OPENING, zari, { width: 2.6, length: 7, gap: 5 })
        .replaceAll('translate(', 'translate(600 920) scale(.86 .92) translate(-600 -920) translate(') +
        kit.drawSoft(OPENING, { stroke: 60, blur: 22, opacity: 0.55, dx: 10, dy: 14 }) +
        kit.drawSoft('M500 640 L700 640', { stroke: 90, blur: 30, opacity: 0.6 }) +
        kit.drawEmbossed((fill: string, at: number) => kit.drawHouseMark(600 + at, 1060 + at, 1.1, fill), insole),
    );
  const shell = kit.drawPiece(`${OUTLINE} ${OPENING}`, {
    fill: kit.buildLitGradient(color, 0.16, 0.26),
    form: 24,
    depth: 0.75,
    formOpacity: 0.72,
    texture: 'silk',
    textureOpacity: 0.55,
    drop: 6,
  });
  // Embroidery: tree of life on the vamp, drawn for the right half and mirrored.
  const drawBothSides = (path: string, w: number, shade: string) =>
    kit.drawCord(path, w, shade) + kit.drawCord(mirrorPath(path), w, shade);
  const drawBeads = (path: string, step: number, r: number, shade: string) =>
    samplePath(path, step)
      .map((p) => kit.drawBead(p.x, p.y, r, shade))
      .join('');
  const drawLeaf = (x: number, y: number, a: number, s: number, shade: string) => {
    const drawHalfLeaf = (X: number, A: number) =>
      `<g transform="translate(${X} ${y}) rotate(${A}) scale(${s})">` +
      '<path d="M0 0 C12 -10 14 -28 0 -42 C-14 -28 -12 -10 0 0Z" fill="#1a0d08" opacity=".35" ' +
      'transform="translate(2 3)"/>' +
      `<path d="M0 0 C12 -10 14 -28 0 -42 C-14 -28 -12 -10 0 0Z" fill="${shade}"/>` +
      `<path d="M0 0 C12 -10 14 -28 0 -42 C-14 -28 -12 -10 0 0Z" fill="${kit.buildSatinPattern(shade, 55, 3.4)}" ` +
      `stroke="${zari}" stroke-width="3"/>` +
      `<path d="M0 -4 L0 -34 M-5 -12 L5 -18 M-6 -20 L6 -26" stroke="${lighten(shade, 0.5)}" ` +
      'stroke-width="1.8" opacity=".8"/>' +
      '</g>';
    return drawHalfLeaf(x, a) + drawHalfLeaf(1200 - x, -a);
  };
  /** Leaves left and right of a vine, growing forward. */
  const drawLeaves = (path: string, step: number, s: number) =>
    samplePath(path, step)
      .slice(1)
      .map((p, i) => drawLeaf(p.x, p.y, p.angle + 90 + (i % 2 ? 52 : -52), s, leaf))
      .join('');
  const VINE_OUT = 'M706 540 C740 520 742 470 728 420 C716 380 690 350 664 330';
  const VINE_IN = 'M672 470 C668 420 640 380 628 340 C620 310 608 280 600 256';
  const drawFlower = (x: number, y: number, s: number, shade: string) =>
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    Array.from(
      { length: 8 },
      (_, i) =>
        `<g transform="rotate(${i * 45})">` +
        `<path d="M0 -8 C14 -18 13 -38 0 -44 C-13 -38 -14 -18 0 -8Z" fill="${i % 2 ? shade : lighten(shade, 0.22)}"/>` +
        '<path d="M0 -8 C14 -18 13 -38 0 -44 C-13 -38 -14 -18 0 -8Z" ' +
        `fill="${kit.buildSatinPattern(i % 2 ? shade : lighten(shade, 0.22), 90, 3.4)}" stroke="${zari}" ` +
        'stroke-width="2.6"/>' +
        `<path d="M0 -14 L0 -36" stroke="${lighten(shade, 0.6)}" stroke-width="1.6"/></g>`,
    ).join('') +
    `${kit.drawBead(0, 0, 11, zari)}</g>`;
  const vine = 'M600 622 C640 612 690 586 706 540 C714 500 700 470 676 470 C650 472 648 508 672 512';
  const tree =
    drawBothSides(vine, 5, zari) +
    drawBothSides(VINE_OUT, 4, zari) +
    drawBothSides(VINE_IN, 4, zari) +
    drawLeaves(VINE_OUT, 52, 0.62) +
    drawLeaves(VINE_IN, 46, 0.52) +
    drawLeaves(vine, 58, 0.5) +
    drawFlower(600, 520, 1.35, bloom) +
    drawFlower(600, 404, 0.8, mixColors(bloom, zari, 0.35)) +
    drawFlower(600, 320, 0.5, bloom) +
    drawFlower(672, 494, 0.42, lighten(bloom, 0.2)) +
    drawFlower(528, 494, 0.42, lighten(bloom, 0.2));
  /** A paisley in satin stitch with a pearl rim, and rays that run to the edge. */
  const paisley =
    Array.from({ length: 15 }, (_, i) => {
      const a = ((i - 7) * 11.5 * Math.PI) / 180;
      const [sx, sy] = [Math.sin(a), -Math.cos(a)];
      const ray = `M${600 + sx * 118} ${520 + sy * 118} L${600 + sx * 196} ${520 + sy * 214}`;
      return (
        kit.drawCord(ray, 4, zari) +
        kit.drawBead(600 + sx * 206, 520 + sy * 226, i % 2 ? 5 : 7, i % 2 ? '#f4ece0' : zari)
      );
    }).join('') +
    drawBeads(
      'M600 412 C668 412 708 460 708 520 C708 590 660 626 600 626 C540 626 492 590 492 520 C492 460 532 412 600 412',
      13,
      4.6,
      '#f4ece0',
    ) +
    kit.drawHouseMark(603, 531, 2.9, '#1a0d08', 0.4) +
    kit.drawHouseMark(600, 527, 2.9, zari) +
    kit.drawHouseMark(600, 527, 2.8, kit.buildSatinPattern(zari, 35, 3.4)) +
    drawFlower(602, 545, 0.4, bloom) +
    drawLeaf(690, 640, 60, 0.6, leaf) +
    drawLeaf(718, 596, 34, 0.55, leaf);
  const specks = Array.from({ length: 110 }, () => {
    const y = 300 + kit.random.next() * 330;
    const h = 40 + (y - 300) * 0.36;
    const x = 600 + (kit.random.next() * 2 - 1) * h;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="2.3" fill="${lighten(zari, 0.3)}" opacity=".85"/>`;
  }).join('');
  const side =
    drawBeads('M732 690 C722 760 716 830 722 900 C726 960 730 1010 726 1050', 17, 4.2, zari) +
    drawBeads('M468 690 C478 760 484 830 478 900 C474 960 470 1010 474 1050', 17, 4.2, zari);
  const piping =
    kit.drawCord(OPENING, 9, zari) +
    kit.drawCord(OUTLINE, 5, zari) +
    kit.drawCord(translatePath(EDGE, 0, -2), 4, zari) +
    drawBeads(translatePath(EDGE, 0, 12), 14.5, 5, '#f4ece0') +
    kit.drawCord(translatePath(EDGE, 0, -14), 3, zari);
  const toe = kit.clipTo(
    OUTLINE,
    kit.drawSoft('M560 300 C530 380 500 440 490 540', { fill: '#fff', stroke: 30, blur: 22, opacity: 0.3 }),
  );
  return sole + foot + shell + kit.clipTo(OUTLINE, specks + (form === 'mojari' ? tree : paisley)) + side + piping + toe;
}

export const mojari: Product = ({ color, pattern, seed, view }) => {
  const kit = createKit(color, seed);
  const form = (pattern ?? (seed % 2 ? 'jutti' : 'mojari')) as keyof typeof FORMS;
  const object = drawMojari(kit, { form });
  const pair =
    kit.placeObject(object, { x: -212, y: 30, turn: -3, scale: 0.98, lift: 0.9 }) +
    kit.placeObject(object, { x: 212, y: 30, turn: 3, scale: 0.98, lift: 0.9 });
  if (view === 'detail') return kit.buildScene(pair, { crop: [590, 210, 440] });
  if (view === 'styled')
    return kit.buildScene(
      kit.placeObject(object, { x: 190, y: -90, turn: 24, scale: 0.96, lift: 0.9 }) +
        kit.placeObject(object, { x: -190, y: 110, turn: 8, scale: 0.96, lift: 0.9 }),
    );
  return kit.buildScene(pair);
};
