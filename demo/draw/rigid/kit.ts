/**
 * The kit of a picture: everything that draws in one body colour. House rules: light from the upper left, warm paper,
 * every object is a still life with a tight and a wide shadow.
 */
import { createRandom, type RandomGenerator } from '../random';
import { createPaints, type Paints, type Store } from './paints';
import { createParts } from './parts';
import { createScene } from './scene';
import { createSurfaces, type Surfaces } from './surfaces';

export interface Kit
  extends Pick<
      Paints,
      | 'addDefinition'
      | 'buildLinearGradient'
      | 'buildRadialGradient'
      | 'buildLitGradient'
      | 'buildMetalGradient'
      | 'clipTo'
      | 'drawSoft'
    >,
    Surfaces,
    ReturnType<typeof createParts>,
    ReturnType<typeof createScene> {
  color: string;
  seed: number;
  random: RandomGenerator;
  /** The same picture in another body colour. */
  tint(color: string): Kit;
}

const createStore = (): Store => ({ defs: [], shared: new Map(), count: 0 });

export function createKit(color: string, seed: number, store = createStore()): Kit {
  const paints = createPaints(color, store);
  const surfaces = createSurfaces(paints, seed);
  return {
    color,
    seed,
    random: createRandom(seed),
    tint: (other) => createKit(other, seed, store),
    ...paints,
    ...surfaces,
    ...createParts(color, paints, surfaces),
    ...createScene(paints, store),
  };
}
