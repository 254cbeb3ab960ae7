/** Heritage rucksack: canvas body, leather flap straps, front pocket, side pockets, grab loop. */
import { darken, lighten } from '../../color';
import { buildRoundedRectangle, buildSymmetricPath } from '../../path';
import { createKit, type Kit } from '../kit';
import type { Metal } from '../metals';
import type { PieceOptions } from '../parts';
import type { Product } from '../product';
import { drawSunglasses } from './sunglasses';

export function drawBackpack(kit: Kit, { tan = '#9a5a2e', tone = 'gold' as Metal } = {}): string {
  const { color } = kit;
  const drawCloth = (path: string, options: PieceOptions = {}) =>
    kit.drawPiece(path, {
      fill: kit.buildLitGradient(options.tone ?? color, 0.16, 0.26),
      texture: 'canvas',
      textureOpacity: 0.7,
      form: 26,
      depth: 0.8,
      formOpacity: 0.65,
      drop: 9,
      edge: 0.25,
      ...options,
    });
  const drawLeather = (path: string, options: PieceOptions = {}) =>
    kit.drawPiece(path, {
      fill: kit.buildLitGradient(options.tone ?? tan, 0.22, 0.28),
      tone: tan,
      texture: 'leather',
      textureOpacity: 0.6,
      form: 7,
      drop: 7,
      dropOpacity: 0.5,
      ...options,
    });
  const drawSeam = (path: string, shade = lighten(color, 0.4), w = 2.8) =>
    kit.drawStitches(path, shade, { width: w, length: 9, gap: 6 });
  const drawTanSeam = (path: string) => drawSeam(path, lighten(tan, 0.5), 2.6);
  const BODY = buildSymmetricPath(
    'M600 330 L800 330 C880 336 914 392 922 480 C944 680 952 900 946 1120 C942 1200 908 1230 830 1236 L600 1240',
  );
  const FLAP = buildSymmetricPath(
    'M600 300 L790 300 C884 304 926 350 934 440 C946 540 944 620 930 690 ' +
      'C922 730 890 742 840 748 C760 756 680 760 600 760',
  );
  const POCKET = buildSymmetricPath(
    'M600 800 L836 800 C860 802 872 816 874 840 C880 940 880 1060 870 1144 C866 1178 846 1192 812 1194 L600 1198',
  );
  const PFLAP = buildSymmetricPath(
    'M600 786 L842 786 C868 788 880 800 882 824 C886 856 884 884 878 906 ' +
      'C872 926 850 934 820 938 C740 946 670 948 600 948',
  );
  // Shoulder straps behind, grab loop, side pockets.
  const drawShoulderStrap = (path: string) =>
    drawCloth(path, { fill: kit.buildLitGradient(darken(color, 0.35), 0.1, 0.3), form: 14 });
  const rightStrap =
    'M872 372 C950 420 1010 560 1012 760 C1014 900 996 1030 956 1130 L916 1100 ' +
    'C940 1000 950 880 944 760 C940 600 900 480 846 430Z';
  const straps =
    drawShoulderStrap(rightStrap) +
    drawShoulderStrap(rightStrap.replace(/(-?\d+)[ ,](-?\d+)/g, (_, x, y) => `${1200 - x} ${y}`));
  const grab =
    kit.drawSoft('M520 312 C520 216 560 196 600 196 C640 196 680 216 680 312', {
      stroke: 40,
      blur: 9,
      dx: 8,
      dy: 10,
      opacity: 0.4,
    }) +
    drawLeather(
      'M498 320 C494 200 550 172 600 172 C650 172 706 200 702 320 L660 320 ' +
        'C662 240 636 216 600 216 C564 216 538 240 540 320Z',
      { form: 10 },
    ) +
    drawTanSeam('M510 312 C508 212 556 184 600 184 C644 184 692 212 690 312') +
    drawTanSeam('M530 312 C528 232 558 206 600 206 C642 206 672 232 670 312');
  const drawSide = (path: string) =>
    drawCloth(path, { fill: kit.buildLitGradient(darken(color, 0.12), 0.12, 0.3), form: 20 });
  const pocketR = 'M914 860 C960 858 994 872 1000 906 C1012 990 1008 1090 992 1160 C986 1200 950 1212 908 1212Z';
  const sides =
    drawSide(pocketR) +
    drawSide('M286 860 C240 858 206 872 200 906 C188 990 192 1090 208 1160 C214 1200 250 1212 292 1212Z') +
    drawLeather('M914 852 C962 850 998 866 1004 900 L1002 926 C994 896 960 884 914 886Z', { form: 5 }) +
    drawLeather('M286 852 C238 850 202 866 196 900 L198 926 C206 896 240 884 286 886Z', { form: 5 });
  const body =
    drawCloth(BODY, { form: 44 }) +
    drawLeather(buildSymmetricPath('M600 1150 C740 1150 860 1146 944 1126 C942 1200 908 1230 830 1236 L600 1240'), {
      form: 12,
    }) +
    drawTanSeam('M262 1144 C340 1160 460 1166 600 1166 C740 1166 860 1160 938 1144');
  const pocket =
    drawCloth(POCKET, { form: 26 }) +
    drawSeam(
      'M346 840 C338 940 338 1060 348 1136 C352 1162 366 1174 392 1176 L808 1176 ' +
        'C834 1174 848 1162 852 1136 C862 1060 862 940 854 840',
    ) +
    kit.clipTo(POCKET, kit.drawSoft(PFLAP, { blur: 12, dy: 14, opacity: 0.5 })) +
    drawCloth(PFLAP, { form: 16 }) +
    drawSeam(
      'M338 828 C336 850 336 866 340 888 C344 904 354 914 388 918 C460 924 520 926 600 926 ' +
        'C680 926 740 924 812 918 C846 914 856 904 860 888 C864 866 864 850 862 828',
    );
  const flap =
    kit.clipTo(BODY, kit.drawSoft(FLAP, { blur: 18, dy: 22, opacity: 0.55 })) +
    drawCloth(FLAP, { form: 34 }) +
    drawSeam(
      'M286 460 C274 540 276 620 290 676 C298 706 322 716 366 720 C450 728 520 734 600 734 ' +
        'C680 734 750 728 834 720 C878 716 902 706 910 676 C924 620 926 540 914 460',
    ) +
    kit.clipTo(
      FLAP,
      kit.drawSoft('M330 360 C460 326 700 326 840 366', { fill: '#fff', stroke: 60, blur: 34, opacity: 0.26 }) +
        kit.drawSoft('M470 700 C480 640 500 600 540 570', { stroke: 14, blur: 16, opacity: 0.22 }) +
        kit.drawSoft('M760 700 C750 640 730 610 700 580', { stroke: 14, blur: 16, opacity: 0.2 }),
    );
  // Two leather straps with buckles, leather patch with the mark.
  const drawStrap = (x: number) =>
    drawLeather(
      `M${x - 30} 560 L${x + 30} 560 L${x + 30} 1010 C${x + 26} 1040 ${x + 12} 1056 ${x} 1062 C${x - 12} 1056 ` +
        `${x - 26} 1040 ${x - 30} 1010Z`,
    ) +
    drawLeather(buildRoundedRectangle(x - 40, 540, 80, 60, 10), { form: 6 }) +
    drawTanSeam(buildRoundedRectangle(x - 31, 549, 62, 42, 4)) +
    drawTanSeam(
      `M${x - 19} 620 L${x - 19} 1006 C${x - 17} 1026 ${x - 10} 1038 ${x} 1044 C${x + 10} 1038 ` +
        `${x + 17} 1026 ${x + 19} 1006 L${x + 19} 620`,
    ) +
    [900, 944, 988]
      .map(
        (y) =>
          `<ellipse cx="${x}" cy="${y}" rx="5.4" ry="6.4" fill="${darken(tan, 0.8)}"/><path d="M${x - 5} ` +
          `${y + 4} C${x - 2} ${y + 8} ${x + 2} ${y + 8} ${x + 5} ${y + 4}" ` +
          `stroke="${lighten(tan, 0.6)}" stroke-width="1.6" fill="none"/>`,
      )
      .join('') +
    kit.drawMetal(
      `${buildRoundedRectangle(x - 48, 800, 96, 78, 14)} ${buildRoundedRectangle(x - 35, 814, 70, 50, 6)}`,
      tone,
      {
        form: 4,
        drop: 6,
      },
    ) +
    kit.drawMetal(`M${x - 5} 806 L${x + 5} 806 L${x + 4} 872 L${x - 4} 872Z`, tone, {
      vec: [0, 0, 1, 0],
      form: 2,
      drop: 3,
    });
  const patch =
    drawLeather(buildRoundedRectangle(530, 600, 140, 96, 8), { form: 5, drop: 3 }) +
    drawTanSeam(buildRoundedRectangle(540, 610, 120, 76, 4)) +
    kit.drawEmbossed((fill, at) => kit.drawHouseMark(600 + at, 656 + at, 0.95, fill), tan);
  return straps + grab + sides + body + pocket + flap + patch + drawStrap(420) + drawStrap(780);
}

export const backpack: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawBackpack(kit);
  if (view === 'detail') return kit.buildScene(kit.placeObject(object, { lift: 1.2 }), { crop: [500, 520, 460] });
  if (view === 'styled')
    return kit.buildScene(
      kit.placeObject(object, { lift: 1.3, turn: 7, scale: 0.92, x: 20, y: -60 }) +
        kit.placeObject(drawSunglasses(kit.tint('#7a4522'), { lens: '#4a3020' }), {
          turn: -12,
          scale: 0.48,
          x: -250,
          y: 500,
          lift: 0.6,
        }),
    );
  return kit.buildScene(kit.placeObject(object, { lift: 1.3, y: 30, scale: 0.98 }));
};
