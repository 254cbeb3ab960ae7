/** Kolhapuri chappal: vegetable-tanned sole, toe ring, plaited instep straps, from above. */
import { darken, lighten, mixColors } from '../../color';
import { buildEllipse, samplePath } from '../../path';
import { createKit, type Kit } from '../kit';
import type { PieceOptions } from '../parts';
import type { Product } from '../product';

// Right foot; the left one is the mirror image.
const SOLE =
  'M566 176 C640 150 734 206 764 330 C788 440 768 560 744 690 C726 800 742 900 744 1020 ' +
  'C746 1150 694 1246 600 1248 C506 1246 460 1150 462 1030 C464 900 474 800 452 690 ' +
  'C432 580 424 470 444 360 C462 262 500 196 566 176Z';
export function drawChappal(
  kit: Kit,
  { strap = mixColors(kit.color, '#4a1c0a', 0.5), brass = '#d2a14a' } = {},
): string {
  const { color } = kit;
  const insetPath = (f: number) => `transform="translate(600 715) scale(${f}) translate(-600 -715)"`;
  const base =
    kit.drawPiece(SOLE, {
      fill: kit.buildLitGradient(darken(color, 0.45), 0.1, 0.3),
      tone: darken(color, 0.4),
      form: 7,
      drop: 8,
    }) +
    `<g ${insetPath(0.972)}>` +
    kit.drawPiece(SOLE, {
      fill: kit.buildLitGradient(color, 0.26, 0.18),
      form: 12,
      depth: 0.5,
      formOpacity: 0.55,
      texture: 'leather',
      textureOpacity: 0.7,
      edge: 0.2,
    }) +
    `<g ${insetPath(0.955)}>${kit.drawStitches(SOLE, lighten(color, 0.55), { width: 3, length: 10, gap: 7 })}</g></g>`;
  // Worn, burnished tone where heel and ball rest, plus tooled rings.
  const burnish =
    kit.drawSoft(buildEllipse(604, 420, 90, 130), { fill: darken(color, 0.5), blur: 50, opacity: 0.3 }) +
    kit.drawSoft(buildEllipse(602, 1080, 80, 90), { fill: darken(color, 0.5), blur: 40, opacity: 0.3 });
  const tooled = kit.drawEmbossed(
    (f, at) =>
      `<g fill="none" stroke="${f}" stroke-width="3" transform="translate(${at} ${at})"><path ` +
      `d="${buildEllipse(602, 1090, 74)}"/>` +
      `<path d="${buildEllipse(602, 1090, 62)}"/>` +
      Array.from(
        { length: 16 },
        (_, i) => `<path d="M602 1030 L602 1042" transform="rotate(${i * 22.5} 602 1090)"/>`,
      ).join('') +
      '</g>' +
      kit.drawHouseMark(602 + at, 1094 + at, 1.05, f),
    color,
  );
  const drawLeather = (path: string, options: PieceOptions = {}) =>
    kit.drawPiece(path, {
      fill: kit.buildLitGradient(strap, 0.22, 0.3),
      tone: strap,
      form: 10,
      depth: 0.9,
      texture: 'leather',
      textureOpacity: 0.6,
      drop: 10,
      dropOpacity: 0.55,
      ...options,
    });
  // A three-strand plait: short tongues laid alternately left and right along a line.
  const drawPlait = (path: string, w: number) =>
    kit.drawSoft(path, { stroke: w, blur: 8, dx: 6, dy: 9, opacity: 0.5 }) +
    `<path d="${path}" fill="none" stroke="${darken(strap, 0.6)}" stroke-width="${w * 0.9}" stroke-linecap="round"/>` +
    samplePath(path, w * 0.36)
      .map(({ x, y, angle }, i) => {
        const s = i % 2 ? 1 : -1;
        return (
          `<g transform="translate(${x} ${y}) rotate(${angle}) scale(1 ${s})"><path d="M${-w * 0.34} ` +
          `${-w * 0.46} C${w * 0.1} ${-w * 0.62} ${w * 0.46} ${-w * 0.2} ${w * 0.4} ${w * 0.2} C${w * 0.1} ` +
          `${w * 0.22} ${-w * 0.24} ${-w * 0.06} ${-w * 0.34} ${-w * 0.46}Z" ` +
          `fill="${lighten(strap, i % 2 ? 0.16 : 0.3)}" stroke="${darken(strap, 0.6)}" ` +
          'stroke-width="2"/>' +
          `<path d="M${-w * 0.2} ${-w * 0.4} C${w * 0.1} ${-w * 0.44} ${w * 0.3} ${-w * 0.16} ` +
          `${w * 0.32} ${w * 0.08}" fill="none" stroke="${lighten(strap, 0.65)}" stroke-width="2" opacity=".6"/>` +
          '</g>'
        );
      })
      .join('');
  // Broad instep band with punched pattern, edged by plaits.
  const band =
    'M424 640 C480 590 540 566 606 562 C680 566 732 590 784 636 C782 690 776 720 764 752 ' +
    'C720 706 664 684 604 682 C540 684 486 710 444 756 C432 716 426 680 424 640Z';
  const mid = 'M440 694 C492 646 546 622 606 620 C668 622 722 646 772 690';
  const punch = samplePath(mid, 34)
    .slice(1)
    .map(
      ({ x, y, angle }) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">` +
        `<path d="M-10 0 L0 -13 L10 0 L0 13Z" fill="${darken(strap, 0.75)}"/>` +
        `<path d="M-9 2 L0 14 L9 2" fill="none" stroke="${lighten(strap, 0.7)}" stroke-width="1.6" opacity=".7"/>` +
        `<circle cy="-27" r="3.4" fill="${darken(strap, 0.75)}"/><circle cy="27" r="3.4" ` +
        `fill="${darken(strap, 0.75)}"/>` +
        '</g>',
    )
    .join('');
  const bandPart =
    drawLeather(band, { form: 16 }) +
    punch +
    drawPlait('M428 640 C484 592 542 568 606 564 C678 568 730 592 780 634', 26) +
    drawPlait('M446 750 C490 704 542 680 604 678 C664 680 718 702 762 746', 26);
  // Toe ring and the spine that joins it to the band.
  const spine =
    drawLeather('M566 372 C574 352 596 352 604 372 C612 440 624 510 640 572 L576 574 C572 510 566 440 566 372Z', {
      form: 9,
    }) + drawPlait('M586 384 C592 450 600 520 606 590', 24);
  const ring =
    kit.drawSoft('M520 350 C524 280 560 250 590 252', { stroke: 14, blur: 8, opacity: 0.3 }) +
    drawLeather(
      'M506 366 C500 300 540 250 588 250 C636 250 662 300 654 364 C650 384 632 388 626 372 ' +
        'C630 330 622 296 586 296 C550 296 536 330 538 372 C532 390 512 388 506 366Z',
      { form: 10 },
    ) +
    kit.drawStitches('M520 356 C520 306 548 272 588 272 C624 272 646 306 640 354', lighten(strap, 0.45), {
      width: 2.4,
      length: 7,
      gap: 5,
    });
  const knob =
    drawLeather(buildEllipse(586, 366, 34, 30), { form: 10 }) +
    kit.drawBead(586, 364, 13, brass) +
    [
      [456, 700],
      [754, 696],
    ]
      .map(([x, y]) => kit.drawBead(x, y, 9, brass))
      .join('');
  return base + burnish + tooled + ring + spine + bandPart + knob;
}

export const chappal: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawChappal(kit);
  const pair =
    kit.placeObject(object, { x: -222, y: 40, turn: -4, scale: 0.98, lift: 0.8, flip: true }) +
    kit.placeObject(object, { x: 222, y: 40, turn: 4, scale: 0.98, lift: 0.8 });
  if (view === 'detail') return kit.buildScene(pair, { crop: [590, 360, 460] });
  if (view === 'styled')
    return kit.buildScene(
      kit.placeObject(object, { x: -190, y: -60, turn: -30, scale: 0.94, lift: 0.8, flip: true }) +
        kit.placeObject(object, { x: 190, y: 60, turn: 12, scale: 0.94, lift: 0.8 }),
    );
  return kit.buildScene(pair);
};
