/** Perfume: thick-walled glass block, tinted liquid with meniscus, lacquered cap. */
import { darken, lighten, mixColors } from '../../color';
import { buildEllipse, buildRoundedRectangle, getBounds } from '../../path';
import { createKit, type Kit } from '../kit';
import type { Metal } from '../metals';
import type { Stop } from '../paints';
import type { Product } from '../product';
import type { Stand } from '../scene';
import { drawCap } from './bottle-cap';
import { BOTTLES, type Bottle, type BottleName } from './bottles';
import { drawCarton } from './carton';

export interface PerfumeOptions {
  juice?: string;
  bottle?: BottleName;
  tone?: Metal;
}

export function drawPerfume(
  kit: Kit,
  { juice = kit.color, bottle = 'block', tone = 'gold' }: PerfumeOptions = {},
): string {
  const form: Bottle = BOTTLES[bottle];
  const { outer, inner, level, brim } = form;
  const { x: left, y: top, w, h } = getBounds(outer);
  const right = left + w;
  const hollow = getBounds(inner);
  const foot = hollow.y + hollow.h - 6;
  const isRound = bottle === 'disc' || bottle === 'arch';
  const clear = '#fffdf8';
  const edge = mixColors(darken(juice, 0.45), '#6d6a62', 0.35);
  // 1. Glass block: nearly clear in the middle, dark where the wall turns away.
  const block = kit.clipTo(
    outer,
    `<path d="${outer}" fill="${kit.buildLinearGradient(
      [0, 0, 1, 0],
      [
        [0, edge, 0.75],
        [0.03, clear, 0.75],
        [0.075, lighten(juice, 0.6), 0.55],
        [0.5, lighten(juice, 0.75), 0.45],
        [0.92, lighten(juice, 0.45), 0.6],
        [0.97, clear, 0.6],
        [1, edge, 0.85],
      ],
    )}"/>` +
      `<path d="${buildRoundedRectangle(left, foot, w, 1260 - foot, 0)}" fill="${kit.buildLinearGradient(
        [0, 0, 0, 1],
        [
          [0, juice, 0.1],
          [0.25, lighten(juice, 0.3), 0.7],
          [0.5, lighten(juice, 0.8), 0.8],
          [0.72, juice, 0.75],
          [1, darken(juice, 0.5), 0.9],
        ],
      )}"/>` +
      kit.drawSoft(
        `M${left + w * 0.2} 1212 C540 1196 700 1196 ${right - w * 0.1} 1216 L${right - w * 0.1} 1226 C700 1214 540 1214 ${left + w * 0.2} 1226Z`,
        {
          fill: '#fff',
          opacity: 0.85,
          blur: 4,
        },
      ) +
      kit.drawSoft(`M${right - w * 0.34} 1180 L${right - 24} 1170 L${right - 24} 1236 L${right - w * 0.28} 1240Z`, {
        fill: lighten(juice, 0.55),
        opacity: 0.8,
        blur: 14,
      }),
  );
  // 2. Hollow and liquid: light enters upper left and gathers lower right.
  const liquid = kit.clipTo(
    inner,
    `<path d="${inner}" fill="${kit.buildLinearGradient(
      [0, 0, 1, 1],
      [
        [0, clear, 0.8],
        [1, lighten(juice, 0.7), 0.7],
      ],
    )}"/>` +
      `<path d="${buildRoundedRectangle(hollow.x - 16, level, hollow.w + 32, foot + 10 - level, 0)}" fill="${kit.buildLinearGradient(
        [0, 0, 1, 1],
        [
          [0, juice, 0.96],
          [0.35, lighten(juice, 0.12), 0.96],
          [0.75, lighten(juice, 0.38), 0.95],
          [1, mixColors(juice, lighten(juice, 0.3), 0.5), 0.98],
        ],
      )}"/>` +
      kit.drawSoft(
        `M${hollow.x + hollow.w * 0.42} 1100 C${hollow.x + hollow.w * 0.62} 980 ${hollow.x + hollow.w * 0.85} 900 ${hollow.x + hollow.w} 860 L${hollow.x + hollow.w} 1150 L${hollow.x + hollow.w * 0.4} 1156Z`,
        {
          fill: lighten(juice, 0.75),
          opacity: 0.65,
          blur: 38,
        },
      ) +
      kit.drawSoft(inner, { fill: darken(juice, 0.55), stroke: 40, blur: 16, opacity: 0.6 }) +
      `<path d="M595 ${hollow.y - 16} L605 ${hollow.y - 16} L607 ${foot - 30} L597 ${foot - 30}Z" fill="${kit.buildLinearGradient(
        [0, 0, 1, 0],
        [
          [0, '#fff', 0.65],
          [0.5, lighten(juice, 0.5), 0.15],
          [1, darken(juice, 0.4), 0.45],
        ],
      )}"/>` +
      `<path d="${buildEllipse(600, level, brim + 8, brim * 0.045)}" fill="${kit.buildLinearGradient(
        [0, 0, 1, 0],
        [
          [0, lighten(juice, 0.2)],
          [0.4, lighten(juice, 0.75)],
          [1, juice],
        ],
      )}" opacity=".95"/>` +
      `<path d="M${600 - brim} ${level + 2} C${600 - brim * 0.6} ${level + brim * 0.07} ${600 + brim * 0.6} ` +
      `${level + brim * 0.07} ${600 + brim} ${level + 2}" fill="none" stroke="${darken(juice, 0.45)}" ` +
      'stroke-width="3.4" opacity=".45"/>' +
      `<path d="M${600 - brim} ${level - 6} C${600 - brim * 0.6} ${level - brim * 0.06} ${600 + brim * 0.6} ` +
      `${level - brim * 0.06} ${600 + brim} ${level - 6}" fill="none" stroke="#fff" stroke-width="2.4" opacity=".8"/>`,
  );
  const hollowEdge =
    `<path d="${inner}" fill="none" stroke="${darken(juice, 0.6)}" stroke-width="3" opacity=".45"/>` +
    `<path d="${inner}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".6" transform="translate(3 3)"/>`;
  // 3. Label: cotton paper with a gold frame, or gold printed on the glass.
  const { shape, frame, mark, printed } = form.label;
  const gold = kit.buildMetalGradient(tone, [0, 0, 1, 1]);
  const drawEmblem = (fill: string, dx = 0, dy = 0) => kit.drawHouseMark(mark[0] + dx, mark[1] + dy, mark[2], fill);
  const paper = printed
    ? drawEmblem(darken(juice, 0.75), 3, 5).replace('opacity="1"', 'opacity=".35"') +
      drawEmblem(gold) +
      `<path d="${shape}" fill="none" stroke="${gold}" stroke-width="5"/>`
    : kit.drawPiece(shape, {
        fill: kit.buildLitGradient('#f8f1e4', 0.2, 0.1),
        tone: '#f1e7d6',
        form: 0,
        texture: 'smooth',
        textureOpacity: 0.5,
        drop: 5,
        dropOpacity: 0.4,
        rim: 0.8,
        edge: 0.12,
      }) +
      `<path d="${frame}" fill="none" stroke="#b98532" stroke-width="2.4"/>` +
      drawEmblem('#a87628');
  // 4. Reflections: hard window strip left, thin strip right, bright shoulders.
  const drawStrip = (x: number, wide: number, from: number, to: number, stops: Stop[]) =>
    `<path d="M${x} ${from} L${x + wide} ${from - 8} L${x + wide} ${to - 20} L${x} ${to}Z" ` +
    `fill="${kit.buildLinearGradient([0, 0, 0, 1], stops)}"/>`;
  const window = isRound
    ? kit.clipTo(
        inner,
        kit.drawSoft(
          `M${hollow.x + 40} ${top + h * 0.72} C${hollow.x + 6} ${top + h * 0.44} ${hollow.x + 74} ${top + h * 0.26} ${hollow.x + hollow.w * 0.34} ${top + h * 0.17}`,
          {
            fill: '#fff',
            stroke: 34,
            blur: 7,
            opacity: 0.5,
          },
        ),
      ) +
      kit.drawSoft(
        `M${right - 34} ${top + h * 0.46} C${right - 26} ${top + h * 0.62} ${right - 40} ${top + h * 0.72} ${right - 70} ${top + h * 0.82}`,
        {
          fill: '#fff',
          stroke: 8,
          blur: 3,
          opacity: 0.7,
        },
      )
    : drawStrip(left + 22, 54, top + 48, 1220, [
        [0, '#fff', 0.85],
        [0.55, '#fff', 0.4],
        [1, '#fff', 0.12],
      ]) +
      drawStrip(left + 86, 12, top + 52, 1166, [
        [0, '#fff', 0.34],
        [1, '#fff', 0.2],
      ]) +
      drawStrip(right - 38, 14, top + 58, 1190, [
        [0, '#fff', 0.15],
        [0.6, '#fff', 0.6],
        [1, '#fff', 0.2],
      ]);
  const shine = kit.clipTo(
    outer,
    window +
      kit.drawSoft(outer, { fill: '#fff', stroke: 7, blur: 3, opacity: 0.75, dx: 5, dy: 6 }) +
      kit.drawSoft(outer, { fill: darken(juice, 0.75), stroke: 8, blur: 4, opacity: 0.5, dx: -3, dy: -4 }) +
      kit.drawSoft(outer, { fill: '#fff', stroke: 3, blur: 1.2, opacity: 0.5, dx: 9, dy: 10 }),
  );
  const outline = `<path d="${outer}" fill="none" stroke="${darken(juice, 0.7)}" stroke-width="2.4" opacity=".4"/>`;
  // 5. Neck ring and cap.
  const [neckX, neckY, neckW, neckH] = form.neck;
  const neck =
    kit.drawMetal(buildRoundedRectangle(neckX, neckY, neckW, neckH, 6), tone, { vec: [0, 0, 1, 0], form: 2 }) +
    kit.drawSoft(`M${neckX - 12} ${neckY + neckH} L${neckX + neckW + 12} ${neckY + neckH}`, {
      stroke: 8,
      blur: 6,
      opacity: 0.5,
    });
  const capPart = drawCap(kit, form, form.cap.color ?? darken(juice, 0.82), tone);
  return neck + block + liquid + hollowEdge + paper + shine + outline + capPart;
}

/** Light that passed through the juice falls on the paper beside the bottle. */
const drawCaustic = (kit: Kit, juice: string) =>
  kit.drawSoft('M720 1200 C850 1110 960 1120 985 1210 C1000 1300 900 1336 780 1324 C690 1318 640 1264 720 1200Z', {
    fill: lighten(juice, 0.3),
    opacity: 0.42,
    blur: 38,
  }) +
  kit.drawSoft('M850 1210 C920 1170 962 1194 958 1236 C946 1278 880 1286 830 1280Z', {
    fill: lighten(juice, 0.85),
    opacity: 0.8,
    blur: 18,
  });
const NAMES = Object.keys(BOTTLES) as BottleName[];

export const perfume: Product = ({ color, pattern, seed, view }) => {
  const kit = createKit(color, seed);
  const bottle = NAMES.find((name) => name === pattern) ?? NAMES[seed % NAMES.length];
  const object = drawPerfume(kit, { bottle });
  const stands: Stand = [...BOTTLES[bottle].foot, 1256];
  if (view === 'detail')
    return kit.buildScene(drawCaustic(kit, color) + kit.placeObject(object, { stands }), { crop: [300, 520, 560] });
  if (view === 'styled')
    return kit.buildScene(
      kit.placeObject(drawCarton(kit, darken(color, 0.55)), { scale: 0.92, x: 170, y: -70, stands: [256, 920, 1250] }) +
        kit.placeObject(object, { x: -150, y: 120, scale: 0.86, stands }),
    );
  return kit.buildScene(drawCaustic(kit, color) + kit.placeObject(object, { y: 30, stands }));
};
