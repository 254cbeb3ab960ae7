/** Court sneaker, lateral side view, toe to the left. Smooth leather on a stitched cupsole. */
import { dark, deep, light } from '../../color';
import { createKit, type Kit } from '../kit';
import type { PieceOptions } from '../parts';
import type { Product } from '../product';
import { lacing } from './lacing';

const UPPER =
  'M118 900 C102 850 104 796 142 758 C182 722 242 714 306 704 C390 694 462 664 532 626 ' +
  'C584 596 616 576 650 566 C664 560 676 562 684 570 C694 590 704 606 722 624 ' +
  'C764 664 830 684 900 676 C956 668 1000 642 1036 616 C1056 604 1072 612 1074 640 ' +
  'C1072 700 1066 740 1074 780 C1082 820 1088 856 1084 900Z';
const SOLE =
  'M108 868 C96 882 94 908 102 930 C112 952 146 962 196 964 L1036 968 ' +
  'C1070 968 1088 956 1093 930 C1097 906 1095 888 1088 868 C1010 882 920 888 780 892 ' +
  'C580 898 400 902 270 896 C210 892 160 884 108 868Z';
const THROAT = 'M424 692 C486 668 536 642 584 606 C620 582 648 570 676 564';
export function drawSneaker(
  kit: Kit,
  { upper = kit.color, accent = '#23402f', sole = '#f3ede2', lining = '#d9c8ae', lace = '#faf6ee' } = {},
): string {
  const leather = (d: string, options: PieceOptions = {}) =>
    kit.piece(d, {
      fill: kit.lit(options.tone ?? upper, 0.16, 0.2),
      tone: options.tone ?? upper,
      form: 14,
      depth: 0.75,
      formOpacity: 0.6,
      texture: 'leather',
      textureOpacity: 0.45,
      drop: 4,
      dropOpacity: 0.35,
      edge: 0.22,
      ...options,
    });
  const seam = (d: string, color = upper) => kit.stitch(d, light(color, 0.3), { width: 2.6, len: 7.5, gap: 4 });
  // Inside of the collar, seen just above the near edge, and the tongue.
  const inside = kit.piece(
    'M690 572 C740 614 800 640 880 640 C950 638 1000 622 1046 616 L1060 640 ' +
      'C1000 690 900 712 820 694 C770 682 720 650 690 572Z',
    {
      fill: kit.linear(
        [0, 0, 0, 1],
        [
          [0, lining],
          [1, dark(lining, 0.75)],
        ],
      ),
      tone: lining,
      form: 6,
      texture: 'canvas',
    },
  );
  const tongue =
    leather(
      'M470 700 C540 640 590 596 628 556 C654 530 684 518 708 526 C726 536 728 566 742 600 ' +
        'C752 624 742 650 720 664 L560 740Z',
      {
        fill: kit.lit(upper, 0.22, 0.25),
        form: 18,
      },
    ) +
    seam('M640 562 C660 544 684 534 702 542 C714 552 716 572 724 592') +
    kit.piece('M664 560 C676 552 690 550 698 556 L712 590 C700 592 690 596 682 604Z', {
      fill: kit.lit(accent),
      tone: accent,
      form: 3,
      texture: 'smooth',
      drop: 2,
    });
  const base = leather(UPPER, { form: 34, depth: 0.8, formOpacity: 0.62, drop: 0 });
  // Vamp with perforations, quarter, heel counter, padded collar.
  const vamp =
    kit.soft('M430 716 C416 760 420 830 470 890', { stroke: 5, blur: 3, opacity: 0.35 }) +
    seam('M438 716 C424 762 430 830 480 888');
  const holes = [
    [206, 772, 9],
    [222, 793, 8],
    [240, 813, 7],
    [268, 830, 5],
  ]
    .flatMap(([x, y, n]) =>
      Array.from({ length: n }, (_, i) => {
        const X = x + i * 21;
        const Y = y - i * 5 - i * i * 0.35;
        return (
          `<circle cx="${X + 0.8}" cy="${Y + 1.2}" r="4.6" fill="${light(upper, 0.8)}" opacity=".6"/>` +
          `<circle cx="${X}" cy="${Y}" r="4.2" fill="${dark(upper, 0.72)}"/>`
        );
      }),
    )
    .join('');
  const guard =
    leather('M106 904 C96 850 98 808 124 784 C148 830 236 864 330 862 C400 860 440 870 470 906Z', { form: 9 }) +
    seam('M130 799 C162 842 242 872 330 870 C392 869 426 878 452 896');
  const counter =
    leather(
      'M1086 900 C1086 850 1080 820 1072 780 C1066 740 1070 706 1074 658 ' +
        'C1070 646 1056 640 1040 644 C1010 656 984 664 958 670 C940 716 934 760 938 800 ' +
        'C940 840 920 870 896 900Z',
      { tone: accent, fill: kit.lit(accent, 0.2, 0.25) },
    ) + seam('M966 678 C950 720 944 760 948 800 C950 838 934 866 912 892', accent);
  const quarter =
    kit.soft('M436 804 C590 802 720 770 800 716', { stroke: 4, blur: 2.5, opacity: 0.4 }) +
    seam('M436 800 C590 798 716 764 796 710');
  const collarEdge =
    'M706 606 C760 662 830 684 900 676 C956 668 1000 642 1036 616 C1058 604 1076 614 1075 644 ' +
    'C1062 660 1036 668 1016 682 C970 704 900 720 836 712 C776 702 728 668 706 606Z';
  const collar =
    leather(collarEdge, { form: 13, depth: 1 }) + seam('M722 644 C756 690 800 718 850 722 C910 726 970 712 1020 690');
  const brand = kit.emboss((fill: string, at: number) => kit.mark(760 + at, 800 + at, 0.9, fill), upper);
  // Eyestay, eyelets and flat laces running over the tongue.
  const stay =
    leather(
      'M404 702 C470 682 528 652 580 612 C618 586 650 570 680 566 C694 590 706 608 722 626 ' +
        'C706 652 662 692 618 722 C566 754 504 786 446 794 C414 790 398 754 404 716Z',
      { form: 10 },
    ) +
    seam('M412 712 C476 690 536 660 588 620 C624 594 652 580 676 576') +
    seam('M430 784 C500 774 560 744 610 712 C652 684 690 650 708 630');
  const laces = lacing(kit, THROAT, upper, lace);
  // Cupsole: wall, side stitching, foxing line, tread.
  const wall =
    kit.piece(SOLE, {
      fill: kit.linear(
        [0, 0, 0, 1],
        [
          [0, light(sole, 0.4)],
          [0.55, sole],
          [1, dark(sole, 0.28)],
        ],
      ),
      tone: sole,
      form: 5,
      depth: 0.7,
      formOpacity: 0.5,
      texture: 'rubber',
      textureOpacity: 0.5,
      drop: 5,
      edge: 0.25,
    }) +
    kit.stitch('M116 890 C160 902 210 910 270 914 C400 920 580 916 780 910 C920 906 1010 900 1082 888', '#fffdf6', {
      width: 3,
      len: 12,
      gap: 6,
    }) +
    '<path d="M106 934 C150 950 240 950 300 950 L1040 950 C1064 950 1080 944 1089 934" ' +
    `fill="none" stroke="${dark(sole, 0.5)}" stroke-width="3" opacity=".55"/>` +
    '<path d="M106 937 C150 953 240 953 300 953 L1040 953 C1064 953 1080 947 1089 937" ' +
    'fill="none" stroke="#fff" stroke-width="2" opacity=".6"/>' +
    Array.from(
      { length: 62 },
      (_, i) =>
        `<path d="M${170 + i * 14} 956 L${170 + i * 14} 967" stroke="${dark(sole, 0.6)}" ` +
        'stroke-width="3.4" opacity=".45"/>',
    ).join('') +
    Array.from(
      { length: 13 },
      (_, i) =>
        `<path d="M${106 + i * 9} ${894 + i * 1.2} L${108 + i * 9} ${930 + i}" ` +
        `stroke="${dark(sole, 0.5)}" stroke-width="2.4" opacity=".32"/>`,
    ).join('');
  const glow = kit.clip(
    UPPER,
    kit.soft('M142 786 C200 742 300 738 390 706', { fill: '#fff', stroke: 18, blur: 12, opacity: 0.4 }) +
      kit.soft('M130 884 C400 900 800 890 1080 860', { stroke: 26, blur: 12, opacity: 0.4 }) +
      kit.soft('M470 876 C560 850 600 800 640 770', { stroke: 16, blur: 16, opacity: 0.18 }),
  );
  return (
    inside + tongue + base + vamp + holes + quarter + brand + guard + collar + counter + glow + stay + laces + wall
  );
}

export function drawShoeBox(kit: Kit, color: string): string {
  return (
    kit.piece('M90 560 L1110 560 L1110 1010 L90 1010Z', {
      fill: kit.lit(color, 0.14, 0.22),
      tone: color,
      form: 0,
      texture: 'smooth',
    }) +
    kit.piece('M76 540 L1124 540 L1124 690 L76 690Z', {
      fill: kit.lit(light(color, 0.08), 0.14, 0.15),
      tone: color,
      form: 3,
      texture: 'smooth',
      drop: 8,
    }) +
    kit.mark(250, 850, 2, light(color, 0.55), 0.9)
  );
}

export const sneaker: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const accent = seed % 2 ? '#2f5a45' : deep(color);
  const object = drawSneaker(kit, { accent });
  if (view === 'detail') return kit.scene(kit.place(object, { lift: 1 }), { crop: [360, 470, 440] });
  if (view === 'styled')
    return kit.scene(
      kit.place(drawShoeBox(kit, accent), { y: -420, scale: 0.92, turn: -4, lift: 1.3, x: 60 }) +
        kit.place(object, { y: -140, x: 70, scale: 0.9, turn: -9, lift: 1 }) +
        kit.place(object, { y: 270, x: -20, scale: 0.98, lift: 1 }),
    );
  return kit.scene(kit.place(object, { lift: 1, y: 10, scale: 1.06 }));
};
