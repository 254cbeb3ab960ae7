/** A garment worn on a dress form in a lit room. */
import type { Sharp } from 'sharp';
import { canvasHeight, canvasWidth } from '../../canvas';
import { createRandom } from '../../random';
import type { Appearance, Garment } from '../garment';
import { grade } from '../grade';
import { createPerlinNoise } from '../noise';
import { drawDressForm } from './dress-form';
import { renderWorn, type WornScene } from './render-worn';
import { chooseRoom } from './room';
import { createBodyProfile, createWearMapper, type Wear } from './wear';

/** Rows of the picture between which form and garment fit. */
const [top, low, floor] = [92, 1190, 1404];

export const getWear = ({ wear }: Garment, appearance: Appearance): Wear =>
  typeof wear === 'function' ? wear(appearance) : wear;

/** Returns the turn of the form, -0.25..0.25: the share of half the body's width by which its middle moves. */
export const chooseTurn = (seed: number): number => {
  const random = createRandom(seed + 71);
  return (random.next() < 0.5 ? -1 : 1) * random.between(0.1, 0.2);
};

/**
 * Folds in which cloth falls: they follow the flare of the body, have a soft and a hard side, and get deeper from the waist to the hem.
 */
function createFall(wear: Wear, seed: number, getHalf: (y: number) => number) {
  const { underarm, waist, hem, flow = 0.5 } = wear;
  const sway = createPerlinNoise(seed + 3);
  const size = createPerlinNoise(seed + 4);
  const length = Math.max(1, hem[1] - waist[1]);
  return (x: number, y: number): number => {
    const half = getHalf(y);
    if (half <= 0 || y < underarm[1] - 60) return 0;
    const t = (x - 600) / half;
    if (Math.abs(t) > 1.05) return 0;
    const down = Math.max(0, (y - waist[1]) / length);
    const strength = flow * (0.16 * Math.min(1, (y - underarm[1] + 60) / 160) + Math.min(1, down) ** 0.8);
    const phase = t * 3.1 + 0.85 * sway(t * 1.7, y * 0.0016) + 0.2 * sway(t * 6, y * 0.004);
    const saw = phase - Math.floor(phase);
    // Rises slowly and drops fast.
    const profile =
      saw < 0.74 ? Math.sin((saw / 0.74) * Math.PI * 0.5) : Math.cos(((saw - 0.74) / 0.26) * Math.PI * 0.5);
    const depth = 0.55 + 0.9 * size(Math.floor(phase) * 3.7, y * 0.0022);
    return 46 * strength * Math.max(0.1, depth) * profile * (1 - 0.5 * Math.abs(t));
  };
}

export interface WornOptions {
  /** Overrides the turn that the seed chooses. */
  turn?: number;
}

export function buildWornScene(garment: Garment, appearance: Appearance, { turn }: WornOptions = {}): WornScene {
  const wear = getWear(garment, appearance);
  const form = drawDressForm(wear);
  const flat = garment.drawWorn?.({ ...appearance, form }) ?? garment.draw({ ...appearance, form });
  const getHalfWidth = createBodyProfile(wear);
  const share = turn ?? chooseTurn(appearance.seed);
  const formTop =
    wear.neck[1] - (600 - wear.neck[0]) * (wear.body === 'skirt' ? 3.5 : wear.body === 'legs' ? 0.9 : 1.3);
  const scale = Math.min(1.02, (low - top) / (wear.hem[1] - formTop));
  const view = {
    x: 600 - canvasWidth / 2 / scale,
    y: formTop - top / scale,
    w: canvasWidth / scale,
    h: canvasHeight / scale,
  };
  return {
    drawing: {
      ...flat,
      part: grade(flat.part, createWearMapper(wear)),
      wobble: 0.4,
      rumple: 0.35,
      fall: createFall(wear, appearance.seed, getHalfWidth),
      turn: (x, y) => {
        const half = getHalfWidth(y);
        const t = half > 0 ? (x - 600) / half : 2;
        return Math.abs(t) < 1 ? share * half * (1 - t * t) : 0;
      },
    },
    view,
    room: chooseRoom(appearance.seed, appearance.color),
    getHalfWidth: wear.body === 'legs' ? () => 0 : getHalfWidth,
    // Between two legs, the pole is seen up to the fork.
    stand: {
      foot: 600,
      top: top + ((wear.body === 'legs' ? wear.waist[1] : wear.hem[1]) - formTop) * scale - 60,
      floor,
    },
  };
}

export const drawWorn = (garment: Garment, appearance: Appearance, options?: WornOptions): Promise<Sharp> =>
  renderWorn(buildWornScene(garment, appearance, options));
