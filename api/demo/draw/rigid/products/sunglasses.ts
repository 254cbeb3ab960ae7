/** Sunglasses: polished acetate front, gradient lenses, folded temples seen through them. */
import { darken, getLuminance, lighten } from '../../color';
import { buildBox, buildEllipse, buildSymmetricPath, mirrorPath } from '../../path';
import { createKit, type Kit } from '../kit';
import type { Product } from '../product';

const LENS =
  'M644 646 C696 608 904 598 990 622 C1020 632 1022 700 1008 764 C984 856 912 906 822 906 ' +
  'C726 906 664 852 644 768 C634 718 628 664 644 646Z';
const FRONT = buildSymmetricPath(
  'M600 626 C636 624 660 610 692 600 C780 576 944 568 1050 578 C1092 584 1110 596 1108 620 ' +
    'C1106 648 1068 662 1054 678 C1048 734 1036 800 1008 850 C972 910 900 936 818 936 ' +
    'C724 936 656 890 632 816 C622 776 628 706 600 702',
);

export function drawSunglasses(kit: Kit, { frame = kit.color, lens = '#3a2a20', tortoise = true } = {}): string {
  const blotch = kit.def(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency=".014 .022" numOctaves="3" seed="${kit.seed}"/>` +
      '<feColorMatrix values="0 0 0 0 .09 0 0 0 0 .035 0 0 0 0 .015 5 3 0 0 -3.95"/>' +
      '<feComposite in2="SourceAlpha" operator="in"/></filter>',
  );
  const shell = (d: string) =>
    tortoise ? `<path d="${d}" fill-rule="evenodd" filter="${blotch}" opacity=".92"/>` : '';
  // Folded temples, far one first.
  const arm =
    'M1074 604 C1084 604 1090 616 1086 634 C1000 690 720 736 460 762 C340 776 270 800 214 856 ' +
    'C204 866 188 862 186 848 C190 800 250 740 350 722 C600 690 900 650 1074 604Z';
  const temple = (d: string) =>
    kit.piece(d, {
      fill: kit.lit(frame, 0.1, 0.35),
      tone: frame,
      over: shell(d),
      form: 9,
      texture: null,
      shine: 0.6,
      drop: 8,
    });
  const temples = temple(mirrorPath(arm)) + temple(arm);
  // Lenses: dark above, fading below; translucent so that the temples show.
  const glass = (d: string, left: boolean) => {
    const b = left ? 196 : 630;
    return (
      `<path d="${d}" fill="${kit.linear(
        [0, 0, 0, 1],
        [
          [0, darken(lens, 0.55), 0.97],
          [0.45, lens, 0.9],
          [1, lighten(lens, 0.42), 0.62],
        ],
      )}"/>` +
      kit.clip(
        d,
        `<path d="M${b + 40} 590 L${b + 190} 590 L${b + 60} 900 L${b - 60} 900Z" fill="` +
          kit.linear(
            [0, 0, 0.3, 1],
            [
              [0, '#fff', 0.34],
              [0.7, '#fff', 0.08],
              [1, '#fff', 0],
            ],
          ) +
          `"/><path d="M${b + 214} 590 L${b + 244} 590 L${b + 116} 900 L${b + 86} 900Z" ` +
          'fill="#fff" opacity=".11"/>' +
          kit.soft(d, { fill: '#000', stroke: 22, blur: 8, opacity: 0.7, dx: 3, dy: 6 }) +
          kit.soft(`M${b + 120} 872 C${b + 180} 886 ${b + 260} 872 ${b + 310} 820`, {
            fill: '#fff',
            stroke: 7,
            blur: 5,
            opacity: 0.5,
          }),
      )
    );
  };
  const lenses = glass(mirrorPath(LENS), true) + glass(LENS, false);
  // Front: one outline with two lens openings.
  const front = `${FRONT} ${LENS} ${mirrorPath(LENS)}`;
  const body = kit.piece(front, {
    fill: kit.linear(
      [0, 0, 0.4, 1],
      [
        [0, lighten(frame, 0.22)],
        [0.5, frame],
        [1, darken(frame, 0.3)],
      ],
    ),
    tone: frame,
    over: shell(front),
    form: 11,
    depth: 1.1,
    formOpacity: 0.6,
    texture: null,
    shine: 0.95,
    drop: 6,
    edge: 0.5,
    rim: 0.5,
  });
  const ridge = kit.clip(
    front,
    kit.soft('M640 612 C720 588 920 580 1040 594', { fill: '#fff', stroke: 5, blur: 2.2, opacity: 0.75 }) +
      kit.soft('M560 612 C480 588 280 580 160 594', { fill: '#fff', stroke: 6, blur: 2.2, opacity: 0.9 }) +
      kit.soft('M570 652 C590 644 610 644 630 652', { fill: '#fff', stroke: 5, blur: 2.5, opacity: 0.7 }),
  );
  const rivet = (x: number, y: number) => kit.metal(buildEllipse(x, y, 13, 6.5), 'gold', { form: 2, drop: 2 });
  return temples + lenses + body + ridge + rivet(1058, 612) + rivet(1058, 636) + rivet(142, 612) + rivet(142, 636);
}

/** Hard case, slightly open lid line. */
export function drawCase(kit: Kit, color: string): string {
  const d =
    'M140 720 C140 560 260 520 600 520 C940 520 1060 560 1060 720 C1060 900 940 960 600 960 ' +
    'C260 960 140 900 140 720Z';
  return (
    kit.piece(d, {
      fill: kit.lit(color, 0.2, 0.35),
      tone: color,
      form: 44,
      depth: 0.8,
      formOpacity: 0.7,
      texture: 'pebble',
      textureOpacity: 0.6,
    }) +
    kit.soft('M142 748 C300 800 900 800 1058 748', { stroke: 5, blur: 2, opacity: 0.7 }) +
    kit.soft('M142 756 C300 808 900 808 1058 756', { fill: lighten(color, 0.6), stroke: 3, blur: 1.2, opacity: 0.6 }) +
    kit.metal(buildBox(572, 752, 56, 60, 12), 'gold', { drop: 6 }) +
    kit.emboss((fill: string, at: number) => kit.mark(600, 650 + at, 1.3, fill), color)
  );
}

export const sunglasses: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawSunglasses(kit, { lens: '#4a3020', tortoise: getLuminance(color) > 0.15 });
  if (view === 'detail') return kit.scene(kit.place(object, { lift: 0.8 }), { crop: [640, 420, 500] });
  if (view === 'styled')
    return kit.scene(
      kit.place(drawCase(kit, '#3f3128'), { turn: -8, y: -230, scale: 0.8, lift: 1.3 }) +
        kit.place(object, { turn: -14, y: 170, scale: 0.94, lift: 0.8 }),
    );
  return kit.scene(kit.place(object, { turn: -5, lift: 0.8, scale: 1.03 }));
};
