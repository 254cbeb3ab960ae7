/** Perfume: thick-walled glass block, tinted liquid with meniscus, lacquered cap. */
import { dark, light, mix } from '../../color';
import { box, disc } from '../../path';
import { createKit, type Kit } from '../kit';
import type { Metal } from '../metals';
import type { Product } from '../product';

export function drawPerfume(
  kit: Kit,
  { juice = kit.color, cap = dark(kit.color, 0.8), corner = 50, tone = 'gold' as Metal, label = true } = {},
): string {
  const outer = box(296, 592, 608, 668, corner);
  const inner = box(346, 636, 508, 520, Math.max(30, corner * 0.8 + 22));
  const clear = '#fffdf8';
  const edge = mix(dark(juice, 0.45), '#6d6a62', 0.35);
  // 1. Glass block: nearly clear in the middle, dark where the wall turns away.
  const block = kit.clip(
    outer,
    `<path d="${outer}" fill="${kit.linear(
      [0, 0, 1, 0],
      [
        [0, edge, 0.75],
        [0.03, clear, 0.75],
        [0.075, light(juice, 0.6), 0.55],
        [0.5, light(juice, 0.75), 0.45],
        [0.92, light(juice, 0.45), 0.6],
        [0.97, clear, 0.6],
        [1, edge, 0.85],
      ],
    )}"/>` +
      `<path d="${box(296, 1150, 608, 110, 0)}" fill="${kit.linear(
        [0, 0, 0, 1],
        [
          [0, juice, 0.1],
          [0.25, light(juice, 0.3), 0.7],
          [0.5, light(juice, 0.8), 0.8],
          [0.72, juice, 0.75],
          [1, dark(juice, 0.5), 0.9],
        ],
      )}"/>` +
      kit.soft('M420 1212 C540 1196 700 1196 840 1216 L840 1226 C700 1214 540 1214 420 1226Z', {
        fill: '#fff',
        opacity: 0.85,
        blur: 4,
      }) +
      kit.soft('M700 1180 L880 1170 L880 1236 L740 1240Z', { fill: light(juice, 0.55), opacity: 0.8, blur: 14 }),
  );
  // 2. Hollow and liquid: light enters upper left and gathers lower right.
  const level = 724;
  const liquid = kit.clip(
    inner,
    `<path d="${inner}" fill="${kit.linear(
      [0, 0, 1, 1],
      [
        [0, clear, 0.8],
        [1, light(juice, 0.7), 0.7],
      ],
    )}"/>` +
      `<path d="${box(330, level, 540, 460, 0)}" fill="${kit.linear(
        [0, 0, 1, 1],
        [
          [0, juice, 0.96],
          [0.35, light(juice, 0.12), 0.96],
          [0.75, light(juice, 0.38), 0.95],
          [1, mix(juice, light(juice, 0.3), 0.5), 0.98],
        ],
      )}"/>` +
      kit.soft('M560 1100 C660 980 780 900 850 860 L850 1150 L540 1156Z', {
        fill: light(juice, 0.75),
        opacity: 0.65,
        blur: 38,
      }) +
      kit.soft(inner, { fill: dark(juice, 0.55), stroke: 40, blur: 16, opacity: 0.6 }) +
      `<path d="M594 620 L608 620 L610 1130 L596 1130Z" fill="${kit.linear(
        [0, 0, 1, 0],
        [
          [0, '#fff', 0.65],
          [0.5, light(juice, 0.5), 0.15],
          [1, dark(juice, 0.4), 0.45],
        ],
      )}"/>` +
      `<path d="${disc(600, level, 262, 13)}" fill="${kit.linear(
        [0, 0, 1, 0],
        [
          [0, light(juice, 0.2)],
          [0.4, light(juice, 0.75)],
          [1, juice],
        ],
      )}" opacity=".95"/>` +
      `<path d="M346 726 C430 744 770 744 854 726" fill="none" stroke="${dark(juice, 0.45)}" ` +
      'stroke-width="4" opacity=".5"/>' +
      '<path d="M350 717 C430 708 770 708 850 717" fill="none" stroke="#fff" stroke-width="2.5" ' +
      'opacity=".8"/>',
  );
  const hollowEdge =
    `<path d="${inner}" fill="none" stroke="${dark(juice, 0.6)}" stroke-width="3" opacity=".45"/>` +
    `<path d="${inner}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".6" transform="translate(3 3)"/>`;
  // 3. Label: thin cotton paper.
  const plate = box(440, 836, 320, 226, 6);
  const line = (y: number, w: number, h: number, object: number) =>
    `<path d="${box(600 - w / 2, y, w, h, 1)}" fill="#4a3a2a" opacity="${object}"/>`;
  const paper = label
    ? kit.piece(plate, {
        fill: kit.lit('#f8f1e4', 0.2, 0.1),
        tone: '#f1e7d6',
        form: 0,
        texture: 'smooth',
        textureOpacity: 0.5,
        drop: 5,
        dropOpacity: 0.4,
        rim: 0.8,
        edge: 0.12,
      }) +
      `<path d="${box(452, 848, 296, 202, 3)}" fill="none" stroke="#b98532" stroke-width="2.4"/>` +
      kit.mark(600, 916, 1.05, '#a87628') +
      line(966, 176, 7, 0.85) +
      line(988, 110, 4, 0.5) +
      line(1020, 64, 3.4, 0.45)
    : '';
  // 4. Reflections: hard window strip left, thin strip right, bright shoulders.
  const shine = kit.clip(
    outer,
    `<path d="M318 640 L372 632 L372 1200 L318 1220Z" fill="${kit.linear(
      [0, 0, 0, 1],
      [
        [0, '#fff', 0.85],
        [0.55, '#fff', 0.4],
        [1, '#fff', 0.12],
      ],
    )}"/>` +
      '<path d="M382 644 L394 643 L394 1160 L382 1166Z" fill="#fff" opacity=".3"/>' +
      '<path d="M866 650 L880 650 L880 1190 L866 1180Z" fill="' +
      kit.linear(
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.15],
          [0.6, '#fff', 0.6],
          [1, '#fff', 0.2],
        ],
      ) +
      '"/>' +
      kit.soft('M340 606 L860 606', { fill: '#fff', stroke: 7, blur: 3, opacity: 0.9 }) +
      kit.soft('M340 1252 L860 1252', { fill: dark(juice, 0.7), stroke: 8, blur: 4, opacity: 0.6 }) +
      kit.soft('M304 650 L304 1210', { fill: '#fff', stroke: 5, blur: 2, opacity: 0.8 }) +
      kit.soft('M897 650 L897 1210', { fill: dark(juice, 0.75), stroke: 6, blur: 3, opacity: 0.55 }),
  );
  const outline = `<path d="${outer}" fill="none" stroke="${dark(juice, 0.7)}" stroke-width="2.4" opacity=".4"/>`;
  // 5. Neck ring and cap: cylinders, lit as vertical bands.
  const tube = (tone: string) =>
    kit.linear(
      [0, 0, 1, 0],
      [
        [0, dark(tone, 0.65)],
        [0.1, tone],
        [0.2, light(tone, 0.5)],
        [0.27, light(tone, 0.75)],
        [0.34, light(tone, 0.25)],
        [0.55, tone],
        [0.82, dark(tone, 0.6)],
        [0.93, dark(tone, 0.25)],
        [1, dark(tone, 0.7)],
      ],
    );
  const neck =
    kit.metal(box(512, 552, 176, 48, 6), tone, { vec: [0, 0, 1, 0], form: 2 }) +
    kit.soft('M500 600 L700 600', { stroke: 8, blur: 6, opacity: 0.5 });
  const capBody = box(474, 262, 252, 292, 16);
  const capPart =
    kit.soft(capBody, { blur: 10, dx: 6, dy: 10, opacity: 0.4 }) +
    kit.clip(
      capBody,
      `<path d="${capBody}" fill="${tube(cap)}"/>` +
        kit.soft('M474 268 L726 268', { fill: '#fff', stroke: 8, blur: 4, opacity: 0.5 }) +
        kit.soft('M474 548 L726 548', { fill: '#000', stroke: 14, blur: 7, opacity: 0.55 }),
    ) +
    kit.metal(box(472, 500, 256, 22, 3), tone, { vec: [0, 0, 1, 0], form: 2, drop: 2 });
  return neck + block + liquid + hollowEdge + paper + shine + outline + capPart;
}

/** Light that passed through the juice falls on the paper beside the bottle. */
const caustic = (kit: Kit, juice: string) =>
  kit.soft('M720 1200 C850 1110 960 1120 985 1210 C1000 1300 900 1336 780 1324 C690 1318 640 1264 720 1200Z', {
    fill: light(juice, 0.3),
    opacity: 0.42,
    blur: 38,
  }) +
  kit.soft('M850 1210 C920 1170 962 1194 958 1236 C946 1278 880 1286 830 1280Z', {
    fill: light(juice, 0.85),
    opacity: 0.8,
    blur: 18,
  });
const carton = (kit: Kit, color: string) => {
  const front = box(250, 150, 640, 1180, 4);
  return (
    kit.piece(front, {
      fill: kit.linear(
        [0, 0, 1, 1],
        [
          [0, light(color, 0.2)],
          [0.5, color],
          [1, dark(color, 0.3)],
        ],
      ),
      tone: color,
      form: 0,
      texture: 'smooth',
      textureOpacity: 0.8,
      rim: 0.7,
    }) +
    `<path d="${box(286, 186, 568, 1108, 2)}" fill="none" stroke="#e3bd6e" stroke-width="4"/>` +
    kit.mark(570, 600, 3, '#e3bd6e') +
    `<path d="${box(450, 720, 240, 10, 1)}" fill="#e3bd6e"/><path d="${box(500, 752, 140, 6, 1)}" ` +
    'fill="#e3bd6e" opacity=".8"/>'
  );
};

/** Lacquered, ivory and turned wooden caps, on sharper and rounder bottles. */
const BOTTLES = [{ corner: 26 }, { corner: 130, cap: '#e6dccb' }, { corner: 50, cap: '#5d3a22' }];

export const perfume: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawPerfume(kit, BOTTLES[seed % BOTTLES.length]);
  if (view === 'detail')
    return kit.scene(caustic(kit, color) + kit.place(object, { lift: 1.25 }), { crop: [250, 480, 560] });
  if (view === 'styled')
    return kit.scene(
      kit.place(carton(kit, dark(color, 0.55)), { turn: 6, scale: 0.86, x: 150, y: -60, lift: 1.2 }) +
        kit.place(object, { turn: -4, x: -150, y: 110, scale: 0.9, lift: 1.2 }),
    );
  return kit.scene(caustic(kit, color) + kit.place(object, { lift: 1.25 }));
};
