/** Structured top-handle bag: flap with turn lock, rolled handle on rings, gusset, feet. */
import { dark, light } from '../../color';
import { box, disc, symmetric } from '../../path';
import { createKit, type Kit } from '../kit';
import { METAL, type Metal } from '../metals';
import type { PieceOptions } from '../parts';
import type { Product } from '../product';
import type { Grain } from '../surfaces';

export function drawHandbag(kit: Kit, { tone = 'gold' as Metal, leather = 'pebble' as Grain } = {}): string {
  const { color } = kit;
  const hide = (d: string, options: PieceOptions = {}) =>
    kit.piece(d, {
      fill: kit.lit(options.tone ?? color, 0.2, 0.24),
      texture: leather,
      textureOpacity: 0.42,
      form: 16,
      depth: 0.8,
      formOpacity: 0.6,
      drop: 9,
      edge: 0.3,
      ...options,
    });
  const BODY = symmetric(
    'M600 640 L876 640 C916 640 940 656 950 700 C974 840 998 1010 1010 1150 C1014 1206 996 1232 940 1234 L600 1238',
  );
  const GUSSET = symmetric(
    'M600 660 L900 660 C956 664 980 690 992 730 C1020 860 1040 1010 1050 1140 ' +
      'C1052 1190 1034 1214 1000 1220 L600 1224',
  );
  const FLAP = symmetric(
    'M600 622 L872 622 C920 622 944 644 952 690 C966 780 964 860 930 912 ' +
      'C900 946 840 950 790 958 C720 968 680 1004 600 1006',
  );
  const feet = [330, 870].map((x) => kit.metal(disc(x, 1240, 26, 12), tone)).join('');
  const gusset = hide(GUSSET, { fill: kit.lit(dark(color, 0.35), 0.1, 0.3), form: 20, drop: 0 });
  const body =
    hide(BODY, { form: 30, depth: 0.7, drop: 5 }) +
    kit.stitch(
      'M236 1010 C226 1090 216 1140 214 1160 C214 1194 226 1210 260 1210 L940 1210 ' +
        'C974 1210 986 1194 986 1160 C984 1140 974 1090 964 1010',
      light(color, 0.4),
      { width: 3.2 },
    ) +
    kit.soft(FLAP, { blur: 16, dx: 6, dy: 22, opacity: 0.5 });
  const flap =
    hide(FLAP, { form: 20, depth: 0.75, drop: 6 }) +
    kit.stitch(
      symmetric(
        'M600 644 L866 644 C904 646 922 662 930 698 C942 780 940 850 912 894 ' +
          'C888 922 830 928 784 936 C716 948 672 980 600 982',
      ).replace('Z', ''),
      light(color, 0.4),
      { width: 3.2 },
    ) +
    kit.clip(
      FLAP,
      kit.soft('M300 660 C420 640 640 640 780 664', { fill: '#fff', stroke: 40, blur: 26, opacity: 0.3 }) +
        kit.soft('M250 720 C250 800 260 860 290 890', { fill: '#fff', stroke: 26, blur: 20, opacity: 0.18 }),
    );
  // Handle: a rolled tube; far one first, slightly higher and darker.
  const roll = (d: string, shade: string) => {
    const p = (s: string, w: number, object: number, t = 0) =>
      `<path d="${d}" fill="none" stroke="${s}" stroke-width="${w}" stroke-linecap="round" ` +
      `opacity="${object}" transform="translate(${t} ` +
      `${t})"/>`;
    return (
      kit.soft(d, { stroke: 44, blur: 9, dx: 9, dy: 12, opacity: 0.42 }) +
      p(dark(shade, 0.72), 46, 1) +
      p(dark(shade, 0.3), 40, 1, -1) +
      p(shade, 30, 1, -3) +
      p(light(shade, 0.18), 16, 0.9, -7) +
      p(light(shade, 0.55), 5, 0.6, -10) +
      kit
        .stitch(d, light(shade, 0.35), { width: 2.8, len: 9, gap: 6 })
        .replace(/translate\(([-.\d]+) [-.\d]+\)/g, 'translate($1 9)')
    );
  };
  const back = roll('M424 590 C430 420 500 318 600 316 C700 318 770 420 776 590', dark(color, 0.4));
  const front = roll('M392 604 C398 430 480 332 600 330 C720 332 802 430 808 604', color);
  const anchor = (x: number) => {
    const tab =
      `M${x - 34} 664 L${x - 30} 706 C${x - 24} 770 ${x - 20} 800 ${x} 812 C${x + 20} 800 ${x + 24} 770 ` +
      `${x + 30} 706 L${x + 34} 664 C${x + 20} 640 ${x - 20} 640 ${x - 34} 664Z`;
    return (
      kit.wire(
        `M${x - 34} 640 C${x - 40} 590 ${x + 40} 590 ${x + 34} 640 C${x + 40} 684 ${x - 40} 684 ${x - 34} 640`,
        13,
        tone,
        6,
      ) +
      hide(tab, { form: 8, drop: 7 }) +
      kit.stitch(
        `M${x - 20} 690 C${x - 16} 760 ${x - 12} 784 ${x} 794 C${x + 12} 784 ${x + 16} 760 ${x + 20} 690`,
        light(color, 0.4),
        {
          width: 2.6,
          len: 8,
          gap: 5,
        },
      ) +
      kit.metal(disc(x, 760, 10), tone, { form: 3 })
    );
  };
  // Turn lock.
  const lock =
    kit.metal(box(540, 880, 120, 84, 20), tone, { form: 6, drop: 9 }) +
    `<path d="${box(556, 896, 88, 52, 12)}" fill="none" stroke="${METAL[tone][0]}" ` +
    'stroke-width="2.6" opacity=".6"/>' +
    kit.metal(box(580, 884, 40, 76, 18), tone, { vec: [0, 0, 1, 0], form: 8, drop: 8 });
  const brand = kit.emboss((fill, at) => kit.mark(600 + at, 790 + at, 1.2, fill));
  return feet + back + gusset + body + flap + front + anchor(400) + anchor(800) + brand + lock;
}

/** Cotton dust bag with drawstring, for the styled view. */
const drawDustBag = (kit: Kit) => {
  const color = '#e6dac6';
  const d =
    'M170 330 C300 318 420 334 600 326 C780 318 900 334 1030 326 C1044 560 1040 900 1050 1200 ' +
    'C900 1212 760 1202 600 1208 C440 1214 300 1202 150 1208 C162 900 156 560 170 330Z';
  const folds = [
    'M330 420 C350 640 320 860 340 1100',
    'M860 430 C840 640 880 820 850 1080',
    'M560 430 C570 520 560 600 580 700',
  ]
    .map(
      (f) =>
        kit.soft(f, { fill: '#4a3522', stroke: 20, blur: 18, opacity: 0.3 }) +
        kit.soft(f, { fill: '#fff', stroke: 14, blur: 14, opacity: 0.5, dx: -26 }),
    )
    .join('');
  return (
    kit.piece(d, {
      fill: kit.lit(color, 0.3, 0.1),
      tone: color,
      form: 26,
      depth: 0.6,
      formOpacity: 0.5,
      texture: 'canvas',
      textureOpacity: 0.5,
    }) +
    kit.clip(d, folds) +
    kit.stitch('M166 392 C400 384 800 388 1034 386', '#f6efe2', { width: 2.6 }) +
    kit.cord('M164 362 C400 352 800 358 1036 354 C1080 352 1100 380 1092 440 C1088 480 1100 520 1086 560', 9, '#b08d57')
  );
};

export const handbag: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawHandbag(kit);
  if (view === 'detail') return kit.scene(kit.place(object, { lift: 1.2 }), { crop: [380, 560, 480] });
  if (view === 'styled')
    return kit.scene(
      kit.place(drawDustBag(kit), { turn: -9, scale: 0.84, x: 70, y: -230, lift: 0.7 }) +
        kit.place(object, { lift: 1.2, turn: 4, scale: 0.88, x: -30, y: 150 }),
    );
  return kit.scene(kit.place(object, { lift: 1.2 }));
};
