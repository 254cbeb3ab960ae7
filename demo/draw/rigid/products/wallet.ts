/** Bifold wallet: closed (front) and open with cards (angle). */
import { darken, lighten } from '../../color';
import { buildRoundedRectangle } from '../../path';
import { createKit, type Kit } from '../kit';
import type { PieceOptions } from '../parts';
import type { Product } from '../product';

export function drawWallet(kit: Kit): string {
  const { color } = kit;
  const drawLeather = (path: string, options: PieceOptions = {}) =>
    kit.drawPiece(path, { form: 12, depth: 0.8, texture: 'leather', textureOpacity: 0.6, drop: 6, ...options });
  const back = drawLeather(
    'M152 452 C152 436 164 426 180 426 L1030 432 C1048 432 1060 444 1060 460 L1056 1052 ' +
      'C1056 1068 1044 1080 1028 1080 L176 1080 C160 1080 150 1068 150 1052Z',
    { fill: kit.buildLitGradient(darken(color, 0.3)) },
  );
  const bills =
    kit.drawPiece(buildRoundedRectangle(236, 410, 790, 200, 4), {
      fill: kit.buildLitGradient('#cbb994', 0.2, 0.2),
      tone: '#cbb994',
      form: 0,
      texture: 'canvas',
      drop: 3,
    }) +
    kit.drawPiece(buildRoundedRectangle(228, 420, 804, 200, 4), {
      fill: kit.buildLitGradient('#e2d6bd', 0.2, 0.2),
      tone: '#d9cbb0',
      form: 0,
      texture: 'canvas',
      drop: 3,
    });
  const COVER =
    'M138 484 C138 458 150 446 178 446 L1012 446 C1032 446 1046 458 1046 478 L1046 1046 ' +
    'C1046 1066 1032 1080 1012 1080 L178 1080 C150 1080 138 1068 138 1042Z';
  const cover =
    drawLeather(COVER, { fill: kit.buildLitGradient(color, 0.24, 0.26), form: 22, depth: 0.7, shine: 0.12 }) +
    kit.clipTo(
      COVER,
      kit.drawSoft('M150 450 L150 1076', { fill: lighten(color, 0.6), stroke: 26, blur: 14, opacity: 0.4 }) +
        kit.drawSoft('M196 446 L196 1080', { stroke: 8, blur: 7, opacity: 0.35 }) +
        kit.drawSoft('M300 560 C500 500 760 500 960 560', { fill: '#fff', stroke: 80, blur: 50, opacity: 0.16 }),
    ) +
    kit.drawStitches(
      'M220 470 L1000 470 C1014 470 1022 478 1022 492 L1022 1034 C1022 1048 1014 1056 1000 1056 L220 1056',
      lighten(color, 0.5),
      {
        width: 3,
        length: 10,
        gap: 6,
      },
    );
  return (
    back + bills + cover + kit.drawEmbossed((fill, at) => kit.drawHouseMark(900 + at, 970 + at, 1.25, fill), color)
  );
}

export function drawOpenWallet(kit: Kit, { cards = ['#26495c', '#c9a24b', '#8c3b3b', '#4d5b45'] } = {}): string {
  const { color } = kit;
  const drawLeather = (path: string, options: PieceOptions = {}) =>
    kit.drawPiece(path, { form: 8, depth: 0.7, texture: 'leather', textureOpacity: 0.55, drop: 5, ...options });
  const base =
    drawLeather(buildRoundedRectangle(60, 380, 1080, 740, 34), { form: 16 }) +
    kit.drawStitches(buildRoundedRectangle(78, 398, 1044, 704, 24), lighten(color, 0.5), { width: 3 });
  const drawWalletPanel = (x: number, list: (string | null)[]) => {
    const slots = list
      .map((tint, i) => {
        const y = 500 + i * 116;
        const w = 470;
        return (
          (tint
            ? kit.drawPiece(buildRoundedRectangle(x + 22, y - 62, w - 44, 190, 16), {
                fill: kit.buildLitGradient(tint, 0.22, 0.15),
                tone: tint,
                form: 0,
                texture: 'smooth',
                textureOpacity: 0.3,
                drop: 5,
                rim: 0.6,
              })
            : '') +
          (tint
            ? `<path d="${buildRoundedRectangle(x + 50, y - 40, 54, 16, 3)}" fill="${lighten(tint, 0.55)}" opacity=".8"/>`
            : '') +
          drawLeather(
            `M${x} ${y + 12} C${x} ${y} ${x + 8} ${y - 6} ${x + 20} ${y - 6} L${x + w - 20} ` +
              `${y - 6} C${x + w - 8} ${y - 6} ${x + w} ${y} ${x + w} ${y + 12} L${x + w} 1086 L${x} 1086Z`,
            { fill: kit.buildLitGradient(lighten(color, 0.05 * i), 0.16, 0.2), dropOpacity: 0.55 },
          ) +
          kit.drawStitches(`M${x + 14} ${y + 8} L${x + w - 14} ${y + 8}`, lighten(color, 0.45), {
            width: 2.6,
            length: 9,
            gap: 5,
          })
        );
      })
      .join('');
    return slots;
  };
  const spine =
    kit.drawSoft('M600 384 L600 1116', { stroke: 26, blur: 12, opacity: 0.5 }) +
    kit.drawSoft('M618 390 L618 1110', { fill: lighten(color, 0.6), stroke: 8, blur: 7, opacity: 0.4 });
  return (
    base +
    drawWalletPanel(94, [cards[0], null, cards[1]]) +
    drawWalletPanel(636, [cards[2], cards[3], null]) +
    spine +
    kit.drawEmbossed((fill: string, at: number) => kit.drawHouseMark(990 + at, 1010 + at, 0.9, fill), color)
  );
}

export const wallet: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  if (view === 'styled')
    return kit.buildScene(
      kit.placeObject(drawOpenWallet(kit), { turn: -10, y: -250, scale: 0.84, lift: 0.8 }) +
        kit.placeObject(drawWallet(kit), { turn: 8, y: 270, x: 60, scale: 0.78, lift: 0.9 }),
    );
  const object = kit.placeObject(drawWallet(kit), { turn: -8, lift: 0.9 });
  return view === 'detail' ? kit.buildScene(object, { crop: [610, 640, 500] }) : kit.buildScene(object);
};
