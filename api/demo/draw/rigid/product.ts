import type { Scene } from './scene';

export const RIGID_VIEWS = ['front', 'detail', 'styled'] as const;
export type RigidView = (typeof RIGID_VIEWS)[number];

export interface RigidLook {
  color: string;
  /** Chooses hardware, thread and grain. */
  seed: number;
  view: RigidView;
}

/** A module of `products/`. */
export type Product = (look: RigidLook) => Scene;
