/** Draws a customer: an elderly woman with a veil over her grey hair, in the middle of a picture of 1200 x 1500. */
import { darken, lighten } from '../color';
import { buildEllipse } from '../path';
import type { Kit } from './kit';

const skin = '#b98055';
const hair = '#8d8983';

export function drawPortrait(kit: Kit): string {
  const { buildLinearGradient, buildRadialGradient, drawSoft, color } = kit;
  const fill = (path: string, paint: string, more = '') => `<path d="${path}" fill="${paint}"${more}/>`;
  const stroke = (path: string, paint: string, width: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"${more}/>`;
  const veil = buildLinearGradient(
    [0, 0, 1, 1],
    [
      [0, lighten(color, 0.28)],
      [0.55, color],
      [1, darken(color, 0.35)],
    ],
  );
  const inner = darken(color, 0.5);
  const face = buildRadialGradient(
    [0.4, 0.36, 0.75],
    [
      [0, lighten(skin, 0.24)],
      [0.6, skin],
      [1, darken(skin, 0.24)],
    ],
  );
  const faceOutline =
    'M600 372 C736 372 812 470 808 622 C806 706 788 782 742 842 C702 894 650 926 600 926 C550 926 498 894 458 842 C412 782 394 706 392 622 C388 470 464 372 600 372Z';
  const veilOutline =
    'M600 236 C800 232 934 372 944 596 C950 760 948 872 1004 1010 C1050 1118 1130 1190 1150 1500 L1150 1560 L50 1560 L50 1500 C70 1190 150 1118 196 1010 C252 872 250 760 256 596 C266 372 400 232 600 236Z';
  const veilOpening =
    'M600 322 C760 322 850 436 856 606 C860 742 852 850 800 960 C760 1042 690 1100 600 1128 C510 1100 440 1042 400 960 C348 850 340 742 344 606 C350 436 440 322 600 322Z';
  const drawEye = (x: number) =>
    fill(buildEllipse(x, 634, 38, 19), '#f6efe6') +
    fill(buildEllipse(x, 634, 19, 19), '#3b2416') +
    fill(buildEllipse(x - 6, 627, 5, 5), '#fff') +
    stroke(`M${x - 46} 636 Q${x} 598 ${x + 46} 636`, '#4a2c1a', 9) +
    stroke(`M${x - 34} 668 Q${x} 684 ${x + 36} 666`, darken(skin, 0.2), 5) +
    stroke(`M${x - 52} 574 Q${x} 544 ${x + 54} 574`, darken(hair, 0.25), 13);
  return (
    // The round avatar of the testimonial shows the middle of the picture, which the face has to fill.
    '<g transform="translate(-180 -118) scale(1.3)">' +
    drawSoft(veilOutline, { fill: '#3a2718', blur: 40, dx: 26, dy: 30, opacity: 0.3 }) +
    fill(veilOutline, veil) +
    fill(veilOpening, inner) +
    // Neck and dress.
    fill('M508 860 L692 860 L716 1040 L840 1120 L840 1560 L360 1560 L360 1120 L484 1040Z', darken(skin, 0.2)) +
    fill('M484 1040 Q600 1170 716 1040 L860 1110 L900 1560 L300 1560 L340 1110Z', '#efe3cf') +
    // Hair, parted in the middle.
    fill(
      'M600 330 C742 330 838 436 838 616 L806 690 C800 560 744 458 600 420 C456 458 400 560 394 690 L362 616 C362 436 458 330 600 330Z',
      hair,
    ) +
    stroke('M600 336 L600 424', darken(skin, 0.05), 7) +
    [1, -1]
      .flatMap((side) =>
        [0, 1, 2].map((i) =>
          stroke(
            `M${600 + side * 14} ${352 + i * 16} Q${600 + side * (150 - i * 14)} ${372 + i * 24} ${600 + side * (212 - i * 8)} ${560 + i * 26}`,
            lighten(hair, 0.3),
            5,
            ' opacity=".55"',
          ),
        ),
      )
      .join('') +
    fill(faceOutline, face) +
    fill(
      'M600 420 C744 458 800 560 806 690 L812 600 C806 450 730 366 600 366 C470 366 394 450 388 600 L394 690 C400 560 456 458 600 420Z',
      hair,
    ) +
    drawSoft(buildEllipse(480, 752, 58, 40), { fill: '#c4613f', blur: 22, opacity: 0.32 }) +
    drawSoft(buildEllipse(720, 752, 58, 40), { fill: '#c4613f', blur: 22, opacity: 0.32 }) +
    drawEye(512) +
    drawEye(688) +
    // Lines of laughter.
    stroke('M448 628 L424 612 M448 644 L420 646 M752 628 L776 612 M752 644 L780 646', darken(skin, 0.22), 5) +
    stroke('M524 742 Q496 776 500 816 M676 742 Q704 776 700 816', darken(skin, 0.24), 6) +
    // Nose.
    stroke('M588 640 Q580 700 560 728 Q572 756 600 756 Q628 756 640 728', darken(skin, 0.28), 8) +
    // Mouth.
    fill('M522 806 Q600 824 678 806 Q656 866 600 868 Q544 866 522 806Z', '#8d3b32') +
    fill('M540 812 Q600 828 660 812 Q648 836 600 838 Q552 836 540 812Z', '#fbf5ec') +
    stroke('M512 800 Q520 808 530 808 M688 800 Q680 808 670 808', darken(skin, 0.35), 7) +
    // Veil over the shoulders, with folds and a golden border.
    stroke(veilOpening, '#e0b76a', 22) +
    stroke(veilOpening, darken('#e0b76a', 0.3), 4, ' stroke-dasharray="2 26"') +
    stroke('M300 980 Q250 1150 190 1500 M900 980 Q950 1150 1010 1500', darken(color, 0.3), 8, ' opacity=".5"') +
    '</g>'
  );
}
