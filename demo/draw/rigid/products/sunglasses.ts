/**
 * Sunglasses that lie on the table, seen from above: a polished acetate front, gradient lenses, and folded temples that are
 * seen through the lenses. Paths are in canvas units: 1200 x 1500, origin at the upper left, y downwards; the vertical line
 * x = 600 is the axis of symmetry.
 */
import { darken, getLuminance, lighten } from '../../color';
import { buildEllipse, buildRoundedRectangle, buildSymmetricPath, mirrorPath } from '../../path';
import { createKit, type Kit } from '../kit';
import type { Product } from '../product';

/** Outline of the right lens. */
const lensPath =
  'M644 646 C696 608 904 598 990 622 C1020 632 1022 700 1008 764 C984 856 912 906 822 906 ' +
  'C726 906 664 852 644 768 C634 718 628 664 644 646Z';
/** Outline of the whole front, without the openings for the lenses. */
const rimPath = buildSymmetricPath(
  'M600 626 C636 624 660 610 692 600 C780 576 944 568 1050 578 C1092 584 1110 596 1108 620 ' +
    'C1106 648 1068 662 1054 678 C1048 734 1036 800 1008 850 C972 910 900 936 818 936 ' +
    'C724 936 656 890 632 816 C622 776 628 706 600 702',
);
const frontPath = `${rimPath} ${lensPath} ${mirrorPath(lensPath)}`;
/** Outline of the right temple, folded to the left behind the lenses. */
const templePath =
  'M1074 604 C1084 604 1090 616 1086 634 C1000 690 720 736 460 762 C340 776 270 800 214 856 ' +
  'C204 866 188 862 186 848 C190 800 250 740 350 722 C600 690 900 650 1074 604Z';

/** Draws dark blotches on a part of the frame. */
type PatternPainter = (path: string) => string;

export function drawSunglasses(kit: Kit, { frame = kit.color, lens = '#3a2a20', tortoise = true } = {}): string {
  const drawPattern = createTortoisePainter(kit, tortoise);
  // The far temple comes first; everything that follows lies on top of what was drawn before.
  const temples =
    drawTemple(kit, mirrorPath(templePath), frame, drawPattern) + drawTemple(kit, templePath, frame, drawPattern);
  const lenses = drawLens(kit, mirrorPath(lensPath), lens, 196) + drawLens(kit, lensPath, lens, 630);
  return temples + lenses + drawFront(kit, frame, drawPattern) + drawBrowHighlights(kit) + drawRivets(kit);
}

/** Returns the painter of tortoiseshell; it paints nothing if the frame is plain. */
function createTortoisePainter(kit: Kit, tortoise: boolean): PatternPainter {
  const blotches = kit.addDefinition(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency=".014 .022" numOctaves="3" seed="${kit.seed}"/>` +
      '<feColorMatrix values="0 0 0 0 .09 0 0 0 0 .035 0 0 0 0 .015 5 3 0 0 -3.95"/>' +
      '<feComposite in2="SourceAlpha" operator="in"/></filter>',
  );
  return (path) => (tortoise ? `<path d="${path}" fill-rule="evenodd" filter="${blotches}" opacity=".92"/>` : '');
}

const drawTemple = (kit: Kit, path: string, color: string, drawPattern: PatternPainter): string =>
  kit.drawPiece(path, {
    fill: kit.buildLitGradient(color, 0.1, 0.35),
    tone: color,
    over: drawPattern(path),
    form: 9,
    texture: null,
    shine: 0.6,
    drop: 8,
  });

/** Draws a translucent lens, dark above and pale below; `left` is the x coordinate from which reflections are placed. */
function drawLens(kit: Kit, path: string, color: string, left: number): string {
  const tint = kit.buildLinearGradient(
    [0, 0, 0, 1],
    [
      [0, darken(color, 0.55), 0.97],
      [0.45, color, 0.9],
      [1, lighten(color, 0.42), 0.62],
    ],
  );
  const glass = `<path d="${path}" fill="${tint}"/>`;
  return glass + kit.clipTo(path, drawLensReflections(kit, path, left));
}

/** Draws what glass shows: two slanted streaks of the window, the shade of the rim, a gleam along the lower edge. */
function drawLensReflections(kit: Kit, path: string, left: number): string {
  const streak = kit.buildLinearGradient(
    [0, 0, 0.3, 1],
    [
      [0, '#fff', 0.34],
      [0.7, '#fff', 0.08],
      [1, '#fff', 0],
    ],
  );
  const wideStreak = `M${left + 40} 590 L${left + 190} 590 L${left + 60} 900 L${left - 60} 900Z`;
  const narrowStreak = `M${left + 214} 590 L${left + 244} 590 L${left + 116} 900 L${left + 86} 900Z`;
  const lowerEdge = `M${left + 120} 872 C${left + 180} 886 ${left + 260} 872 ${left + 310} 820`;
  return (
    `<path d="${wideStreak}" fill="${streak}"/><path d="${narrowStreak}" fill="#fff" opacity=".11"/>` +
    kit.drawSoft(path, { fill: '#000', stroke: 22, blur: 8, opacity: 0.7, dx: 3, dy: 6 }) +
    kit.drawSoft(lowerEdge, { fill: '#fff', stroke: 7, blur: 5, opacity: 0.5 })
  );
}

/** Draws the front with its two openings. */
const drawFront = (kit: Kit, color: string, drawPattern: PatternPainter): string =>
  kit.drawPiece(frontPath, {
    fill: kit.buildLinearGradient(
      [0, 0, 0.4, 1],
      [
        [0, lighten(color, 0.22)],
        [0.5, color],
        [1, darken(color, 0.3)],
      ],
    ),
    tone: color,
    over: drawPattern(frontPath),
    form: 11,
    depth: 1.1,
    formOpacity: 0.6,
    texture: null,
    shine: 0.95,
    drop: 6,
    edge: 0.5,
    rim: 0.5,
  });

/** Draws the light on the upper edge of the front: right brow, left brow, bridge. */
const drawBrowHighlights = (kit: Kit): string =>
  kit.clipTo(
    frontPath,
    kit.drawSoft('M640 612 C720 588 920 580 1040 594', { fill: '#fff', stroke: 5, blur: 2.2, opacity: 0.75 }) +
      kit.drawSoft('M560 612 C480 588 280 580 160 594', { fill: '#fff', stroke: 6, blur: 2.2, opacity: 0.9 }) +
      kit.drawSoft('M570 652 C590 644 610 644 630 652', { fill: '#fff', stroke: 5, blur: 2.5, opacity: 0.7 }),
  );

/** Draws the two rivets of each hinge. */
const drawRivets = (kit: Kit): string =>
  [
    [1058, 612],
    [1058, 636],
    [142, 612],
    [142, 636],
  ]
    .map(([x, y]) => kit.drawMetal(buildEllipse(x, y, 13, 6.5), 'gold', { form: 2, drop: 2 }))
    .join('');

/** Draws a hard case with the line of its lid and a clasp, pressed with the house mark. */
export function drawCase(kit: Kit, color: string): string {
  const path =
    'M140 720 C140 560 260 520 600 520 C940 520 1060 560 1060 720 C1060 900 940 960 600 960 ' +
    'C260 960 140 900 140 720Z';
  return (
    kit.drawPiece(path, {
      fill: kit.buildLitGradient(color, 0.2, 0.35),
      tone: color,
      form: 44,
      depth: 0.8,
      formOpacity: 0.7,
      texture: 'pebble',
      textureOpacity: 0.6,
    }) +
    kit.drawSoft('M142 748 C300 800 900 800 1058 748', { stroke: 5, blur: 2, opacity: 0.7 }) +
    kit.drawSoft('M142 756 C300 808 900 808 1058 756', {
      fill: lighten(color, 0.6),
      stroke: 3,
      blur: 1.2,
      opacity: 0.6,
    }) +
    kit.drawMetal(buildRoundedRectangle(572, 752, 56, 60, 12), 'gold', { drop: 6 }) +
    kit.drawEmbossed((fill: string, offset: number) => kit.drawHouseMark(600, 650 + offset, 1.3, fill), color)
  );
}

export const sunglasses: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const glasses = drawSunglasses(kit, { lens: '#4a3020', tortoise: getLuminance(color) > 0.15 });
  if (view === 'detail') return kit.buildScene(kit.placeObject(glasses, { lift: 0.8 }), { crop: [640, 420, 500] });
  if (view === 'styled')
    return kit.buildScene(
      kit.placeObject(drawCase(kit, '#3f3128'), { turn: -8, y: -230, scale: 0.8, lift: 1.3 }) +
        kit.placeObject(glasses, { turn: -14, y: 170, scale: 0.94, lift: 0.8 }),
    );
  return kit.buildScene(kit.placeObject(glasses, { turn: -5, lift: 0.8, scale: 1.03 }));
};
