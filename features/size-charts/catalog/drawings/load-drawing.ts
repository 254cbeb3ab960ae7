import type { GarmentKind } from '../../contract/rules';
import type { Drawing } from './drawing';

const loaders: Record<GarmentKind, () => Promise<{ drawing: Drawing }>> = {
  top: () => import('./top'),
  long: () => import('./long'),
  trousers: () => import('./trousers'),
  skirt: () => import('./skirt'),
  shoes: () => import('./shoes'),
};

/** Loads the drawing of a kind of garment; undefined for a kind that this release does not know. */
export const loadDrawing = async (garment: string): Promise<Drawing | undefined> =>
  Object.hasOwn(loaders, garment) ? (await loaders[garment as GarmentKind]()).drawing : undefined;
