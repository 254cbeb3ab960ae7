/** Stack of bangles, three-quarter view: enamel hoops between stone-set gold ones. */
import { dark, light } from '../../color';
import { disc } from '../../path';
import { createKit, type Kit } from '../kit';
import { METAL, type Metal } from '../metals';
import type { Product } from '../product';

const ACCENT = '#12595b';
const RX = 350;
const RY = 190;
export function drawBangles(kit: Kit, { tone = 'gold' as Metal, accent = ACCENT } = {}): string {
  const g = METAL[tone];
  const arc = (
    y: number,
    n: number,
    from: number,
    to: number,
    draw: (x: number, y: number, i: number, s: number) => string,
  ) =>
    Array.from({ length: n }, (_, i) => {
      const t = Math.PI * (from + ((to - from) * (i + 0.5)) / n);
      return draw(+(600 + Math.cos(t) * RX).toFixed(1), +(y + Math.sin(t) * RY).toFixed(1), i, Math.sin(t));
    }).join('');
  /** Front half of a hoop drawn over the back half of the next one. */
  const half = (y: number, front: boolean) => {
    const s = front ? 1 : -1;
    return (
      `M${600 - RX} ${y} C${600 - RX} ${y + s * RY * 0.55} ${600 - RX * 0.55} ${y + s * RY} 600 ` +
      `${y + s * RY} C${600 + RX * 0.55} ${y + s * RY} ${600 + RX} ${y + s * RY * 0.55} ${600 + RX} ` +
      `${y}`
    );
  };
  const enamel = (d: string, tone: string, w: number) =>
    kit.soft(d, { stroke: w, blur: 6, dx: 3, dy: 7, opacity: 0.4 }) +
    [
      [g[0], w, 0],
      [g[2], w - 2, -1],
      [dark(tone, 0.5), w - 9, 0],
      [tone, w - 13, -1],
      [light(tone, 0.5), 3.4, -w * 0.18],
    ]
      .map(
        ([s, sw, t]) =>
          `<path d="${d}" fill="none" stroke="${s}" stroke-width="${sw}" stroke-linecap="round" ` +
          'transform="translate(0 ' +
          `${t})"/>`,
      )
      .join('');
  const gold = (d: string, w: number) => kit.wire(d, w, tone, 6);
  const stones = (y: number, list: string[]) =>
    arc(y, 31, 0.04, 0.96, (x: number, yy: number, i: number, s: number) => {
      const gem = list[i % list.length];
      const r = 10 + 3 * s;
      const rx = r * (0.5 + 0.5 * s);
      return (
        `<ellipse cx="${x + 2}" cy="${yy + 4}" rx="${rx + 3}" ry="${r + 3}" fill="#1a0d08" opacity=".35"/>` +
        `<ellipse cx="${x}" cy="${yy}" rx="${(rx + 3).toFixed(1)}" ry="${r + 3}" fill="${g[1]}"/>` +
        `<ellipse cx="${x}" cy="${yy}" rx="${(rx + 1.6).toFixed(1)}" ry="${r + 1.6}" fill="${g[2]}"/>` +
        `<path d="${disc(x, yy, rx, r)}" fill="` +
        kit.radial(
          [0.66, 0.74, 0.85],
          [
            [0, light(gem, 0.5)],
            [0.4, gem],
            [1, dark(gem, 0.6)],
          ],
        ) +
        `"/><ellipse cx="${x - rx * 0.3}" cy="${yy - r * 0.4}" rx="${rx * 0.3}" ry="${r * 0.2}" ` +
        'fill="#fff" opacity=".9"/>'
      );
    });
  type Hoop = (y: number) => [back: string, front: string];
  const stoneSet: Hoop = (y) => [
    gold(half(y, false), 30),
    gold(half(y, true), 34) + stones(y, [kit.color, '#f3ead8', accent]),
  ];
  const smooth: Hoop = (y) => [enamel(half(y, false), accent, 24), enamel(half(y, true), accent, 28)];
  const beaded: Hoop = (y) => [
    enamel(half(y, false), kit.color, 24),
    enamel(half(y, true), kit.color, 28) + arc(y, 41, 0.03, 0.97, (x, yy) => kit.bead(x, yy, 4, g[4])),
  ];
  const pearled: Hoop = (y) => [
    enamel(half(y, false), kit.color, 24),
    enamel(half(y, true), kit.color, 28) +
      arc(y, 47, 0.02, 0.98, (x, yy, i) => kit.bead(x, yy, i % 2 ? 8 : 5, i % 2 ? '#f1e8da' : g[4])),
  ];
  const hoops = [stoneSet, smooth, beaded, pearled, pearled, beaded, smooth, stoneSet];
  const drawn = hoops.map((hoop, i) => hoop(890 - i * 34));
  return drawn.map((h) => h[0]).join('') + drawn.map((h) => h[1]).join('');
}

export const bangles: Product = ({ color, seed, view }) => {
  const kit = createKit(color, seed);
  const object = drawBangles(kit);
  if (view === 'detail') return kit.scene(kit.place(object, { lift: 1 }), { crop: [340, 640, 520] });
  if (view === 'styled')
    return kit.scene(
      kit.place(object, { lift: 1, scale: 0.82, x: 130, y: -260, turn: 8 }) +
        kit.place(drawBangles(kit.tint(ACCENT), { accent: kit.color }), {
          lift: 1,
          scale: 0.95,
          x: -70,
          y: 180,
          turn: -5,
        }),
    );
  return kit.scene(kit.place(object, { lift: 1.1, scale: 1.15, y: -20 }));
};
