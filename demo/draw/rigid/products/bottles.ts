/** Forms of perfume bottles: outline, hollow, cap and label. All stand at y = 1260. */
import { buildEllipse, buildRoundedRectangle, buildSymmetricPath, mapPath } from '../../path';

export interface Bottle {
  outer: string;
  inner: string;
  /** Level of the liquid and half the hollow's width there. */
  level: number;
  brim: number;
  /** Position of its foot. */
  foot: [left: number, right: number];
  neck: [x: number, y: number, w: number, h: number];
  cap: { form: 'tube' | 'ball' | 'dome'; shape: string; color?: string };
  label: { shape: string; frame?: string; mark: [x: number, y: number, scale: number]; printed?: boolean };
}

const shrinkPath = (path: string, f: number, y: number, fy = f): string =>
  mapPath(path, (x, oldY) => [600 + (x - 600) * f, y + (oldY - y) * fy]);

const DISC =
  'M600 556 C806 556 934 706 934 892 C934 1060 846 1186 748 1246 C738 1256 728 1260 712 1260 L488 1260 ' +
  'C472 1260 462 1256 452 1246 C354 1186 266 1060 266 892 C266 706 394 556 600 556Z';
const ARCH = buildSymmetricPath(
  'M600 504 L636 504 C640 566 700 582 762 628 C842 690 872 760 872 850 L872 1214 C872 1244 858 1260 828 1260 L600 1260',
);
const DOME = buildSymmetricPath('M600 176 C606 216 618 226 652 258 C704 306 706 376 664 418 L656 436 L600 436');

const drawPlate = (x: number, y: number, w: number, h: number, mark: Bottle['label']['mark']): Bottle['label'] => ({
  shape: buildRoundedRectangle(x, y, w, h, 4),
  frame: buildRoundedRectangle(x + 12, y + 12, w - 24, h - 24, 2),
  mark,
});

export const BOTTLES = {
  block: {
    outer: buildRoundedRectangle(296, 592, 608, 668, 30),
    inner: buildRoundedRectangle(346, 636, 508, 520, 46),
    level: 728,
    brim: 254,
    foot: [312, 888],
    neck: [512, 552, 176, 48],
    cap: { form: 'tube', shape: buildRoundedRectangle(474, 262, 252, 292, 16) },
    label: drawPlate(462, 842, 276, 214, [600, 950, 1.35]),
  },
  pebble: {
    outer: buildRoundedRectangle(296, 592, 608, 668, 150),
    inner: buildRoundedRectangle(348, 640, 504, 516, 132),
    level: 752,
    brim: 250,
    foot: [420, 780],
    neck: [512, 552, 176, 48],
    cap: { form: 'tube', shape: buildRoundedRectangle(484, 300, 232, 254, 40), color: '#e6dccb' },
    label: { shape: buildEllipse(600, 930, 112), frame: buildEllipse(600, 930, 98), mark: [600, 934, 1.3] },
  },
  column: {
    outer: buildRoundedRectangle(392, 452, 416, 808, 18),
    inner: buildRoundedRectangle(432, 492, 336, 676, 22),
    level: 590,
    brim: 168,
    foot: [404, 796],
    neck: [506, 420, 188, 40],
    cap: { form: 'tube', shape: buildRoundedRectangle(420, 186, 360, 236, 8), color: '#5d3a22' },
    label: drawPlate(500, 900, 200, 250, [600, 1022, 1.25]),
  },
  disc: {
    outer: DISC,
    inner: shrinkPath(DISC, 0.83, 894, 0.82),
    level: 742,
    brim: 225,
    foot: [470, 730],
    neck: [538, 506, 124, 60],
    cap: { form: 'ball', shape: buildEllipse(600, 400, 116), color: '#3c2517' },
    label: { shape: buildEllipse(600, 930, 130, 130), mark: [600, 936, 2.1], printed: true },
  },
  arch: {
    outer: ARCH,
    inner: shrinkPath(ARCH, 0.82, 960, 0.84),
    level: 760,
    brim: 214,
    foot: [350, 850],
    neck: [542, 430, 116, 84],
    cap: { form: 'dome', shape: DOME },
    label: { shape: buildRoundedRectangle(480, 860, 240, 240, 120), mark: [600, 986, 2], printed: true },
  },
} satisfies Record<string, Bottle>;

export type BottleName = keyof typeof BOTTLES;
