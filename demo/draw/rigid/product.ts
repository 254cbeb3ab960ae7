import type { Scene } from './scene';

export const RIGID_VIEWS = ['front', 'detail', 'styled'] as const;
export type RigidView = (typeof RIGID_VIEWS)[number];

export interface RigidAppearance {
  color: string;
  /** The model's name; without one the seed chooses. */
  pattern?: string;
  /** Chooses model, hardware, thread and grain. */
  seed: number;
  view: RigidView;
}

/** A module of `products/`. */
export type Product = (appearance: RigidAppearance) => Scene | Promise<Scene>;
