/** Rooms with a wall, a floor and the soft light of a window. Everything is a function of the pixel, in linear light. */
import { canvasHeight as H, canvasWidth as W } from '../../canvas';
import { createPerlinNoise, getWhiteNoise } from '../noise';

// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { abs, exp, floor, hypot, max, min } = Math;

export type Rgb = [red: number, green: number, blue: number];

export interface Room {
  name: string;
  /** `#rrggbb` of the wall, by which a room is chosen that sets off the garment. */
  wall: string;
  /** -1 with the window on the left, 1 on the right. */
  side: -1 | 1;
  /** Colour of the window's light and of the light that the room throws back. */
  sun: Rgb;
  bounce: Rgb;
  /** Colour of the room without shadows at a pixel: the wall above `floorLine`, the floor below it. */
  getColor(x: number, y: number): Rgb;
  /** Light at a pixel; 1 is the light of the open wall. */
  getLight(x: number, y: number): number;
}

/** The line where the wall meets the floor, pixels from the top. */
export const floorLine = 1236;
/** Height of the eye. */
const horizon = 560;
const skirtingHeight = 44;

const toLinear = (color: string): Rgb =>
  [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2) as Rgb;
const scale = ([r, g, b]: Rgb, k: number): Rgb => [r * k, g * k, b * k];
const smooth = (value: number, from: number, to: number): number => {
  const t = max(0, min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
/** 1 between two edges, soft at both. */
const band = (value: number, from: number, to: number, soft: number): number =>
  smooth(value, from - soft, from + soft) * (1 - smooth(value, to - soft, to + soft));

/** Returns a point of the floor, in widths of the picture: across, and away from the eye. */
const toFloor = (x: number, y: number): [number, number] => {
  const depth = 640 / (y - horizon);
  return [((x - W / 2) / W) * depth, depth * 1.9];
};

/** The panes of a window that the sun throws on the wall, 0..1. */
function getPanes(x: number, y: number, { left, top, pane, tall, columns, rows, lean, arched = false }: Panes): number {
  const u = (x - left + (y - top) * lean) / pane;
  const v = (y - top - (x - left) * 0.1) / tall;
  if (u < -0.2 || u > columns + 0.2 || v < -0.6 || v > rows + 0.2) return 0;
  const column = band(u - floor(u), 0.06, 0.94, 0.05);
  const row = band(v - floor(v), 0.05, 0.95, 0.045);
  const edge = band(u, 0, columns, 0.06) * (1 - smooth(v, rows - 0.07, rows + 0.05));
  if (!arched) return column * row * edge * smooth(v, -0.05, 0.06);
  const radius = columns / 2;
  const arch = v < 1 ? 1 - smooth(hypot(u - radius, ((v - 1) * tall) / pane), radius - 0.07, radius + 0.05) : 1;
  return column * row * edge * arch;
}

interface Panes {
  left: number;
  top: number;
  pane: number;
  tall: number;
  columns: number;
  rows: number;
  lean: number;
  arched?: boolean;
}

const createLight = (side: -1 | 1, panes: Panes, strength: number) => {
  const cloud = createPerlinNoise(31);
  return (x: number, y: number): number => {
    const away = side < 0 ? x / W : 1 - x / W;
    const fallOff = 1.12 - 0.4 * away ** 1.3 - 0.12 * abs(y / H - 0.42);
    if (y >= floorLine) {
      const near = smooth(y, floorLine, H);
      return (fallOff * 0.94 + 0.1 * near) * (1 - 0.2 * exp(-(y - floorLine) / 16));
    }
    const px = side < 0 ? x : W - x;
    const glow = getPanes(px, y, panes) * (0.82 + 0.5 * cloud(x * 0.008, y * 0.008));
    const corner = 1 - 0.1 * exp(-(floorLine - y) / 70);
    return (fallOff * 0.9 + strength * glow * (1 - 0.35 * away)) * corner;
  };
};

/** Lime plaster: broad clouds, and the fine grain of the brush. */
const createPlaster = (color: string, clouds = 0.05) => {
  const base = toLinear(color);
  const broad = createPerlinNoise(11);
  const fine = createPerlinNoise(12);
  return (x: number, y: number): Rgb =>
    scale(
      base,
      1 +
        clouds * (broad(x * 0.0034, y * 0.0042) + 0.5 * fine(x * 0.013, y * 0.02)) +
        0.014 * (getWhiteNoise(x, y, 3) - 0.5),
    );
};

/** A skirting board above the floor. */
const withSkirting = (getWall: (x: number, y: number) => Rgb, color: string) => {
  const board = toLinear(color);
  return (x: number, y: number): Rgb => {
    const up = floorLine - y;
    if (up > skirtingHeight) return getWall(x, y);
    const edge = up > skirtingHeight - 3 ? 1.12 : up > skirtingHeight - 9 ? 0.9 : up < 3 ? 0.6 : 1;
    return scale(board, edge);
  };
};

const createOakFloor = (color: string) => {
  const base = toLinear(color);
  const grain = createPerlinNoise(21);
  return (x: number, y: number): Rgb => {
    const [across, away] = toFloor(x, y);
    const plank = floor(across * 9 + 40);
    const inPlank = across * 9 + 40 - plank;
    const along = away * 1.3 + getWhiteNoise(plank, 1, 5) * 3;
    const board = floor(along);
    const tone = 0.86 + 0.3 * getWhiteNoise(plank, board, 6);
    const fibre = 1 + 0.16 * grain(across * 240, away * 9 + plank) + 0.1 * grain(across * 60, away * 3 + board);
    const gap =
      1 -
      0.42 *
        max(
          1 - smooth(min(inPlank, 1 - inPlank), 0, 0.022),
          1 - smooth(min(along - board, board + 1 - along), 0, 0.012),
        );
    return scale(base, tone * fibre * gap);
  };
};

const createStoneFloor = (color: string, chips: string[]) => {
  const base = toLinear(color);
  const chip = chips.map(toLinear);
  const cloud = createPerlinNoise(23);
  return (x: number, y: number): Rgb => {
    const [across, away] = toFloor(x, y);
    const [tx, tz] = [across * 3.1 + 40, away * 2.4];
    const joint =
      1 -
      0.2 *
        max(
          1 - smooth(abs(tx - floor(tx) - 0.5) * -1 + 0.5, 0, 0.008),
          1 - smooth(abs(tz - floor(tz) - 0.5) * -1 + 0.5, 0, 0.012),
        );
    // Chips of marble: a round one in some cells of a grid.
    const [gx, gz] = [across * 74, away * 46];
    const [cx, cz] = [floor(gx), floor(gz)];
    const pick = getWhiteNoise(cx, cz, 8);
    const size = 0.12 + 0.3 * getWhiteNoise(cx, cz, 13);
    const off = hypot(gx - cx - 0.3 - 0.4 * getWhiteNoise(cx, cz, 14), gz - cz - 0.3 - 0.4 * getWhiteNoise(cx, cz, 15));
    const color2 = chip[floor(pick * 1000) % chip.length];
    const mix = pick > 0.45 ? 0.55 * (1 - smooth(off, size * 0.7, size)) : 0;
    const k = joint * (1 + 0.08 * cloud(across * 4, away * 4));
    return [0, 1, 2].map((i) => (base[i] * (1 - mix) + color2[i] * mix) * k) as Rgb;
  };
};

/** Floor of polished oxide, as old Indian houses have. */
const createOxideFloor = (color: string) => {
  const base = toLinear(color);
  const cloud = createPerlinNoise(24);
  return (x: number, y: number): Rgb => {
    const [across, away] = toFloor(x, y);
    // Wax throws back the wall near the skirting.
    const gloss = 0.55 * exp(-(y - floorLine) / 90);
    return scale(base, 1 + gloss + 0.14 * cloud(across * 5, away * 3) + 0.08 * cloud(across * 21, away * 12));
  };
};

/** Mouldings on the wall: frames side by side above a dado. */
const withPanels =
  (getWall: (x: number, y: number) => Rgb) =>
  (x: number, y: number): Rgb => {
    const wall = getWall(x, y);
    const drawFrame = (left: number, top: number, w: number, h: number): number => {
      const inside = min(x - left, left + w - x, y - top, top + h - y);
      if (inside < -2 || inside > 15) return 1;
      const isLit = inside === y - top || inside === x - left;
      return inside < 2 || inside > 12 ? (isLit ? 0.86 : 1.07) : isLit ? 1.06 : 0.92;
    };
    let k = 1;
    for (const left of [-330, 70, 470, 870]) k *= drawFrame(left, -200, 350, 900) * drawFrame(left, 800, 350, 290);
    if (y > 738 && y < 762) k *= y < 743 ? 1.1 : y > 757 ? 0.84 : 1;
    return scale(wall, k);
  };

/** A niche with a round arch behind the form. */
const withNiche = (
  getWall: (x: number, y: number) => Rgb,
  color: string,
  [left, right, spring]: [number, number, number],
) => {
  const inner = createPlaster(color, 0.05);
  const radius = (right - left) / 2;
  return (x: number, y: number): Rgb => {
    const outside = y < spring ? hypot(x - left - radius, y - spring) - radius : abs(x - left - radius) - radius;
    if (outside > 0) return getWall(x, y);
    // The reveal on the side of the window is dark, the other one catches the light.
    const reveal = -outside;
    const far = smooth(x - left - radius, -radius * 0.9, radius * 0.9);
    const edge = 0.72 + 0.42 * far;
    const k = 1 - 0.16 * exp(-(reveal - 26) / 70) * (1 - 0.7 * far);
    return scale(inner(x, y), reveal < 26 ? edge : k);
  };
};

const join =
  (getWall: (x: number, y: number) => Rgb, getFloor: (x: number, y: number) => Rgb) =>
  (x: number, y: number): Rgb =>
    y < floorLine ? getWall(x, y) : getFloor(x, y);

export const rooms: Room[] = [
  {
    name: 'studio',
    wall: '#ded6c8',
    side: -1,
    sun: [1.04, 1, 0.93],
    bounce: [0.96, 0.98, 1.02],
    getColor: join(withSkirting(createPlaster('#ded6c8'), '#efe9de'), createOakFloor('#b98d62')),
    getLight: createLight(-1, { left: 170, top: 150, pane: 190, tall: 250, columns: 2, rows: 3, lean: 0.26 }, 0.26),
  },
  {
    name: 'salon',
    wall: '#a9b5a6',
    side: 1,
    sun: [1.03, 1, 0.95],
    bounce: [0.97, 1, 0.98],
    getColor: join(
      withSkirting(withPanels(createPlaster('#a9b5a6', 0.02)), '#b6c1b2'),
      createStoneFloor('#d6d0c4', ['#8d8578', '#b89a7c', '#f2eee6']),
    ),
    getLight: createLight(1, { left: 120, top: 60, pane: 230, tall: 380, columns: 2, rows: 2, lean: 0.2 }, 0.24),
  },
  {
    name: 'haveli',
    wall: '#cf9c7c',
    side: -1,
    sun: [1.06, 0.99, 0.9],
    bounce: [1.03, 0.96, 0.9],
    getColor: join(
      withNiche(withSkirting(createPlaster('#cf9c7c', 0.07), '#b98263'), '#d9b095', [300, 1090, 470]),
      createOxideFloor('#8e4a38'),
    ),
    getLight: createLight(
      -1,
      { left: 110, top: 210, pane: 150, tall: 300, columns: 2, rows: 3, lean: 0.24, arched: true },
      0.26,
    ),
  },
];

const getDistance = (a: string, b: string): number => {
  const [first, second] = [toLinear(a), toLinear(b)].map((color) => color.map((value) => value ** (1 / 2.2)));
  return hypot(...first.map((value, i) => value - second[i]));
};

/** Returns the room that a seed chooses, or the next room that sets off the colour of the garment. */
export function chooseRoom(seed: number, color: string): Room {
  const order = [0, 1, 2].map((i) => rooms[(seed + i) % rooms.length]);
  const farthest = order.reduce((a, b) => (getDistance(b.wall, color) > getDistance(a.wall, color) ? b : a));
  return order.find(({ wall }) => getDistance(wall, color) > 0.3) ?? farthest;
}
